import type { Piece } from './pieces.ts'

/** Languages that nobody reads: they show words that are not marked, and layouts that long or turned words break. */
export const pseudoLanguages = ['en-XA', 'ar-XB'] as const

export type PseudoLanguage = (typeof pseudoLanguages)[number]

export function isPseudo(language: string): language is PseudoLanguage {
  return pseudoLanguages.some((one) => one === language)
}

const plain = 'aceinouyACEINOUY'
const accented = 'áçéîñóüýÁÇÉÎÑÓÜÝ'

const withAccents = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) =>
    plain.includes(letter) ? (accented[plain.indexOf(letter)] ?? letter) : letter,
  )

/** Two fifths longer, as long translations are; words of one letter stay. */
function lengthened(text: string): string {
  const letters = text.replaceAll(/[^a-z]/gi, '').length
  return letters < 2
    ? text
    : `${text.trimEnd()}${'~'.repeat(Math.ceil(letters * 0.4))}${text.slice(text.trimEnd().length)}`
}

/** Overrides the direction of each word, so that Latin words run from right to left. */
const turned = (text: string) => text.replaceAll(/\S+/g, (word) => `\u202E${word}\u202C`)

const writers: Readonly<Record<PseudoLanguage, (text: string) => string>> = {
  'en-XA': (text) => withAccents(lengthened(text)),
  'ar-XB': turned,
}

/** The English sentence in a pseudo-language, between brackets in `en-XA`, so that a cut one shows. */
export function pseudoPieces(pieces: readonly Piece[], language: PseudoLanguage): readonly Piece[] {
  const written = pieces.map((piece) => pseudoPiece(piece, writers[language]))
  return language === 'en-XA' ? [{ text: '[' }, ...written, { text: ']' }] : written
}

function pseudoPiece(piece: Piece, write: (text: string) => string): Piece {
  if ('text' in piece) return { text: write(piece.text) }
  if ('element' in piece) return { ...piece, children: piece.children.map((child) => pseudoPiece(child, write)) }
  if ('name' in piece) return piece
  const cases = Object.entries(piece.choice.cases).map(([key, parts]): readonly [string, readonly Piece[]] => [
    key,
    parts.map((part) => pseudoPiece(part, write)),
  ])
  return { choice: { ...piece.choice, cases: Object.fromEntries(cases) } }
}
