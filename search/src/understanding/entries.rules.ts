import type { Likeness, similarShades as similarShadesIn } from './shades.rules.ts'
import { phraseKey, wordsOf } from './text-form.rules.ts'

/** A fact of a listing, `colour:red`: what the lexicon reads in a product and in a query. */
export type Fact = `${string}:${string}`

export type EntryKind =
  | 'piece'
  | 'fabric'
  | 'craft'
  | 'cut'
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
  /** For a name that means the pieces of some people, such as `kurti`: the fact of these people, by the phrase. */
  readonly people: ReadonlyMap<string, Fact>
  /** Further words of a query that mean the entry; a piece with such a word is not read as this entry. */
  readonly typed?: readonly string[]
  readonly facts: readonly Fact[]
  /** Facts of listings that match it after all others. */
  readonly near: readonly Fact[]
  /** Facts of similar pieces, such as all with the same wider kind; only for a kind of piece. */
  readonly siblings: readonly Fact[]
  /** Facts that come first among equals. */
  readonly boosts: readonly Fact[]
  /** Shades that look similar, including its own, and those that resemble these; only for a colour and a shade. */
  readonly nearShades: readonly Fact[]
  readonly wideShades: readonly Fact[]
  /** The colour of a shade, and the path of a page. */
  readonly of: string
}

/** Another name of an entry: a merchant's, or one in another language. */
export type AddedName = {
  readonly kind: string
  readonly code: string
  readonly name: string
  /** True for a name that only queries have. */
  readonly isOneWay: boolean
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
  readonly people: ReadonlyMap<string, Fact>
  readonly wider: readonly string[]
  readonly also: readonly string[]
  readonly boosts: readonly Fact[]
  readonly similar: readonly string[]
}

function rowsOf(text: string): Row[] {
  return linesOf(text).map(([code = '', label = '', names, wider, also, boosts, similar]) => ({
    code,
    label,
    names: [label, code.replaceAll('-', ' '), ...list(names).map((name) => name.replace(/=.*/, ''))],
    people: peopleOf(list(names)),
    wider: list(wider),
    also: list(also),
    boosts: list(boosts).filter(isFact),
    similar: list(similar),
  }))
}

function peopleOf(names: readonly string[]): ReadonlyMap<string, Fact> {
  const marked = names.map((name) => name.split('='))
  return new Map(
    marked.flatMap(([name = '', people]) =>
      people === undefined ? [] : [[phraseKey(wordsOf(name)), `for:${people}` satisfies Fact]],
    ),
  )
}

const isFact = (text: string): text is Fact => text.includes(':')

function withNarrower(code: string, rows: readonly Row[]): string[] {
  const below = rows.filter(({ wider }) => wider.includes(code))
  return [code, ...below.flatMap((row) => withNarrower(row.code, rows))]
}

const noShades = { nearShades: [], wideShades: [] } as const

export const widestPiece = 'clothing'

export function treeEntries(kind: 'piece' | 'fabric' | 'craft' | 'occasion', text: string): Entry[] {
  const rows = rowsOf(text)
  const factsOf = (codes: readonly string[]) =>
    [...new Set(codes.flatMap((code) => withNarrower(code, rows)))].map((code): Fact => `${kind}:${code}`)
  return rows.map(({ code, label, names, people, also, wider, boosts, similar }) => {
    // An occasion does not include narrower ones, because a wedding is not each of its events; pieces, fabrics and
    // crafts do.
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
      people,
      facts,
      near: near.filter((fact) => !facts.includes(fact)),
      siblings,
      boosts,
      ...noShades,
      of: '',
    }
  })
}

const noPeople: ReadonlyMap<string, Fact> = new Map()

const nearestPeople: Readonly<Record<string, readonly Fact[]>> = {
  women: ['for:unisex', 'for:none'],
  men: ['for:unisex', 'for:none'],
}

export function recipientEntries(text: string): Entry[] {
  return linesOf(text).map(([code = '', label = '', names, people = '', boosts]) => {
    const whom = people === 'kids' ? ['girls', 'boys'] : people.split(' ')
    return {
      kind: 'recipient',
      code,
      label,
      names: [label, code, ...list(names)],
      people: noPeople,
      facts: whom.map((one): Fact => `for:${one}`),
      near: whom.flatMap((one) => nearestPeople[one] ?? []),
      siblings: [],
      boosts: list(boosts).filter(isFact),
      ...noShades,
      of: people,
    }
  })
}

const shadeCode = (name: string): string => wordsOf(name).join('-')

const emptyParts = { people: noPeople, near: [], siblings: [], boosts: [], ...noShades, of: '' } as const

export function colourEntries(text: string, similarShades: ReturnType<typeof similarShadesIn>): Entry[] {
  const within = (name: string, likeness: Likeness) =>
    similarShades(name, likeness).map((other): Fact => `shade:${shadeCode(other)}`)
  const shadesOf = (name: string) => ({
    nearShades: within(name, 'near'),
    wideShades: within(name, 'wide'),
  })
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
      ...shadesOf(label.toLowerCase()),
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
        ...shadesOf(name),
      }
    })
    return [colour, ...shadeEntries]
  })
}

/** A cut matches by its own fact, which names contain, and by the values of a piece's attributes. */
export function cutEntries(text: string): Entry[] {
  return linesOf(text).map(([code = '', label = '', names, values]) => ({
    ...emptyParts,
    kind: 'cut',
    code,
    label,
    names: [label, ...list(names)],
    facts: [code, ...list(values)].map((value): Fact => `cut:${value}`),
  }))
}

export function plainEntries(kind: 'phrase' | 'page', text: string): Entry[] {
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

/** A kind of piece that comes first includes its narrower kinds: jewellery includes all necklaces. */
export function withNarrowerBoosts(entries: readonly Entry[]): Entry[] {
  const pieces = new Map<string, readonly Fact[]>(
    entries.flatMap(({ kind, code, facts }) => (kind === 'piece' ? [[`piece:${code}`, facts] as const] : [])),
  )
  return entries.map((entry) => ({
    ...entry,
    boosts: [...new Set(entry.boosts.flatMap((fact) => pieces.get(fact) ?? [fact]))],
  }))
}

/** The names of a file of one language: `piece:lehenga | names`. */
export function namesInLanguage(text: string): AddedName[] {
  return linesOf(text).flatMap(([entry = '', names]) => {
    const [kind = '', code = ''] = entry.split(':')
    return list(names).map((name) => ({ kind, code, name, isOneWay: false }))
  })
}
