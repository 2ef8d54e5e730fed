package explain

// Kinds is the number of kinds of sentences.
const Kinds = kinds
