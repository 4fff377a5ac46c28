import { percentIn, wholeIn } from '@shop/contract/core/typed-number'
import { asBare, asTyped } from '@shop/contract/core/typed-text'
import type { ImportTarget } from '@shop/contract/imports/import-options'
import { repeatableTargets } from '@shop/contract/imports/import-options'
import { readPrice } from './price-text.rules.ts'
import { wordForm } from './word-finder.rules.ts'

/** Headings that merchants use, most likely first; a heading matches if it is one of these or contains one as words. */
const headings: readonly (readonly [ImportTarget, readonly string[]])[] = [
  [
    'price_before',
    [
      'mrp',
      'compare at price',
      'list price',
      'original price',
      'price before discount',
      'maximum retail price',
      'old price',
    ],
  ],
  ['cost', ['cost price', 'cost', 'landed cost', 'purchase price', 'buying price', 'purchase rate']],
  ['barcode', ['barcode', 'ean', 'upc', 'gtin', 'ean code', 'bar code', 'isbn']],
  ['hsn', ['hsn', 'hsn code', 'hs code', 'hsn sac', 'harmonized code', 'hsn number']],
  ['gst', ['gst rule', 'gst kind', 'gst type', 'tax kind', 'tax class', 'gst']],
  ['made_to_order', ['made to order', 'mto', 'made to measure', 'custom made']],
  [
    'dispatch_days',
    ['dispatch days', 'dispatch', 'lead time', 'ships in', 'delivery days', 'days to dispatch', 'days'],
  ],
  ['weight', ['weight', 'weight in grams', 'weight kg', 'weight g', 'grams', 'net weight', 'shipping weight']],
  ['status', ['status', 'state', 'published', 'active']],
  ['returns', ['returns', 'return policy']],
  ['style_name', ['style name']],
  ['search_words', ['search words', 'search terms']],
  ['shade', ['shade', 'shade name', 'colour name', 'color name']],
  ['featured', ['featured', 'is featured']],
  ['gift_card', ['gift card', 'is gift card']],
  ['percent_off', ['discount percent', 'discount', 'percent off', 'off']],
  ['price', ['price', 'selling price', 'sale price', 'offer price', 'rate', 'amount', 'inr', 'rs']],
  ['pictures', ['images', 'image', 'pictures', 'picture', 'photos', 'photo', 'image url', 'image urls', 'img']],
  [
    'key',
    [
      'product id',
      'productid',
      'item code',
      'style code',
      'style no',
      'style number',
      'article',
      'article no',
      'code',
      'handle',
      'id',
      'item no',
      'no',
      'number',
      'ref',
      'reference',
      'sku',
    ],
  ],
  ['sku', ['sku', 'variant sku', 'sku code', 'seller sku', 'size sku', 'sku id']],
  [
    'name',
    ['product name', 'productname', 'name', 'title', 'item', 'item name', 'product', 'style name', 'product title'],
  ],
  ['designer', ['designer', 'brand', 'product brand', 'productbrand', 'vendor', 'label', 'maker']],
  ['audience', ['gender', 'audience', 'for', 'department', 'sex']],
  ['category', ['category', 'categories', 'type', 'product type', 'kind', 'sub category', 'subcategory']],
  ['sizes', ['sizes', 'size', 'available sizes', 'size options']],
  ['colour', ['colour', 'color', 'primary color', 'primarycolor', 'colours', 'colors']],
  ['description', ['description', 'details', 'body', 'body html', 'text', 'about', 'long description']],
  ['stock', ['stock', 'quantity', 'qty', 'inventory', 'pieces', 'available', 'units']],
  ['tags', ['tags', 'tag', 'keywords', 'labels']],
  [
    'attribute',
    [
      'fabric',
      'material',
      'work',
      'craft',
      'pattern',
      'fit',
      'neck',
      'neckline',
      'sleeve',
      'sleeves',
      'length',
      'occasion',
      'wash care',
      'care',
      'lining',
      'closure',
    ],
  ],
]

export type GuessedColumn = { readonly name: string; readonly values: readonly string[] }

/** True when at least this share of the non-empty values passes. */
const partOf =
  (part: number) =>
  (values: readonly string[], test: (value: string) => boolean): boolean => {
    const filled = values.filter((value) => value !== '')
    return filled.length > 0 && filled.filter(test).length >= filled.length * part
  }
const maxOf = partOf(0.8)
/** With a matching heading, up to half of the values may be invalid. */
const halfOf = partOf(0.5)

const isAddress = (value: string): boolean => /^https?:\/\/\S+/i.test(value)
const isWholeNumber = (value: string): boolean => wholeIn(value) !== undefined
const isPerson = (value: string): boolean =>
  /^(wo)?m[ae]n'?s?$|^(girl|boy|kid)s?$|^unisex( kids)?$|^(fe)?male$/i.test(value)

/** False when the values rule the target out, whatever the heading says. */
function fits(target: ImportTarget, values: readonly string[]): boolean {
  if (values.every((value) => value === '')) return true
  if (target === 'price' || target === 'price_before' || target === 'cost')
    return halfOf(values, (value) => 'price' in readPrice(value))
  if (target === 'percent_off') return halfOf(values, (value) => (percentIn(value) ?? 100) < 100)
  if (target === 'pictures') return halfOf(values, isAddress)
  if (target === 'stock') return halfOf(values, isWholeNumber)
  if (target === 'audience') return halfOf(values, isPerson)
  if (target === 'hsn') return halfOf(values, (value) => /^\d{2,8}(\.\d+)*$/.test(asBare(value)))
  if (target === 'barcode') return halfOf(values, (value) => /^\d{6,14}(\.0)?$|e\+/i.test(asBare(value)))
  if (target === 'weight') return halfOf(values, (value) => /^[\d.,]+\s*[a-z]*\.?$/i.test(asTyped(value)))
  if (target === 'dispatch_days') return halfOf(values, (value) => /^\d{1,3}\b/.test(asTyped(value)))
  if (target === 'gst') return halfOf(values, (value) => /^[a-z ]+$/i.test(value))
  return !maxOf(values, isAddress)
}

/**
 * 3 when the heading is the word, 2 when it ends with it, as `Price (INR)` does without its unit, 1 when it contains
 * it.
 */
function likeness(heading: string, word: string): number {
  if (heading === word) return 3
  const bare = heading.replace(/ (inr|rs|rupees|₹)$/, '')
  if (bare === word || bare.endsWith(` ${word}`)) return 2
  return ` ${heading} `.includes(` ${word} `) ? 1 : 0
}

const spaced = (name: string): string =>
  wordForm(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_()[\].:/]+/g, ' '))

/** True when a heading names what pieces cost the house, whatever the column becomes. */
export function isCostHeading(name: string): boolean {
  const words = headings.find(([target]) => target === 'cost')?.[1] ?? []
  return words.some((word) => likeness(spaced(name), word) > 0)
}

type Candidate = { readonly index: number; readonly target: ImportTarget; readonly score: number }

function candidatesOf({ name, values }: GuessedColumn, index: number): Candidate[] {
  const heading = spaced(name)
  const named = headings.flatMap(([target, words]): Candidate[] => {
    const best = Math.max(...words.map((word, place) => likeness(heading, word) * 100 - place))
    return best > 50 && fits(target, values) ? [{ index, target, score: best }] : []
  })
  if (maxOf(values, isAddress)) return [...named, { index, target: 'pictures', score: 40 }]
  if (maxOf(values, isPerson)) return [...named, { index, target: 'audience', score: 40 }]
  return named
}

/**
 * The columns that distinguish the rows of one piece, and those that all its rows share, by their most likely headings.
 */
type Others = {
  readonly sizes: Values
  readonly colours: Values
  readonly names: Values
  readonly merged: ReadonlySet<number>
}
type Values = readonly string[] | undefined

function othersOf(columns: readonly GuessedColumn[], all: readonly Candidate[]): Others {
  const valuesOf = (wanted: ImportTarget): Values => {
    const found = all.find(({ target }) => target === wanted)
    return found && columns[found.index]?.values
  }
  const [sizes, names] = [valuesOf('sizes'), valuesOf('name')]
  return { sizes, colours: valuesOf('colour'), names, merged: mergedRows(sizes, names) }
}

/** Rows with a size and without a name: a spreadsheet merged their piece's cells, which stand in a row above. */
function mergedRows(sizes: Values, names: Values): ReadonlySet<number> {
  const rows = sizes === undefined || names === undefined ? [] : [...sizes.keys()]
  return new Set(rows.filter((row) => row > 0 && sizes?.[row] !== '' && names?.[row] === ''))
}

/** Fills merged cells with the value of the row above. */
function unmerged(values: readonly string[], { merged }: Others): readonly string[] {
  let above = ''
  return values.map((value, row) => {
    above = value === '' && merged.has(row) ? above : value
    return above
  })
}

/** The name of a row without its size and colour, which some lists append. */
function plainNameAt({ sizes, colours, names }: Others, row: number): string {
  const own = new Set([sizes?.[row], colours?.[row]].flatMap((text) => wordForm(text ?? '').split(' ')))
  const words = wordForm((names?.[row] ?? '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ')).split(' ')
  return words.filter((word) => !own.has(word)).join(' ')
}

/**
 * True for values that identify pieces: none is missing, and only rows with the same name, which are one piece, share a
 * value.
 */
function isKey(given: readonly string[], others: Others): boolean {
  if (given.length === 0) return true
  const { sizes, names, colours, merged } = others
  const values = unmerged(given, others)
  const isOfPiece = (row: number): boolean =>
    (sizes ?? names) === undefined || (sizes?.[row] ?? '') !== '' || (names?.[row] ?? '') !== ''
  const all = [...values.keys()].filter(isOfPiece)
  const filled = all.filter((row) => values[row] !== '')
  if (filled.length === 0 || filled.length < all.length * 0.9) return false
  const rowsOf = Map.groupBy(filled, (row) => values[row] ?? '')
  if (rowsOf.size === filled.length) return true
  if (sizes === undefined || rowsOf.size === 1 || filled.length < all.length) return false
  return [...rowsOf.values()].every((rows) => {
    const named = rows.filter((row) => !merged.has(row))
    if (names !== undefined) return new Set(named.map((row) => plainNameAt(others, row))).size === 1
    return new Set(rows.map((row) => `${sizes[row]}\n${colours?.[row]}`)).size === rows.length
  })
}

/** Guesses the target of each column by heading and values; all but a few targets go to their most likely column. */
export function guessTargets(columns: readonly GuessedColumn[]): ImportTarget[] {
  const guessed: ImportTarget[] = columns.map(() => 'skip')
  const isTaken = new Set<ImportTarget>()
  const all = columns.flatMap(candidatesOf).toSorted((a, b) => b.score - a.score || a.index - b.index)
  const others = othersOf(columns, all)
  const candidates = all.filter(({ target, index }) => target !== 'key' || isKey(columns[index]?.values ?? [], others))
  for (const { index, target } of candidates) {
    if (guessed[index] !== 'skip' || isTaken.has(target)) continue
    guessed[index] = target
    if (!repeatableTargets.includes(target)) isTaken.add(target)
  }
  return withPrice(withKey(guessed, candidates))
}

/** Without another key, a list identifies its pieces by SKU. */
function withKey(guessed: readonly ImportTarget[], candidates: readonly Candidate[]): ImportTarget[] {
  const sku = guessed.indexOf('sku')
  const isFree = sku >= 0 && !guessed.includes('key')
  const canBeKey = candidates.some(({ index, target }) => index === sku && target === 'key')
  return isFree && canBeKey ? guessed.with(sku, 'key') : [...guessed]
}

/** In a list without another price, the MRP column is the price. */
function withPrice(guessed: readonly ImportTarget[]): ImportTarget[] {
  if (guessed.includes('price') || !guessed.includes('price_before')) return [...guessed]
  return guessed.map((target) => {
    if (target === 'price_before') return 'price'
    return target === 'percent_off' ? 'skip' : target
  })
}
