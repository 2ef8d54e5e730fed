// Package lawwords says the laws of package laws in words.
package lawwords
