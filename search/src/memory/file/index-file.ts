import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import {
  openSections,
  writeSections,
  type ReadSection,
  type Section,
} from '@shop/server/platform/search/section-file.ts'
import { hasBit, type Bitmap } from '#memory/index/bitmap.ts'
import { emptyBase, newColumns, weights, type Columns, type Weight } from '#memory/index/columns.ts'
import { compactWords } from '#memory/index/compact-words.ts'
import { listKinds } from '#memory/index/fact-groups.ts'
import type { Figures } from '#memory/index/figures.ts'
import { numbersOf } from '#memory/index/numbers.ts'
import { comparisons, merged, newSortOrders, storedOrders, type SortOrders } from '#memory/index/orders.ts'
import type { CompactWords, WordPlaces } from '#memory/index/postings.ts'

/** Raised when the sections or their meaning change. */
export const formatVersion = 6

const header = z.object({
  versions: z.string(),
  /** The identity of the log of changes. */
  log: z.string(),
  /** The database's snapshot up to which the file has all changes. */
  mark: z.string(),
  size: z.int(),
})
type IndexHeader = Omit<z.infer<typeof header>, 'size'>

const figureNames = ['ids', 'prices', 'listedAt', 'sold', 'percentsOff', 'flags'] as const satisfies (keyof Figures)[]
const text = new TextEncoder()
const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** The columns at one moment; later changes only append, and mark positions as empty. */
type Cut = { readonly columns: Columns; readonly size: number; readonly orders: SortOrders; readonly empty: Bitmap }

/** Writes the index without its empty positions, while searches and changes continue. */
export async function writeIndex(path: string, columns: Columns, about: IndexHeader): Promise<void> {
  const cut = { columns, size: columns.size, orders: columns.orders, empty: columns.empty.slice() }
  const places = placesInOrder(cut)
  await writeSections(path, { ...about, size: places.length }, sectionsOf(cut, places))
}

/** The positions that hold a listing, in the order of the prior. */
function placesInOrder({ columns, orders, empty }: Cut): Uint32Array<ArrayBuffer> {
  const known = Uint32Array.from({ length: columns.baseSize }, (_, place) => place)
  return merged({ known, fresh: orders.late.prior, empty }, comparisons(columns).prior)
}

async function* sectionsOf(cut: Cut, places: Uint32Array<ArrayBuffer>): AsyncGenerator<Section> {
  const { columns, orders, empty } = cut
  for (const name of figureNames) yield { name, bytes: picked(columns[name], places) }
  for (const kind of listKinds) {
    yield { name: `listOf ${kind}`, bytes: picked(columns.listOf[kind], places) }
    yield { name: `lists ${kind}`, bytes: text.encode(columns.lists[kind].texts().join('\n')) }
    await nextTurn()
  }
  const placeOf = new Uint32Array(cut.size)
  for (let place = 0; place < places.length; place += 1) placeOf[places[place] ?? 0] = place
  const moved: Move = (before) => before.filter((place) => !hasBit(empty, place)).map((place) => placeOf[place] ?? 0)
  for (const order of storedOrders) {
    const all = merged({ known: orders.base[order], fresh: orders.late[order], empty }, comparisons(columns)[order])
    yield { name: `order ${order}`, bytes: bytesOf(moved(all)) }
    await nextTurn()
  }
  const isUnchanged = cut.size === columns.baseSize && places.length === cut.size
  for (const weight of weights) {
    const index = columns.words[weight]
    const words = isUnchanged
      ? index.base()
      : await compactWords(places.length, movedEntries(index.entries(cut.size), moved))
    yield* sectionsOfWords(weight, words)
  }
}

/** Positions above the base move between those of the base. */
function* movedEntries(entries: Iterable<WordPlaces>, moved: Move): Generator<WordPlaces> {
  for (const [word, places] of entries) {
    const remaining = moved(places).toSorted()
    if (remaining.length > 0) yield [word, remaining]
  }
}

type Move = (places: Uint32Array) => Uint32Array<ArrayBuffer>

function* sectionsOfWords(weight: Weight, { words, bytes }: CompactWords): Generator<Section> {
  yield { name: `words ${weight}`, bytes: words.bytes }
  yield { name: `word starts ${weight}`, bytes: bytesOf(words.starts) }
  yield { name: `place starts ${weight}`, bytes: bytesOf(words.postings) }
  yield { name: `places ${weight}`, bytes }
}

type Column = ArrayBufferView<ArrayBuffer> & { readonly BYTES_PER_ELEMENT: number }

/** The bytes of these positions of a column. */
function picked(column: Column, places: Uint32Array): Uint8Array<ArrayBuffer> {
  const { BYTES_PER_ELEMENT: width } = column
  const from = bytesOf(column)
  const to = new Uint8Array(places.length * width)
  let next = 0
  for (const place of places) {
    for (let at = place * width; at < (place + 1) * width; at += 1) {
      to[next] = from[at] ?? 0
      next += 1
    }
  }
  return to
}

/** The columns of a file; undefined for a file of another version. Throws when it is damaged. */
export async function readIndex(
  path: string,
  versions: string,
): Promise<{ about: IndexHeader; columns: Columns } | undefined> {
  await using file = await openSections(path)
  const { size, ...about } = header.parse(file.about)
  if (about.versions !== versions) return undefined
  const base = emptyBase(size)
  const widthOf = (name: string): number => file.lengthOf(name) / size
  for (const name of ['ids', 'prices', 'sold'] as const) {
    base.figures[name] = numbersOf(widthOf(name), base.figures[name].length)
  }
  for (const name of figureNames) await file.read(name, bytesOf(base.figures[name]))
  for (const kind of listKinds) {
    base.listOf[kind] = numbersOf(widthOf(`listOf ${kind}`), base.listOf[kind].length)
    await file.read(`listOf ${kind}`, bytesOf(base.listOf[kind]))
    for (const list of await linesOf(file.read, `lists ${kind}`)) base.lists[kind].numberOf(list)
  }
  const orders = new Map<string, Uint32Array<ArrayBuffer>>()
  for (const order of storedOrders) orders.set(order, numbers(await file.read(`order ${order}`)))
  const of = (order: string) => orders.get(order) ?? new Uint32Array(0)
  const words = {
    name: await readWords(file.read, 'name', size),
    group: await readWords(file.read, 'group', size),
    other: await readWords(file.read, 'other', size),
  }
  const sorted = newSortOrders({
    price_low_to_high: of('price_low_to_high'),
    new_arrival: of('new_arrival'),
    popularity: of('popularity'),
    id: of('id'),
  })
  return { about, columns: newColumns({ ...base, words, orders: sorted }) }
}

const numbers = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  new Uint32Array(buffer, byteOffset, byteLength / 4)

async function linesOf(read: ReadSection, name: string): Promise<string[]> {
  const lines = new TextDecoder().decode(await read(name))
  return lines === '' ? [] : lines.split('\n')
}

async function readWords(read: ReadSection, weight: Weight, size: number): Promise<CompactWords> {
  return {
    size,
    words: {
      bytes: await read(`words ${weight}`),
      starts: numbers(await read(`word starts ${weight}`)),
      postings: numbers(await read(`place starts ${weight}`)),
    },
    bytes: await read(`places ${weight}`),
  }
}
