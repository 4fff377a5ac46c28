/** Where shoppers read words of the merchant's documents: what can be translated, and its name in `translations`. */
import { isPageKey, pageNames, type DocumentKey, type PageKey } from '@shop/contract/content/document-types'
import { isCategoryKey, type CategoryKey } from '@shop/contract/content/sections/section-types'
import { nameOfText, nameOfTextSql } from '#platform/translation/text-names.ts'

export type DocumentText = {
  /**
   * Its path. `[id]` stands for every entry of a list, which its field `id` names; `*` for entries without a name, whose
   * texts are known by their English.
   */
  readonly at: string
  /** True for a text that others replace, rather than a text that changes: it is known by its English as well. */
  readonly isReplaced: boolean
}

type Documents = {
  readonly title: string
  readonly keys: readonly DocumentKey[]
  readonly texts: readonly DocumentText[]
}

const isByText = (at: string): boolean => at.lastIndexOf('*') > at.lastIndexOf('[')

const lasting = (...paths: readonly string[]): readonly DocumentText[] =>
  paths.map((at) => ({ at, isReplaced: isByText(at) }))
const replaced = (...paths: readonly string[]): readonly DocumentText[] => paths.map((at) => ({ at, isReplaced: true }))

const ofBlocks = [
  'text',
  'items.*',
  'items.*.term',
  'items.*.detail',
  'items.[id].question',
  'items.[id].answer',
  'items.[id].more.text',
  'head.*',
  'rows.*.*',
  'alt',
  'caption',
].map((path) => `sections.[id].blocks.*.${path}`)

const ofOwnSections = [
  'heading',
  'line',
  'button',
  'text',
  'alt',
  'caption',
  'items.[id].question',
  'items.[id].answer',
].map((path) => `own.[id].${path}`)

/** Every category has a document of its own, so its keys are no list. */
const categoryTexts = lasting(...ofOwnSections)

const documents: readonly Documents[] = [
  { title: 'Home page', keys: ['home'], texts: lasting('line', 'parts.[part].title', ...ofOwnSections) },
  {
    title: 'Slides',
    keys: ['slides'],
    texts: lasting('slides.*.eyebrow', 'slides.*.title', 'slides.*.subtitle', 'slides.*.button', 'slides.*.alt'),
  },
  { title: 'Announcement', keys: ['announcement'], texts: replaced('text') },
  { title: 'Row of the season', keys: ['season-row'], texts: replaced('title') },
  { title: 'Menu', keys: ['menu'], texts: lasting('entries.*.text') },
  { title: 'Footer', keys: ['footer'], texts: lasting('columns.*.title', 'columns.*.links.*.text') },
  {
    title: 'Size charts',
    keys: ['size-charts'],
    texts: lasting(
      'women.title',
      'men.title',
      'kids.title',
      'blouse.title',
      'ring.title',
      'bangle.title',
      'footwear.title',
    ),
  },
  {
    title: 'Stores',
    keys: ['stores'],
    texts: lasting(
      'stores.[id].name',
      'stores.[id].lines.*',
      'stores.[id].city',
      'stores.[id].services',
      'stores.[id].advisers',
      'stores.[id].reach',
      'stores.[id].alt',
    ),
  },
  { title: 'Delivery zones', keys: ['delivery-zones'], texts: lasting('zones.*.name') },
  { title: 'Wedding plan', keys: ['wedding-plan'], texts: lasting('functions.*.name', 'functions.*.note') },
  { title: 'Family colours', keys: ['family-colours'], texts: lasting('palettes.*.name', 'palettes.*.note') },
  {
    title: 'Page',
    keys: pageNames.map((name): PageKey => `page-${name}`),
    texts: lasting('title', 'standfirst', 'description', 'sections.[id].heading', ...ofBlocks, ...ofOwnSections),
  },
]

type Said = (field: string, english: string) => string

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listStep = /^(?:\*|\[(\w+)\])$/

const nameOf = (entry: unknown, field: string): unknown => (isObject(entry) ? entry[field] : undefined)

type Place = { readonly steps: readonly string[]; readonly path: string; readonly isReplaced: boolean }

function withTexts(value: unknown, { steps: [step, ...steps], path, isReplaced }: Place, said: Said): unknown {
  if (step === undefined) {
    if (typeof value !== 'string' || value === '') return value
    return said(isReplaced ? `${path} ${nameOfText(value)}` : path, value)
  }
  const list = listStep.exec(step)
  if (list !== null) {
    if (!Array.isArray(value)) return value
    const [, id] = list
    return value.map((entry: unknown) => {
      const name = id === undefined ? '*' : nameOf(entry, id)
      return typeof name === 'string' ? withTexts(entry, { steps, path: `${path}.${name}`, isReplaced }, said) : entry
    })
  }
  if (!isObject(value) || value[step] === undefined) return value
  return { ...value, [step]: withTexts(value[step], { steps, path: `${path}.${step}`, isReplaced }, said) }
}

/** The body with other words in place of its texts; the field is their name in `translations`. */
export function documentWith<Body>(key: DocumentKey | CategoryKey, body: Body, said: Said): Body
export function documentWith(key: DocumentKey | CategoryKey, body: unknown, said: Said): unknown {
  const texts = isCategoryKey(key) ? categoryTexts : (documents.find(({ keys }) => keys.includes(key))?.texts ?? [])
  return texts.reduce(
    (whole, { at, isReplaced }) => withTexts(whole, { steps: at.split('.'), path: key, isReplaced }, said),
    body,
  )
}

const isOneOf = (keys: readonly DocumentKey[]): string => `live.key in (${keys.map((key) => `'${key}'`).join(', ')})`

/** `condition` chooses the documents by `live.key`. */
function selectText(condition: string, { at, isReplaced }: DocumentText): string {
  let value = 'live.body'
  let path = 'live.key'
  let from = 'live'
  for (const [place, step] of at.split('.').entries()) {
    const list = listStep.exec(step)
    if (list === null) {
      value = `${value} -> '${step}'`
      path += ` || '.${step}'`
      continue
    }
    const [, id] = list
    const entry = `list${place}.entry`
    from += ` cross join lateral jsonb_array_elements(
      case jsonb_typeof(${value}) when 'array' then ${value} else '[]' end) list${place} (entry)`
    path += id === undefined ? ` || '.*'` : ` || '.' || (${entry} ->> '${id}')`
    value = entry
  }
  return `
    select live.key, ${path} as path, ${String(isReplaced)} as is_replaced, ${value} #>> '{}' as english from ${from}
    where ${condition} and jsonb_typeof(${value}) = 'string'`
}

const selectTexts = [
  ...documents.flatMap(({ keys, texts }) => texts.map((text) => selectText(isOneOf(keys), text))),
  ...categoryTexts.map((text) => selectText(`live.key ~ '^category-[0-9]+$'`, text)),
]

/** A statement with the `key`, `field` and `english` of every text of the published documents. */
export const selectDocumentTexts = `
  with live as materialized (
    select document.key, version.body
    from documents document join document_versions version on version.id = document.live_id
    where document.post_id is null and jsonb_typeof(version.body) = 'object'
  )
  select distinct key, case when is_replaced then path || ' ' || ${nameOfTextSql('english')} else path end as field, english
  from (${selectTexts.join(' union all ')}) found
  where path is not null and english <> ''`

/** What a document is called, as an expression over `key`; a page is named by its address. */
export const documentTitles = `case key ${documents
  .flatMap(({ title, keys }) =>
    keys.map((key) => `when '${key}' then '${title}${isPageKey(key) ? key.replace('page-', ' /') : ''}'`),
  )
  .join(' ')} else 'Sections of ' || replace(key, '-', ' ') end`
