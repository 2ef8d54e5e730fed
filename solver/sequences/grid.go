package sequences

import (
	"nimgraph/graphs/games"
	"nimgraph/solver/ongraph"
)

// grid is Node Kayles on grids of some rows, by their columns. See package ongraph.
type grid struct {
	list
	of *ongraph.Grids
}

func newGrid(r games.NodeKaylesGrid) *grid {
	return &grid{list: list{make([]uint16, 1)}, of: ongraph.NewGrids(r.Rows, ongraph.NodeKayles)}
}

func (g *grid) proof() *Proof { return nil }

func (g *grid) extend(to int, p *pulse) error {
	for n := len(g.values); n <= to; n++ {
		v, err := g.of.Value(p.ctx, n)
		if err != nil {
			return err
		}
		g.values = append(g.values, uint16(v))
		if err := p.beat(n, workBetween); err != nil {
			return err
		}
	}
	return nil
}
