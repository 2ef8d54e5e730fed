package main_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Whatever runs without our own code around it ends the whole program by a panic: each
// goroutine that we start, and what the toolkit and timers call later. All that these do
// is guarded: it is inside a function that is given to one of these, or the function
// recovers itself, or it does nothing but what is harmless.
var (
	guards = []string{"Guard", "Caught", "guarded", "guard", "Door", "door", "do"}
	// harmless are calls that have no panic, and those that only wait.
	harmless = []string{"close", "cancel", "Done", "Stop", "After", "append", "finish", "end", "make", "new"}
	// starts are functions that call one of their arguments later.
	starts = []string{"AfterFunc", "NewAnimation", "AddListener"}
)

// toolkitCalls are what the toolkit calls of our widgets on the board, where most of what
// a person does comes in.
var toolkitCalls = []string{
	"MouseDown", "MouseUp", "MouseIn", "MouseOut", "MouseMoved", "Dragged", "DragEnd", "Scrolled",
	"TypedRune", "TypedKey", "KeyDown", "KeyUp", "FocusLost",
}

// unguarded are the places of a package that a panic gets through.
func unguarded(files *token.FileSet, parsed []*ast.File) (found []string) {
	functions := map[string]*ast.FuncDecl{}
	for _, file := range parsed {
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok {
				functions[f.Name.Name] = f
			}
		}
	}
	complain := func(n ast.Node, what string) {
		found = append(found, fmt.Sprintf("%s: %s is not guarded", files.Position(n.Pos()), what))
	}
	// body returns what a call or a function value runs.
	body := func(e ast.Expr) *ast.BlockStmt {
		switch e := e.(type) {
		case *ast.FuncLit:
			return e.Body
		case *ast.Ident:
			if f := functions[e.Name]; f != nil {
				return f.Body
			}
		case *ast.SelectorExpr:
			if f := functions[e.Sel.Name]; f != nil {
				return f.Body
			}
		}
		return nil
	}
	for _, file := range parsed {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GoStmt:
				if block := body(n.Call.Fun); block == nil || len(open(block)) > 0 {
					complain(n, fmt.Sprint("a goroutine with ", open(block)))
				}
			case *ast.CallExpr:
				if !slices.Contains(starts, called(n)) {
					return true
				}
				for _, argument := range n.Args {
					if f, ok := argument.(*ast.FuncLit); ok && len(open(f.Body)) > 0 {
						complain(n, fmt.Sprint(called(n), " with ", open(f.Body)))
					}
				}
			}
			return true
		})
	}
	return found
}

// open returns the calls of a function that are not guarded.
func open(body *ast.BlockStmt) (calls []string) {
	if body == nil {
		return []string{"something unknown"}
	}
	for _, s := range body.List {
		if d, ok := s.(*ast.DeferStmt); ok && recovers(d.Call) {
			return nil
		}
	}
	ast.Inspect(body, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		switch name := called(call); {
		case slices.Contains(guards, name):
			return false
		case !slices.Contains(harmless, name):
			calls = append(calls, name)
		}
		return true
	})
	return calls
}

// recovers tells whether a deferred call recovers.
func recovers(call *ast.CallExpr) (found bool) {
	if slices.Contains(guards, called(call)) {
		return true
	}
	ast.Inspect(call, func(n ast.Node) bool {
		if c, ok := n.(*ast.CallExpr); ok && called(c) == "recover" {
			found = true
		}
		return true
	})
	return found
}

// called returns the name of what is called, without its package or receiver.
func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	case *ast.CallExpr:
		return called(f)
	}
	return "a function"
}

// sources parses our packages without their tests, by folder.
func sources(t *testing.T) (*token.FileSet, map[string][]*ast.File) {
	t.Helper()
	files, packages := token.NewFileSet(), map[string][]*ast.File{}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(files, path, nil, 0)
		packages[filepath.Dir(path)] = append(packages[filepath.Dir(path)], file)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files, packages
}

func TestEveryGoroutineIsGuarded(t *testing.T) {
	files, packages := sources(t)
	started := 0
	for _, parsed := range packages {
		for _, line := range unguarded(files, parsed) {
			t.Error(line)
		}
		for _, file := range parsed {
			ast.Inspect(file, func(n ast.Node) bool {
				if _, ok := n.(*ast.GoStmt); ok {
					started++
				}
				return true
			})
		}
	}
	if started < 8 {
		t.Errorf("only %d goroutines are found: the search is broken", started)
	}
}

// What the toolkit calls of the board when a person does something begins with a guard.
func TestTheBoardsEventsAreGuarded(t *testing.T) {
	_, packages := sources(t)
	guarded := 0
	for _, file := range packages["views/board"] {
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || !slices.Contains(toolkitCalls, f.Name.Name) || receiver(f) != "Board" {
				continue
			}
			guarded++
			if first, ok := f.Body.List[0].(*ast.DeferStmt); !ok || called(first.Call) != "Guard" {
				t.Errorf("Board.%s does not begin with a guard", f.Name.Name)
			}
		}
	}
	if guarded != len(toolkitCalls) {
		t.Errorf("%d of %d are found", guarded, len(toolkitCalls))
	}
}

func receiver(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	if star, ok := f.Recv.List[0].Type.(*ast.StarExpr); ok {
		if name, ok := star.X.(*ast.Ident); ok {
			return name.Name
		}
	}
	return ""
}

// aroundTheDoor are the files that use the toolkit's own door: the one that has the guarded
// one made of it, and tips, which tests show without a program.
var aroundTheDoor = []string{"app/app.go", "views/panels/tips.go"}

// The one door to the UI thread is guarded, and nobody goes around it.
func TestNobodyGoesAroundTheDoor(t *testing.T) {
	files, packages := sources(t)
	var found []string
	for _, parsed := range packages {
		for _, file := range parsed {
			ast.Inspect(file, func(n ast.Node) bool {
				s, ok := n.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				if x, ok := s.X.(*ast.Ident); ok && x.Name == "fyne" && strings.HasPrefix(s.Sel.Name, "Do") && (s.Sel.Name == "Do" || s.Sel.Name == "DoAndWait") {
					found = append(found, files.Position(n.Pos()).Filename)
				}
				return true
			})
		}
	}
	for _, file := range found {
		if !slices.Contains(aroundTheDoor, file) {
			t.Errorf("%s uses the toolkit's own door", file)
		}
	}
	if len(found) < 2 {
		t.Errorf("the toolkit's own door is used in %v: the search is broken", found)
	}
}

// The search finds what it is to find.
func TestUnguardedIsFound(t *testing.T) {
	const text = `package p
func a() { go func() { work() }() }
func b() { go func() { _ = jobs.Guard(func() { work() }) ; close(done) }() }
func c() { time.AfterFunc(1, func() { x.door(func() { work() }) }) }
func d() { time.AfterFunc(1, func() { work() }) }
func e() { go x.run() }
func run() { work() }
func f() { go func() { defer func() { recover() }(); work() }() }
func g() { go unknown.thing() }`
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "p.go", text, 0)
	if err != nil {
		t.Fatal(err)
	}
	var lines []int
	for _, line := range unguarded(files, []*ast.File{file}) {
		var n int
		if _, err := fmt.Sscanf(line, "p.go:%d:", &n); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, n)
	}
	if want := []int{2, 5, 6, 9}; !slices.Equal(lines, want) {
		t.Errorf("found in lines %v, want %v", lines, want)
	}
}
