package e2e_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"nimgraph/app/window"
	"nimgraph/app/workbench"
	"nimgraph/graphs"
	"nimgraph/graphs/document"
	"nimgraph/graphs/formats"
	"nimgraph/views/editor"
)

// LogName is the log's name in the robot's folder.
const LogName = "log"

// Kind is what an entry says.
type Kind string

const (
	// Back is a drawing that was open when the robot began.
	Back Kind = "back"
	// Ready says that all that were open have been written down.
	Ready Kind = "ready"
	// Drawn is a drawing as it is from then on.
	Drawn Kind = "drawn"
	// Closing is a drawing that a person gives up with all that is not saved, unless it
	// is drawn again. Saving is one that is about to be written to the path in Text.
	// Typing is one whose text is about to be changed by a key.
	Closing Kind = "closing"
	Saving  Kind = "saving"
	Typing  Kind = "typing"
	// Measured has figures, Failed what went wrong, Done says that all is done.
	Measured Kind = "measured"
	Failed   Kind = "failed"
	Done     Kind = "done"
)

// Entry is a line of the log.
type Entry struct {
	// At is when it was written, in nanoseconds of the clock.
	At   int64
	Kind Kind
	// Drawing tells drawings of one run apart.
	Drawing int
	State   State
	Text    string   `json:",omitempty"`
	Figures *Figures `json:",omitempty"`
}

// State is a drawing at one moment.
type State struct {
	Path string
	// Whole is the hash of all of the drawing, Game that of its game, names and title,
	// whatever their order and places.
	Whole, Game string
	// Typed is the hash of the text that is being typed and that the board does not
	// show, Typing that there is one. Read is the Game that the board shows when it takes the
	// text: what the text has changed since the two said the same is done to it. It is empty
	// where the text says none, and anyGame where a text has come back that was behind its board.
	Typing      bool
	Typed, Read string
	// Changed tells that the drawing's file does not hold it.
	Changed bool
}

// log is the log's file. A line is handed to the system at once: it is there when the
// program has been ended by force.
type log struct {
	file     *os.File
	drawings map[*workbench.Bench]int
	last     map[*workbench.Bench]State
	said     map[*workbench.Bench]*document.Drawing // the board, when the text was last not behind it
	number   int                                    // that was given last
}

func newLog(path string) (*log, error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	return &log{file: f, drawings: map[*workbench.Bench]int{}, last: map[*workbench.Bench]State{},
		said: map[*workbench.Bench]*document.Drawing{}}, err
}

func (l *log) write(e Entry) {
	e.At = time.Now().UnixNano()
	line, err := json.Marshal(e)
	if err == nil {
		_, err = l.file.Write(append(line, '\n'))
	}
	if err != nil {
		panic(err)
	}
}

// attach has the log told of a drawing's changes, each before the journal is.
func (l *log) attach(t *window.Tab) {
	if _, known := l.drawings[t.Bench]; known {
		return
	}
	l.number++
	l.drawings[t.Bench] = l.number
	s := t.Bench.Session
	changed := s.Listeners.OnChange
	s.Listeners.OnChange = func(c editor.Change) {
		l.state(Drawn, t)
		changed(c)
	}
}

// forget lets go of the drawings that are open no more.
func (l *log) forget(open func(*workbench.Bench) bool) {
	for b := range l.drawings {
		if !open(b) {
			delete(l.last, b)
			delete(l.said, b)
			delete(l.drawings, b)
		}
	}
}

// about writes down what a person is about to do with a drawing.
func (l *log) about(kind Kind, t *window.Tab, text string) {
	delete(l.last, t.Bench) // if it is not done, the drawing is written down again
	l.write(Entry{Kind: kind, Drawing: l.drawings[t.Bench], Text: text})
}

// state writes down a drawing as it is, where it has changed.
func (l *log) state(kind Kind, t *window.Tab) {
	s := StateOf(t.Bench.Session.Drawing())
	s.Path, s.Changed = t.Bench.File.Path(), t.Bench.Session.History().Changed()
	board, text, state := t.Bench.Session.Drawing(), t.Text.Text(), t.Bench.Text.State()
	if _, behind := t.Bench.Text.Problem(); state != workbench.TextTyping && !behind {
		l.said[t.Bench] = board.Clone()
	}
	if state == workbench.TextTyping || state == workbench.TextRefused {
		s.Typing, s.Typed, s.Read = true, hash(text), taken(text, l.said[t.Bench], board)
	}
	if last, ok := l.last[t.Bench]; kind == Drawn && ok && last == s {
		return
	}
	l.last[t.Bench] = s
	l.write(Entry{Kind: kind, Drawing: l.drawings[t.Bench], State: s})
}

// StateOf returns the state of a drawing without a file or a text.
func StateOf(d *document.Drawing) State {
	var text bytes.Buffer
	if err := formats.Write(&text, d, formats.JSON); err != nil {
		panic(err)
	}
	return State{Whole: hash(text.String()), Game: gameOf(d)}
}

// anyGame is a Read that is not known: what the text said before is in the journal alone.
const anyGame = "any"

// taken returns the Read of a text beside a board; said is what both said last, nil where
// a text has come back that was behind its board.
func taken(text string, said, board *document.Drawing) string {
	read, err := formats.Read(strings.NewReader(text), formats.Edges)
	if err != nil {
		return ""
	}
	if said == nil {
		return anyGame
	}
	s := editor.New(board.Clone())
	if _, err := s.Whole.ApplyDrawing(said, read.Drawing, s.NewGesture()); err != nil {
		return ""
	}
	return gameOf(s.Drawing())
}

// gameOf returns the hash of what an edge list says of a drawing, in any order: names, and no
// labels.
func gameOf(d *document.Drawing) string {
	lines := []string{fmt.Sprint(d.Kind(), d.Play(), d.Title())}
	name := func(id graphs.VertexID) string { v, _ := d.Graph().Vertex(id); return v.Name }
	for v := range d.Graph().Vertices() {
		lines = append(lines, fmt.Sprint("v ", v.Name, v.Sum, v.Ground, d.Tokens(v.ID)))
	}
	for e := range d.Graph().Edges() {
		from, to, count := name(e.From), name(e.To), e.Count
		if v, _ := d.Graph().Vertex(e.From); d.Kind() == graphs.Directed && !v.Sum {
			count = 1 // parallel moves mean nothing
		}
		if d.Kind() == graphs.Deletion && to < from {
			from, to = to, from
		}
		lines = append(lines, fmt.Sprintf("e %q %q %d", from, to, count))
	}
	slices.Sort(lines[1:])
	return hash(strings.Join(lines, "\n"))
}

func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:8])
}

// mostFrames bounds how many functions of a stack are named.
const mostFrames = 14

// mainStack returns what the first goroutine, which is the toolkit's UI thread, is
// doing: its functions, the innermost first. The program stands still while it looks.
func mainStack() string {
	all := make([]byte, 1<<16) // the first goroutine comes first but for the one that asks
	all = all[:runtime.Stack(all, true)]
	for part := range bytes.SplitSeq(all, []byte("\n\n")) {
		if bytes.HasPrefix(part, []byte("goroutine 1 ")) {
			return functions(string(part))
		}
	}
	return ""
}

// functions returns the functions of one goroutine's stack as package debug writes it.
func functions(stack string) string {
	var names []string
	state, lines, _ := strings.Cut(stack, "\n")
	if from, to := strings.IndexByte(state, '['), strings.IndexByte(state, ']'); from >= 0 && to > from {
		names = append(names, state[from:to+1])
	}
	for line := range strings.Lines(lines) {
		if strings.HasPrefix(line, "\t") || strings.HasPrefix(line, "created by") {
			continue
		}
		name := line
		if end := strings.LastIndexByte(line, '('); end > 0 {
			name = line[:end]
		}
		if name = strings.TrimPrefix(name, "nimgraph/"); !strings.HasPrefix(name, "runtime.") {
			names = append(names, strings.TrimSpace(name))
		}
		if len(names) > mostFrames {
			break
		}
	}
	return strings.Join(names, " < ")
}

// What the robot draws and what its text says are the same game: by that the witness knows a
// text again which the board has taken.
func TestTextIsTheGameOfTheBoard(t *testing.T) {
	labels := 0
	for seed := range uint64(300) {
		r := &robot{random: rand.New(rand.NewPCG(seed, 3))}
		s := editor.New(document.New(graphs.Directed))
		for range 40 {
			r.edit(s)
		}
		text, err := workbench.EdgeList(s.Drawing())
		if err != nil {
			t.Fatal(err)
		}
		for v := range s.Drawing().Graph().Vertices() {
			if v.Text() != v.Name {
				labels++
			}
		}
		read, err := formats.Read(strings.NewReader(text), formats.Edges)
		if err != nil {
			t.Fatal(err)
		}
		if board, said := gameOf(s.Drawing()), gameOf(read.Drawing); board != said {
			t.Errorf("seed %d: the game is %s, its text says %s:\n%s", seed, board, said, text)
		}
	}
	if labels == 0 {
		t.Error("no vertex has a label beside its name")
	}
}
