import {
  translationKinds,
  type TranslationKind,
  type TranslationLanguage,
} from '@shop/contract/catalogue/translation-options'

/** The headings of the file that Shopify's translation apps read and write. */
export const fileHeadings = [
  'Type',
  'Identification',
  'Field',
  'Locale',
  'Market',
  'Status',
  'Default content',
  'Translated content',
] as const

/** Shopify's names of our kinds; the last three are ours alone. */
const types: Readonly<Record<TranslationKind, string>> = {
  product: 'PRODUCT',
  category: 'COLLECTION',
  post: 'ARTICLE',
  designer: 'DESIGNER',
  document: 'DOCUMENT',
  phrase: 'WORD',
}

/** Shopify's names of our fields; fields that are not named here are called the same. */
const fieldNames: Readonly<Partial<Record<TranslationKind, Readonly<Record<string, string>>>>> = {
  product: { name: 'title', description: 'body_html' },
  category: { name: 'title', description: 'body_html' },
  post: { short_description: 'summary_html', body: 'body_html' },
}

type FileText = {
  readonly kind: TranslationKind
  readonly subjectId: number
  readonly field: string
  readonly english: string
  readonly value: string
  readonly isOutdated: boolean
}

export function toFileRow(text: FileText, language: TranslationLanguage): readonly string[] {
  const { kind, subjectId, field, english, value, isOutdated } = text
  const name = kind === 'phrase' ? 'word' : (fieldNames[kind]?.[field] ?? field)
  const id = subjectId === 0 ? '' : String(subjectId)
  return [types[kind], id, name, language, '', isOutdated ? 'outdated' : '', english, value]
}

export type FileRow = {
  readonly line: number
  readonly kind: TranslationKind
  /** As the file writes it; the id of another shop may be none of ours. */
  readonly identification: string
  readonly field: string
  readonly language: TranslationLanguage
  readonly english: string
  readonly value: string
}
export type FileProblem = { readonly line: number; readonly message: string }
type Row = { readonly line: number; readonly cells: readonly string[] }
type Columns = ReadonlyMap<string, number>

const plain = (heading: string): string => heading.trim().toLowerCase()

/** The places of the columns; undefined unless all that are needed are there. */
export function columnsOf(cells: readonly string[]): Columns | undefined {
  const places = new Map(cells.map((cell, at) => [plain(cell), at]))
  const needed = ['type', 'identification', 'field', 'locale', 'default content', 'translated content']
  return needed.every((heading) => places.has(heading)) ? places : undefined
}

const languages: Readonly<Record<string, TranslationLanguage>> = { hi: 'hi', ar: 'ar' }

function kindOf(type: string): TranslationKind | undefined {
  return translationKinds.find((kind) => types[kind] === type.toUpperCase())
}

function fieldOf(kind: TranslationKind, name: string, english: string): string {
  if (kind === 'phrase') return english
  return Object.entries(fieldNames[kind] ?? {}).find(([, theirs]) => theirs === name)?.[0] ?? name
}

/** Reads a row; undefined for one without a translation. */
export function readFileRow({ line, cells }: Row, columns: Columns): FileRow | FileProblem | undefined {
  const cell = (heading: string): string => cells[columns.get(heading) ?? -1] ?? ''
  const value = cell('translated content')
  if (value === '') return undefined
  const market = cell('market')
  if (market !== '')
    return { line, message: `It is for the market “${market}”; the shop has one text for all markets.` }
  const locale = cell('locale')
  const language = languages[locale.toLowerCase().split('-', 1)[0] ?? '']
  if (language === undefined) return { line, message: `“${locale}” is no language of the shop: use hi or ar.` }
  const kind = kindOf(cell('type'))
  if (kind === undefined)
    return { line, message: `“${cell('type')}” is not translated here: use ${Object.values(types).join(', ')}.` }
  const english = cell('default content')
  if (kind === 'phrase' && english === '') return { line, message: 'A word needs its English in “Default content”.' }
  // Spreadsheets would round a long number, so the file writes an apostrophe before it.
  const identification = cell('identification').replace(/^'/, '')
  return { line, kind, identification, field: fieldOf(kind, cell('field'), english), language, english, value }
}
