package workbench

// Stepping is the translation key of why a drawing cannot be changed while its solution
// is shown step by step.
const Stepping = "why.stepping"
