import { phraseKey, singular, soundKey, spokenForm, wordsOf } from './text-form.rules.ts'

/** A fact of a listing, `colour:red`: what the lexicon reads in a product and in a query. */
export type Fact = `${string}:${string}`

export type EntryKind =
  | 'piece'
  | 'fabric'
  | 'craft'
  | 'occasion'
  | 'recipient'
  | 'colour'
  | 'shade'
  | 'palette'
  | 'phrase'
  | 'page'

export type Entry = {
  readonly kind: EntryKind
  readonly code: string
  readonly label: string
  /** All spellings, the label included. */
  readonly names: readonly string[]
  /** Further words of a query that mean it; pieces that say them are not read as such. */
  readonly typed?: readonly string[]
  readonly facts: readonly Fact[]
  /** Facts of listings that answer it after the others. */
  readonly near: readonly Fact[]
  /** Facts of similar pieces, such as all below the same wider one; of a piece only. */
  readonly siblings: readonly Fact[]
  /** Facts that come first among equals. */
  readonly boosts: readonly Fact[]
  /** The colour of a shade, and the path of a page. */
  readonly of: string
}

export type LexiconFiles = Readonly<Record<FileName, string>>
export type FileName =
  | 'kinds'
  | 'fabrics'
  | 'crafts'
  | 'occasions'
  | 'recipients'
  | 'colours'
  | 'phrases'
  | 'pages'
  | 'stop-words'
  | 'known-words'

/** A merchant's line: another name of an entry. */
export type AddedName = {
  readonly kind: string
  readonly code: string
  readonly name: string
  /** True for a name that only queries have. */
  readonly isOneWay: boolean
}

export type Lexicon = {
  readonly entries: readonly Entry[]
  readonly stopWords: ReadonlySet<string>
  /** Right words, in the singular, that the catalogue may lack: they are never corrected. */
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

const list = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

function linesOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
}

type Row = {
  readonly code: string
  readonly label: string
  readonly names: readonly string[]
  readonly wider: readonly string[]
  readonly also: readonly string[]
  readonly boosts: readonly Fact[]
  readonly similar: readonly string[]
}

function rowsOf(text: string): Row[] {
  return linesOf(text).map(([code = '', label = '', names, wider, also, boosts, similar]) => ({
    code,
    label,
    names: [label, code.replaceAll('-', ' '), ...list(names)],
    wider: list(wider),
    also: list(also),
    boosts: list(boosts).filter(isFact),
    similar: list(similar),
  }))
}

const isFact = (text: string): text is Fact => text.includes(':')

function withNarrower(code: string, rows: readonly Row[]): string[] {
  const below = rows.filter(({ wider }) => wider.includes(code))
  return [code, ...below.flatMap((row) => withNarrower(row.code, rows))]
}

export const widestPiece = 'clothing'

function treeEntries(kind: 'piece' | 'fabric' | 'craft' | 'occasion', text: string): Entry[] {
  const rows = rowsOf(text)
  const factsOf = (codes: readonly string[]) =>
    [...new Set(codes.flatMap((code) => withNarrower(code, rows)))].map((code): Fact => `${kind}:${code}`)
  return rows.map(({ code, label, names, also, wider, boosts, similar }) => {
    // A wedding is not each of its events: only pieces, fabrics and crafts include what is narrower.
    const facts = kind === 'occasion' ? [`occasion:${code}` as const] : factsOf([code])
    const near = [
      ...(kind === 'occasion' ? also.map((one): Fact => `occasion:${one}`) : factsOf(also)),
      ...(kind === 'piece' ? facts.map((fact): Fact => `named:${fact.slice('piece:'.length)}`) : []),
    ]
    const siblings =
      kind === 'piece'
        ? factsOf([...wider.filter((one) => one !== widestPiece), ...similar]).filter((fact) => !facts.includes(fact))
        : []
    return {
      kind,
      code,
      label,
      names,
      facts,
      near: near.filter((fact) => !facts.includes(fact)),
      siblings,
      boosts,
      of: '',
    }
  })
}

const nearestPeople: Readonly<Record<string, readonly Fact[]>> = {
  women: ['for:unisex', 'for:none'],
  men: ['for:unisex', 'for:none'],
}

function recipientEntries(text: string): Entry[] {
  return linesOf(text).map(([code = '', label = '', names, people = '', boosts]) => {
    const whom = people === 'kids' ? ['girls', 'boys'] : people.split(' ')
    return {
      kind: 'recipient',
      code,
      label,
      names: [label, code, ...list(names)],
      facts: whom.map((one): Fact => `for:${one}`),
      near: whom.flatMap((one) => nearestPeople[one] ?? []),
      siblings: [],
      boosts: list(boosts).filter(isFact),
      of: people,
    }
  })
}

const shadeCode = (name: string): string => wordsOf(name).join('-')

const emptyParts = { near: [], siblings: [], boosts: [], of: '' } as const

function colourEntries(text: string): Entry[] {
  return linesOf(text).flatMap(([code = '', label = '', names, shades = '']): Entry[] => {
    if (shades.startsWith('=')) {
      const facts = list(shades.slice(1)).map((name): Fact => `shade:${shadeCode(name)}`)
      return [{ ...emptyParts, kind: 'palette', code, label, names: [label, ...list(names)], facts }]
    }
    const facts: Fact[] = [`colour:${code}`]
    const colour: Entry = {
      ...emptyParts,
      kind: 'colour',
      code,
      label,
      names: [label, ...list(names)],
      facts,
      near: [`trim:${code}`],
      of: code,
    }
    const shadeEntries = list(shades).map((written): Entry => {
      const [name = '', second] = written.split('=')
      return {
        ...colour,
        kind: 'shade',
        facts: second === undefined ? facts : [...facts, `colour:${second}`],
        code: shadeCode(name),
        label: name.charAt(0).toUpperCase() + name.slice(1),
        names: [name],
        boosts: [`shade:${shadeCode(name)}`],
      }
    })
    return [colour, ...shadeEntries]
  })
}

function plainEntries(kind: 'phrase' | 'page', text: string): Entry[] {
  return linesOf(text).map(([code = '', label = '', names, boosts]): Entry => {
    const isPage = kind === 'page'
    const shown = isPage ? code : label
    return {
      ...emptyParts,
      kind,
      code: isPage ? shadeCode(code) : code,
      label: shown,
      names: [shown, ...list(names)],
      facts: [],
      boosts: list(boosts).filter(isFact),
      of: isPage ? label : '',
    }
  })
}

/** A kind of piece that comes first brings its narrower kinds: jewellery, all necklaces. */
function withNarrowerBoosts(entries: readonly Entry[]): Entry[] {
  const pieces = new Map<string, readonly Fact[]>(
    entries.flatMap(({ kind, code, facts }) => (kind === 'piece' ? [[`piece:${code}`, facts] as const] : [])),
  )
  return entries.map((entry) => ({
    ...entry,
    boosts: [...new Set(entry.boosts.flatMap((fact) => pieces.get(fact) ?? [fact]))],
  }))
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

const phrasesOf = (entry: Entry) => wordsFor(entry).map((name) => [phraseKey(wordsOf(name)), entry] as const)

/** Builds the lexicon from its files and the merchant's names, which come first where a name has two meanings. */
export function readLexicon(files: LexiconFiles, added: readonly AddedName[] = []): Lexicon {
  const entries = withAdded(
    withNarrowerBoosts([
      ...treeEntries('occasion', files.occasions),
      ...treeEntries('piece', files.kinds),
      ...treeEntries('fabric', files.fabrics),
      ...treeEntries('craft', files.crafts),
      ...recipientEntries(files.recipients),
      ...colourEntries(files.colours),
      ...plainEntries('phrase', files.phrases),
      ...plainEntries('page', files.pages),
    ]),
    added,
  )
  const byPhrase = new Map<string, Entry[]>()
  for (const [key, entry] of entries.flatMap(phrasesOf)) {
    const known = byPhrase.get(key)
    if (known === undefined) byPhrase.set(key, [entry])
    else if (!known.includes(entry)) known.push(entry)
  }
  const named = entries.filter(({ kind }) => kind !== 'page').flatMap(wordsFor)
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
    knownWords: new Set(files['known-words'].split(/\s+/).flatMap(wordsOf).map(singular)),
    byPhrase,
    bySpoken,
    bySquashed,
    bySound,
    words,
    longestPhrase,
  }
}
