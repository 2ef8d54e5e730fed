'use strict';
// The script of a figure that plays. Go has written all values, texts and replies into the page. The
// script moves tokens, removes edges and vertices as the rules say, and shows what Go has written.
// It solves nothing: with replies 'xor' it only adds values by XOR, otherwise it looks up the reply.

// newGame returns the rules of the game in data, without the page.
function newGame(data) {
  data.edges = data.edges.map(([from, to, copies = 1, id], e) => [from, to, copies, id === undefined ? e : id]);
  const { kind, edges, vertices } = data;
  const directed = kind === 'directed';
  const removesVertices = kind === 'node-kayles' || kind === 'arc-kayles' || kind === 'geography';

  // land adds to tokens those that come down on vertex v: a sum splits into its summands.
  function land(tokens, v) {
    if (!vertices[v].sum) {
      tokens.push(v);
      return;
    }
    for (const [to, copies] of vertices[v].sum) {
      for (let i = 0; i < copies; i++) land(tokens, to);
    }
  }

  // fall removes the edges that are no longer connected to the ground.
  function fall(counts) {
    const held = vertices.map((v) => Boolean(v.ground));
    for (let changed = true; changed;) {
      changed = false;
      edges.forEach(([from, to], e) => {
        if (counts[e] > 0 && held[from] !== held[to]) {
          held[from] = held[to] = changed = true;
        }
      });
    }
    edges.forEach(([from], e) => { if (!held[from]) counts[e] = 0; });
  }

  function start() {
    const counts = edges.map((e) => e[2]);
    if (kind === 'deletion') fall(counts);
    return { tokens: [...data.tokens], counts, standing: vertices.map(() => true) };
  }

  // moves returns the legal moves: each has an edge or a vertex, and if a token moves its two ends.
  // The table of replies names the positions in which an Anti-SG game ends before its last move.
  function moves(state) {
    const list = [];
    if (data.play === 'antisg' && data.replies && data.replies[key(state)] === -1) return list;
    if (kind === 'node-kayles') {
      state.standing.forEach((is, vertex) => { if (is) list.push({ vertex }); });
      return list;
    }
    const isLive = (e) => state.counts[e] > 0 && state.standing[edges[e][0]] && state.standing[edges[e][1]];
    edges.forEach(([from, to], edge) => {
      if (!isLive(edge) || kind === 'geography' && from === to) return; // a loop leads to the removed vertex
      if (kind === 'deletion' || kind === 'arc-kayles') {
        list.push({ edge });
        return;
      }
      if (state.tokens.includes(from)) list.push({ edge, from, to });
      else if (!directed && state.tokens.includes(to)) list.push({ edge, from: to, to: from });
    });
    return list;
  }

  // after returns the state after a move.
  function after(state, move) {
    const tokens = [...state.tokens], counts = [...state.counts], standing = [...state.standing];
    if (move.from !== undefined) {
      tokens.splice(tokens.indexOf(move.from), 1);
      land(tokens, move.to);
      tokens.sort((a, b) => a - b);
    }
    switch (kind) {
      case 'deletion':
        counts[move.edge]--;
        fall(counts);
        break;
      case 'edge-geography':
        counts[move.edge]--;
        break;
      case 'geography':
        standing[move.from] = false;
        break;
      case 'arc-kayles':
        standing[edges[move.edge][0]] = standing[edges[move.edge][1]] = false;
        break;
      case 'node-kayles':
        standing[move.vertex] = false;
        edges.forEach(([from, to]) => {
          if (from === move.vertex) standing[to] = false;
          if (to === move.vertex) standing[from] = false;
        });
        break;
    }
    return { tokens, counts, standing };
  }

  // key is the name of a state in the table of replies.
  function key(state) {
    let left = [];
    if (removesVertices) {
      state.standing.forEach((is, v) => { if (is) left.push(v); });
    } else if (!directed) {
      state.counts.forEach((n, e) => { if (n > 0) left.push(n > 1 ? e + '*' + n : e); });
    }
    return state.tokens.join(',') + '/' + left.join(',');
  }

  // value is the XOR of the values of the tokens.
  const value = (state) => state.tokens.reduce((sum, v) => sum ^ vertices[v].value, 0);

  // number is the number of a move in the tables of Go.
  const number = (m) => (m.edge === undefined ? m.vertex : m.edge);

  // reply returns the program's move, or undefined if there is none.
  function reply(state) {
    const list = moves(state);
    if (data.replies === 'xor') return list.find((m) => value(after(state, m)) === 0) || list[0];
    const chosen = data.replies[key(state)];
    return list.find((m) => number(m) === chosen);
  }

  return { start, moves, after, key, value, number, reply };
}

// show connects the game with the page.
function show(data) {
  const game = newGame(data), texts = data.texts, byId = (id) => document.getElementById(id);
  const svg = document.querySelector('svg'), say = byId('say'), card = byId('card');
  const playable = data.replies !== null;
  const all = (selector) => [...svg.querySelectorAll(selector)];
  const vertexParts = data.vertices.map(({ id }, v) => all('.vertex[data-vertex="' + (id === undefined ? v : id) + '"]'));
  const edgeParts = data.edges.map((e) => all('[data-edge="' + e[3] + '"]'));
  const known = data.vertices.map(() => false); // answered in the quiz
  const asksMove = data.ask === 'move'; // the quiz is answered by playing

  let state, past, myTurn, stale = false, iBegin = true, timer = 0;
  let shown = -1; // the vertex of the card
  let picked = -1; // the vertex whose token moves next
  let quiz = false, step = -1;
  let judged = ''; // whether the first move in the quiz was right

  // fill puts values into a text, in the places {a}, {b}.
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));

  function element(name, attributes, parent, text) {
    const e = document.createElementNS(parent.namespaceURI, name);
    for (const a in attributes) e.setAttribute(a, attributes[a]);
    if (text !== undefined) e.textContent = text;
    parent.append(e);
    return e;
  }

  // Playing.

  function restart() {
    clearTimeout(timer);
    state = game.start();
    past = [];
    picked = -1;
    judged = '';
    myTurn = iBegin;
    setStale(false);
    draw();
    announce(playable ? texts[iBegin ? 'begin' : 'thinking'] : '');
    if (playable && !iBegin) timer = setTimeout(answer, 600);
  }

  // move makes a move; after it the other side is to move.
  function move(m) {
    if (myTurn) past.push({ state, stale });
    if (quiz && myTurn && past.length === 1) judged = texts[(data.winning || []).includes(game.number(m)) ? 'right' : 'wrong'];
    state = game.after(state, m);
    myTurn = !myTurn;
    picked = -1;
    setStale(data.kind !== 'directed');
    draw();
    mark(m);
    if (game.moves(state).length === 0) {
      const mover = data.play !== 'normal'; // the player to move wins at the end
      announce(texts[myTurn === mover ? 'won' : 'lost']);
    } else if (myTurn) {
      announce(fill(texts.moved, { move: name(m) }));
    } else {
      announce(texts.thinking);
      timer = setTimeout(answer, 600);
    }
  }

  // setStale hides the values of vertices, which belong to the first position where moves remove
  // edges or vertices.
  function setStale(is) {
    stale = is;
    document.body.classList.toggle('stale', stale);
    if (stale) card.textContent = '';
  }

  function answer() {
    const m = game.reply(state);
    if (m) move(m);
  }

  function undo() {
    if (past.length === 0) return;
    clearTimeout(timer);
    const before = past.pop();
    state = before.state;
    setStale(before.stale);
    myTurn = true;
    picked = -1;
    if (past.length === 0) judged = '';
    draw();
    announce(texts.undone);
  }

  function name(m) {
    if (m.vertex !== undefined) return data.vertices[m.vertex].name;
    const ends = m.from === undefined ? data.edges[m.edge] : [m.from, m.to];
    return data.vertices[ends[0]].name + (m.from === undefined ? ' — ' : ' → ') + data.vertices[ends[1]].name;
  }

  // announce shows a message, with the value of the position where values add up by XOR.
  function announce(text) {
    const parts = [];
    if (data.replies === 'xor' && !quiz) {
      const sum = state.tokens.map((v) => data.vertices[v].value).join(' ⊕ ');
      const value = game.value(state);
      const isSum = state.tokens.length > 1 && state.tokens.length <= 20; // a longer one is not read
      parts.push(isSum ? sum + ' = ' + value : fill(texts.value, { value }));
    } else if (!playable && !quiz && data.verdict) {
      parts.push(data.verdict);
    }
    if (judged) parts.push(judged);
    if (text) parts.push(text);
    if (!playable && texts.unplayable) parts.push(texts.unplayable);
    say.textContent = parts.join(' · ');
  }

  // mark shows the last move.
  function mark(m) {
    for (const e of all('.last')) e.classList.remove('last');
    if (m.edge !== undefined) for (const e of edgeParts[m.edge]) e.classList.add('last');
  }

  // drawCopies shows how many copies of an edge are left: as many curves, or a label with their number.
  function drawCopies(e) {
    for (const part of edgeParts[e]) {
      const curves = part.querySelectorAll('path:not(.hit)');
      if (curves.length === data.edges[e][2]) {
        curves.forEach((curve, i) => curve.classList.toggle('gone', i >= state.counts[e]));
      }
      for (const label of part.querySelectorAll('text')) {
        if (/^×\d+$/.test(label.textContent)) label.textContent = '×' + state.counts[e];
      }
    }
  }

  // draw shows the state: tokens, and what is gone.
  function draw() {
    for (const e of all(playable ? '.piece, .token' : '.piece')) e.remove();
    mark({});
    const piles = new Map();
    for (const v of state.tokens) piles.set(v, (piles.get(v) || 0) + 1);
    for (const [v, count] of piles) {
      const { x, y } = data.vertices[v], r = data.radius;
      const piece = element('g', { class: 'piece' + (v === picked ? ' picked' : '') }, svg);
      element('circle', { cx: x + r * 0.8, cy: y - r * 0.8, r: count > 1 ? r * 0.55 : r * 0.42 }, piece);
      if (count > 1) element('text', { x: x + r * 0.8, y: y - r * 0.62, 'font-size': r * 0.52, 'text-anchor': 'middle' }, piece, '×' + count);
    }
    const live = (e) => state.counts[e] > 0 && state.standing[data.edges[e][0]] && state.standing[data.edges[e][1]];
    edgeParts.forEach((parts, e) => {
      parts.forEach((p) => p.classList.toggle('gone', !live(e)));
      if (data.edges[e][2] > 1) drawCopies(e);
    });
    const hangs = data.kind === 'deletion' ? new Set(data.edges.flatMap((e, i) => (live(i) ? e.slice(0, 2) : []))) : null;
    vertexParts.forEach((parts, v) => {
      const gone = !state.standing[v] || (hangs && stale && !hangs.has(v) && !data.vertices[v].ground);
      parts.forEach((p) => p.classList.toggle('gone', Boolean(gone)));
    });
    const targets = new Set(game.moves(state).filter((m) => m.from === picked && picked >= 0).map((m) => m.to));
    vertexParts.forEach((parts, v) => {
      parts.forEach((p) => p.classList.toggle('target', targets.has(v)));
      const { name } = data.vertices[v], number = piles.get(v);
      if (parts.length > 0) parts[0].setAttribute('aria-label', number ? fill(texts.tokens, { name, number }) : name);
    });
    byId('undo').disabled = past.length === 0;
  }

  // Pointing. A vertex or an edge is shown when the pointer is over it, or by the first tap.

  function press(v) {
    const isShown = shown === v;
    if (step >= 0) setStep(-1);
    point(v);
    if (!playable || !myTurn || quiz && !asksMove) return;
    const list = game.moves(state);
    const taken = list.find((m) => m.vertex === v);
    if (taken) {
      if (isShown || stale) move(taken); // otherwise it shows its card first
      else announce(texts.again);
      return;
    }
    const arriving = list.filter((m) => m.to === v && (picked < 0 || m.from === picked));
    const sources = new Set(arriving.map((m) => m.from));
    if (sources.size === 1 && (picked >= 0 || !state.tokens.includes(v))) {
      move(arriving[0]);
    } else if (list.some((m) => m.from === v)) {
      picked = picked === v ? -1 : v;
      draw();
      announce(picked < 0 ? '' : texts.target);
    }
  }

  function pressEdge(e) {
    if (step >= 0) setStep(-1);
    if (!playable || !myTurn || quiz && !asksMove) return;
    const m = game.moves(state).find((each) => each.edge === e);
    if (m) move(m);
  }

  // point shows the card of a vertex.
  function point(v) {
    shown = v;
    for (const e of all('.shown')) e.classList.remove('shown');
    for (const e of vertexParts[v]) e.classList.add('shown');
    if (step >= 0 || stale || quiz && data.whole) return;
    card.textContent = '';
    const vertex = data.vertices[v];
    element('h2', { dir: 'auto' }, card, vertex.name);
    if (quiz && !known[v]) {
      if (!asksMove) question(v, vertex.question || (data.ask ? null : {}));
      return;
    }
    if (vertex.strip) strip(vertex);
    for (const i of vertex.card || []) element('p', {}, card, data.sentences[i]);
  }

  // strip shows the values of the options, and the mex.
  function strip(vertex) {
    const row = element('p', { class: 'strip' }, card);
    vertex.strip.forEach((reached, number) => {
      const kind = number === vertex.value ? 'mex' : reached ? 'reached' : 'missing';
      element('span', { class: kind }, row, String(number));
    });
  }

  // normal returns an answer in one form: P, N or D, a number, or an ∞ with a set.
  function normal(text) {
    if (/^\s*[pnd]\s*$/i.test(text)) return text.trim().toUpperCase();
    const numbers = (text.match(/\d+/g) || []).map(Number).sort((a, b) => a - b).join(',');
    return /∞|inf|^\s*i/i.test(text) ? '∞{' + numbers + '}' : numbers;
  }

  // question asks about a vertex, or about the position if v is -1; null is no question.
  function question(v, asked) {
    if (!asked) return;
    const form = element('form', {}, card);
    const right = normal(asked.right || data.vertices[v].label || String(data.vertices[v].value));
    const label = element('label', { for: 'answer' }, form, asked.text || texts.question);
    const isNumber = !asked.text && !data.vertices.some((each) => each.label);
    const input = element('input', { id: 'answer', inputmode: isNumber ? 'numeric' : 'text', autocomplete: 'off', size: 6 }, label);
    element('button', {}, form, texts.check);
    const reason = element('p', { role: 'status' }, form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const given = normal(input.value);
      if (input.value.trim() === '') return;
      if (given !== right || given === '') {
        reason.textContent = (asked.wrong && data.sentences[asked.wrong[given]]) || texts.wrong;
        input.select();
        return;
      }
      if (v < 0) {
        setQuiz(false);
      } else {
        known[v] = true;
        for (const e of vertexParts[v]) e.classList.add('known');
        vertexParts[v][0].focus();
        point(v);
      }
      say.textContent = texts.right;
    });
    if (v >= 0) input.focus();
  }

  function setQuiz(on) {
    quiz = on;
    known.fill(false);
    for (const e of all('.known')) e.classList.remove('known');
    document.body.classList.toggle('quiz', quiz);
    byId('quiz').setAttribute('aria-pressed', quiz);
    card.textContent = '';
    shown = -1;
    if (step >= 0) setStep(-1);
    restart();
    if (!quiz || asksMove) return;
    say.textContent = data.whole ? '' : texts.ask;
    question(-1, data.whole);
  }

  // The solution step by step.

  function setStep(i) {
    step = Math.min(Math.max(i, -1), data.steps.length - 1);
    document.body.classList.toggle('steps', step >= 0);
    const settled = new Set(data.steps.slice(0, step + 1).flatMap((s) => s.vertices));
    const now = new Set(step < 0 ? [] : data.steps[step].vertices);
    vertexParts.forEach((parts, v) => parts.forEach((p) => {
      p.classList.toggle('settled', settled.has(v));
      p.classList.toggle('now', now.has(v));
    }));
    const { text, sentence } = data.steps[step] || {};
    card.textContent = step < 0 ? '' : (step + 1) + ' / ' + data.steps.length + '. ' + text + (data.sentences[sentence] || '');
    byId('back').disabled = step < 0;
    byId('next').disabled = step === data.steps.length - 1;
  }

  // Connecting.

  // reach makes the parts of a vertex or an edge reachable by pointer and keys.
  function reach(parts, label, onPress, onPoint) {
    parts.forEach((p, i) => {
      if (i === 0) {
        p.setAttribute('tabindex', '0');
        p.setAttribute('role', 'button');
        p.setAttribute('aria-label', label);
        p.addEventListener('focus', () => { if (p.matches(':focus-visible')) onPoint(); });
        p.addEventListener('keydown', (event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          onPress();
        });
      }
      p.addEventListener('click', onPress);
      p.addEventListener('pointerenter', (event) => { if (event.pointerType === 'mouse') onPoint(); });
    });
  }

  svg.removeAttribute('role'); // it is no longer a picture but has buttons
  const edgesAreMoves = data.kind === 'deletion' || data.kind === 'arc-kayles';
  if (playable && edgesAreMoves) {
    edgeParts.forEach((parts, e) => {
      const hits = []; // wide and invisible, for fingers
      for (const path of parts.flatMap((p) => [...(p.tagName === 'g' ? p.querySelectorAll('path') : [p])])) {
        const hit = path.cloneNode();
        hit.setAttribute('class', 'hit');
        if (path.parentNode.dataset.edge) {
          path.parentNode.append(hit);
          continue;
        }
        hit.removeAttribute('data-edge');
        path.before(hit);
        hits.push(hit);
        hit.addEventListener('click', () => pressEdge(e));
      }
      reach(parts, name({ edge: e }), () => pressEdge(e), () => {});
      parts.push(...hits);
    });
  }
  vertexParts.forEach((parts, v) => reach(parts, data.vertices[v].name, () => press(v), () => { if (!quiz) point(v); }));

  const on = (id, action) => byId(id).addEventListener('click', action);
  on('undo', undo);
  on('restart', () => { restart(); card.textContent = ''; });
  on('second', () => {
    iBegin = !iBegin;
    byId('second').setAttribute('aria-pressed', !iBegin);
    restart();
  });
  on('quiz', () => setQuiz(!quiz));
  on('back', () => setStep(step - 1));
  on('next', () => setStep(step + 1));
  for (const id of ['undo', 'restart', 'second']) byId(id).hidden = !playable;
  byId('quiz').hidden = !data.vertices.some((v) => v.card);
  if (asksMove) document.body.classList.add('moves');
  for (const id of ['back', 'next']) byId(id).hidden = data.steps.length === 0;
  byId('back').disabled = true;
  restart();
  if (data.ask) setQuiz(true);
}

if (typeof document !== 'undefined') show(JSON.parse(document.getElementById('data').textContent));
