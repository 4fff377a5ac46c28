import type { Piece } from './piece.ts'

/** Three short paragraphs: what it is, how it was made, when to wear it. */
export function describe({ paragraphs = [] }: Piece): string {
  return paragraphs.map((text) => `<p>${text}</p>`).join('')
}
