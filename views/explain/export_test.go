package explain

// Kinds is how many kinds there are.
const Kinds = kinds
