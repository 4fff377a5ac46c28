import {
  colourEntries,
  cutEntries,
  namesInLanguage,
  plainEntries,
  recipientEntries,
  treeEntries,
  withNarrowerBoosts,
  type AddedName,
  type Entry,
} from './entries.rules.ts'
import { similarShades } from './shades.rules.ts'
import { singular, soundKey, spokenForm, wordsOf, writtenKeys } from './text-form.rules.ts'

export type LexiconFiles = Readonly<Record<FileName, string>>
export type FileName =
  | 'kinds'
  | 'fabrics'
  | 'crafts'
  | 'cuts'
  | 'occasions'
  | 'recipients'
  | 'colours'
  | 'shade-colours'
  | 'phrases'
  | 'pages'
  | 'stop-words'
  | 'known-words'
  | 'hindi'
  | 'arabic'

export type Lexicon = {
  readonly entries: readonly Entry[]
  readonly stopWords: ReadonlySet<string>
  /** Correct words, in the singular, that the catalogue may lack and that are never corrected. */
  readonly knownWords: ReadonlySet<string>
  /** Entries by phrase: words in the singular, separated by spaces. */
  readonly byPhrase: ReadonlyMap<string, readonly Entry[]>
  /** Entries by the sound of a phrase of several words: `maang tika`, `gotta pati`. */
  readonly bySpoken: ReadonlyMap<string, readonly Entry[]>
  /** Phrases of several words by their letters without blanks. */
  readonly bySquashed: ReadonlyMap<string, readonly string[]>
  /** Single words of the lexicon by their sound. */
  readonly bySound: ReadonlyMap<string, readonly string[]>
  readonly words: ReadonlySet<string>
  readonly longestPhrase: number
}

function withAdded(entries: readonly Entry[], added: readonly AddedName[]): Entry[] {
  return entries.map((entry) => {
    const own = added.filter(({ kind, code }) => kind === entry.kind && code === entry.code)
    if (own.length === 0) return entry
    const namesOf = (isTyped: boolean) => own.filter(({ isOneWay }) => isOneWay === isTyped).map(({ name }) => name)
    return { ...entry, names: [...entry.names, ...namesOf(false)], typed: namesOf(true) }
  })
}

export const spokenKey = (words: readonly string[]): string => words.map(spokenForm).join(' ')

/** Everything that means the entry in a query. */
export const wordsFor = ({ names, typed = [] }: Entry): readonly string[] => [...names, ...typed]

/** A name in Arabic is found with and without its articles. */
const phrasesOf = (entry: Entry) =>
  wordsFor(entry).flatMap((name) => writtenKeys(wordsOf(name)).map((key) => [key, entry] as const))

/** Builds the lexicon from its files and the merchant's names, which come first where a name has two meanings. */
export function readLexicon(files: LexiconFiles, added: readonly AddedName[] = []): Lexicon {
  const entries = withAdded(
    withNarrowerBoosts([
      ...treeEntries('occasion', files.occasions),
      ...treeEntries('piece', files.kinds),
      ...treeEntries('fabric', files.fabrics),
      ...treeEntries('craft', files.crafts),
      ...cutEntries(files.cuts),
      ...recipientEntries(files.recipients),
      ...colourEntries(files.colours, similarShades(files['shade-colours'])),
      ...plainEntries('phrase', files.phrases),
      ...plainEntries('page', files.pages),
    ]),
    [...namesInLanguage(files.hindi), ...namesInLanguage(files.arabic), ...added],
  )
  const byPhrase = new Map<string, Entry[]>()
  for (const [key, entry] of entries.flatMap(phrasesOf)) {
    const known = byPhrase.get(key)
    if (known === undefined) byPhrase.set(key, [entry])
    else if (!known.includes(entry)) known.push(entry)
  }
  const named = entries.filter(({ kind }) => kind !== 'page').flatMap(wordsFor)
  const pageNames = entries.filter(({ kind }) => kind === 'page').flatMap(wordsFor)
  const phrases = named.map(wordsOf).filter(({ length }) => length > 1)
  const bySpoken = new Map(
    [...byPhrase]
      .filter(([key, found]) => key.includes(' ') && found.every(({ kind }) => kind !== 'page'))
      .map(([key, found]) => [spokenKey(key.split(' ')), found]),
  )
  const bySquashed = new Map(phrases.map((phrase) => [phrase.join(''), phrase]))
  const words = new Set(named.flatMap(wordsOf).filter((word) => word.length > 2))
  const bySound = Map.groupBy(words, soundKey)
  const longestPhrase = Math.max(...[...byPhrase.keys()].map((key) => key.split(' ').length))
  return {
    entries,
    stopWords: new Set(files['stop-words'].split(/\s+/).flatMap(wordsOf)),
    knownWords: new Set([files['known-words'], ...pageNames].join(' ').split(/\s+/).flatMap(wordsOf).map(singular)),
    byPhrase,
    bySpoken,
    bySquashed,
    bySound,
    words,
    longestPhrase,
  }
}
