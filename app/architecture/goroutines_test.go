package architecture_test

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

// A panic ends the whole program unless a calling function recovers. So each goroutine that the
// program starts, and each function that the toolkit or a timer calls later, must be guarded: it
// passes its work to one of the guards, it recovers itself, or it makes only harmless calls.
var (
	// guards are functions that recover from a panic of their argument.
	guards = []string{"Guard", "CatchPanic", "runOnUI", "guard", "Door", "door", "do"}
	// harmless are functions that do not panic, or that only wait.
	harmless = []string{"close", "cancel", "Done", "Stop", "After", "append", "finish", "end", "make", "new"}
	// starts are functions that call one of their arguments later.
	starts = []string{"AfterFunc", "NewAnimation", "AddListener"}
)

// boardEvents are the methods of the board that the toolkit calls on mouse and keyboard events.
var boardEvents = []string{
	"MouseDown", "MouseUp", "MouseIn", "MouseOut", "MouseMoved", "Dragged", "DragEnd", "Scrolled",
	"TypedRune", "TypedKey", "KeyDown", "KeyUp", "FocusLost",
}

// findUnguarded returns a line with the place of each goroutine and each late call in the files of
// a package that is not guarded.
func findUnguarded(files *token.FileSet, parsed []*ast.File) (found []string) {
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
	// body returns the body of the function that an expression names, or nil if the function
	// is not in the package.
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
				if block := body(n.Call.Fun); block == nil || len(callsWithoutGuard(block)) > 0 {
					complain(n, fmt.Sprint("a goroutine with ", callsWithoutGuard(block)))
				}
			case *ast.CallExpr:
				if !slices.Contains(starts, calleeName(n)) {
					return true
				}
				for _, argument := range n.Args {
					if f, ok := argument.(*ast.FuncLit); ok && len(callsWithoutGuard(f.Body)) > 0 {
						complain(n, fmt.Sprint(calleeName(n), " with ", callsWithoutGuard(f.Body)))
					}
				}
			}
			return true
		})
	}
	return found
}

// callsWithoutGuard returns the names of the functions that a body calls without a guard and that
// are not harmless. It returns none if the body recovers itself, and a placeholder for a nil body.
func callsWithoutGuard(body *ast.BlockStmt) (calls []string) {
	if body == nil {
		return []string{"an unknown function"}
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
		switch name := calleeName(call); {
		case slices.Contains(guards, name):
			return false
		case !slices.Contains(harmless, name):
			calls = append(calls, name)
		}
		return true
	})
	return calls
}

// recovers reports whether the deferred call recovers from a panic.
func recovers(call *ast.CallExpr) (found bool) {
	if slices.Contains(guards, calleeName(call)) {
		return true
	}
	ast.Inspect(call, func(n ast.Node) bool {
		if c, ok := n.(*ast.CallExpr); ok && calleeName(c) == "recover" {
			found = true
		}
		return true
	})
	return found
}

// calleeName returns the name of the function that is called, without its package or receiver.
func calleeName(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	case *ast.CallExpr:
		return calleeName(f)
	}
	return "a function"
}

// parsePackages parses the packages of the module without their tests, and returns their
// files by folder.
func parsePackages(t *testing.T) (*token.FileSet, map[string][]*ast.File) {
	t.Helper()
	files, packages := token.NewFileSet(), map[string][]*ast.File{}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(files, path, nil, parser.ParseComments)
		packages[filepath.Dir(path)] = append(packages[filepath.Dir(path)], file)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files, packages
}

// TestEveryGoroutineIsGuarded checks that each goroutine and each late call of the program is guarded.
func TestEveryGoroutineIsGuarded(t *testing.T) {
	files, packages := parsePackages(t)
	goStatements := 0
	for _, parsed := range packages {
		for _, line := range findUnguarded(files, parsed) {
			t.Error(line)
		}
		for _, file := range parsed {
			ast.Inspect(file, func(n ast.Node) bool {
				if _, ok := n.(*ast.GoStmt); ok {
					goStatements++
				}
				return true
			})
		}
	}
	if goStatements < 8 {
		t.Errorf("only %d goroutines are found: the search is broken", goStatements)
	}
}

// Each method of the board that the toolkit calls on mouse and keyboard events begins with a
// guard.
func TestEventsOfTheBoardAreGuarded(t *testing.T) {
	_, packages := parsePackages(t)
	guarded := 0
	for _, file := range packages["views/board"] {
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || !slices.Contains(boardEvents, f.Name.Name) || receiverType(f) != "Board" {
				continue
			}
			guarded++
			if first, ok := f.Body.List[0].(*ast.DeferStmt); !ok || calleeName(first.Call) != "Guard" {
				t.Errorf("Board.%s does not begin with a guard", f.Name.Name)
			}
		}
	}
	if guarded != len(boardEvents) {
		t.Errorf("%d of %d methods of boardEvents are found", guarded, len(boardEvents))
	}
}

// receiverType returns the name of the type that a method with a pointer receiver belongs to,
// or "".
func receiverType(f *ast.FuncDecl) string {
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

// fyneDoUsers are the files that may call fyne.Do: app.go makes the guarded door from it, and
// tests show tips without a program.
var fyneDoUsers = []string{"app/app.go", "views/panels/tips.go"}

// All other files reach the UI thread through the guarded door, not through fyne.Do.
func TestOnlyTheDoorCallsFyneDo(t *testing.T) {
	files, packages := parsePackages(t)
	var found []string
	for _, parsed := range packages {
		for _, file := range parsed {
			ast.Inspect(file, func(n ast.Node) bool {
				s, ok := n.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				if x, ok := s.X.(*ast.Ident); ok && x.Name == "fyne" &&
					(s.Sel.Name == "Do" || s.Sel.Name == "DoAndWait") {
					found = append(found, files.Position(n.Pos()).Filename)
				}
				return true
			})
		}
	}
	for _, file := range found {
		if !slices.Contains(fyneDoUsers, file) {
			t.Errorf("%s calls fyne.Do instead of the guarded door", file)
		}
	}
	if len(found) < 2 {
		t.Errorf("fyne.Do is called only in %v: the search is broken", found)
	}
}

// TestFindUnguarded checks that findUnguarded finds goroutines and late calls without a guard, and no
// others.
func TestFindUnguarded(t *testing.T) {
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
	for _, line := range findUnguarded(files, []*ast.File{file}) {
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
