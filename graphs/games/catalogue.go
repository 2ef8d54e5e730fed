package games

// All returns the games in the order of the menu; those of a group stand
// together. The list and its games are the caller's own.
func All() []*Game {
	return []*Game{
		nim(),
		misereNim(),
		bash(),
		subtraction(),
		subtractionSum(),
		atLeastHalf(),
		evenOrWhole(),
		subtractSquare(),
		nimble(),
		antiSG(),

		lasker(),
		kayles(),
		dawsonsKayles(),
		dawsonsChess(),
		grundy(),
		treblecross(),
		octal(),
		hnoiSplit(),

		divisor(),
		wythoff(),
		fibonacciNim(),
		euclid(),

		mooreNim(),
		nimWithPass(),
		endNim(),
		staircase(),
		poiStones(),
		poiGame(),
		usacoRocks(),
		silverDollar(),
		northcott(),
		turningTurtles(),
		mockTurtles(),
		ruler(),
		turningCorners(),
		chomp(),
		cram(),

		boundedPass(),
		ring(),

		chain(),
		tree(),
		cycle(),
		cactus(),
		multigraph(),
		pictureHouse(),
		pictureGirl(),
		pictureDog(),
		pictureTree(),

		exampleMex(),
		exampleOutcomes(),
		exampleSum(),
		exampleLoopy(),
		exampleAntiSG(),
		exampleWild(),
		exampleMisereCycle(),
		exampleHackenbush(),
	}
}

// ByID returns the game with that ID.
func ByID(id string) (*Game, bool) {
	for _, g := range All() {
		if g.ID == id {
			return g, true
		}
	}
	return nil, false
}
