import words from './figtree.woff2?url'
import display from './playfair-display.woff2?url'

/** Fonts of the first screen; `preloads.hi.ts` and `preloads.ar.ts` stand for this file in their builds. */
export const preloads = [words, display]
