import type { StockPiece, StockResult, StockSize } from '@shop/contract/catalogue/admin-stock'
import { store, stored } from '#ui/browser-storage.ts'
import { shelfAt } from './stock-labels.ts'

export type SheetRow = {
  readonly stockItemId: number
  readonly productId: number
  readonly piece: string
  readonly size: string
  /** SKU and barcode in lower case. */
  readonly codes: readonly string[]
  readonly counted: number
  /** Pieces on the shelf when the row was added. */
  readonly expected: number
  /** Why the server refused the count. */
  readonly problem: string
}

export type Sheet = readonly SheetRow[]

/** Stored in the browser, so that it survives a reload and an empty battery: counting a room takes hours. */
const storageKey = 'stock-count'
const locationKey = 'stock-count-location'

/** The location of the count on the sheet; null for the first one. */
export function savedLocation(): number | null {
  const id = Number(stored(locationKey) ?? '')
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export function saveLocation(id: number): void {
  store(locationKey, String(id))
}

function isRow(value: unknown): value is SheetRow {
  return typeof value === 'object' && value !== null && 'stockItemId' in value && 'codes' in value && 'counted' in value
}

export function savedSheet(): Sheet {
  try {
    const saved: unknown = JSON.parse(stored(storageKey) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isRow) : []
  } catch {
    return []
  }
}

export function saveSheet(sheet: Sheet): void {
  store(storageKey, JSON.stringify(sheet))
}

const codesOf = ({ merchantSku, barcode }: StockSize): string[] =>
  [merchantSku, barcode].flatMap((code) => (code === null ? [] : [code.toLowerCase()]))

/** The size with a code; a piece with a single size is also found by its id. */
export function sizeOfCode(pieces: readonly StockPiece[], code: string) {
  const wanted = code.toLowerCase()
  const exact = pieces
    .flatMap((piece) => piece.sizes.map((size) => ({ piece, size })))
    .find(({ size }) => codesOf(size).includes(wanted))
  if (exact !== undefined) return exact
  const [piece] = pieces
  const [size] = piece?.sizes ?? []
  const isOnly = pieces.length === 1 && piece?.sizes.length === 1 && String(piece.id) === wanted
  return isOnly && piece !== undefined && size !== undefined ? { piece, size } : undefined
}

/** Counts one more of a size on the sheet; undefined when the size is not on it. */
export function counted(sheet: Sheet, code: string): Sheet | undefined {
  const wanted = code.toLowerCase()
  const row = sheet.find(({ codes }) => codes.includes(wanted))
  return row === undefined ? undefined : withCount(sheet, row.stockItemId, row.counted + 1)
}

export function withCount(sheet: Sheet, stockItemId: number, count: number): Sheet {
  return sheet.map((row) => (row.stockItemId === stockItemId ? { ...row, counted: count, problem: '' } : row))
}

/** Puts the new row first; a size that is on the sheet by now is counted once more. */
type Found = {
  readonly piece: StockPiece
  readonly size: StockSize
  /** Null in a house with one location. */
  readonly locationId: number | null
}

export function withSize(sheet: Sheet, code: string, { piece, size, locationId }: Found): Sheet {
  const known = sheet.find(({ stockItemId }) => stockItemId === size.stockItemId)
  if (known !== undefined) return withCount(sheet, size.stockItemId, known.counted + 1)
  const row: SheetRow = {
    stockItemId: size.stockItemId,
    productId: piece.id,
    piece: piece.name,
    size: size.name,
    codes: [...new Set([...codesOf(size), code.toLowerCase()])],
    counted: 1,
    expected: shelfAt(size, locationId),
    problem: '',
  }
  return [row, ...sheet]
}

/** Removes saved rows; the others stay with the reason and the present number. */
export function withoutSaved(
  sheet: Sheet,
  { results, locationId }: { readonly results: readonly StockResult[]; readonly locationId: number | null },
): Sheet {
  const resultOf = new Map(results.map((result) => [result.stockItemId, result]))
  return sheet.flatMap((row) => {
    const result = resultOf.get(row.stockItemId)
    if (result === undefined) return [row]
    if (result.outcome === 'changed' || result.outcome === 'unchanged') return []
    const { level, message } = result
    const expected = level === null ? row.expected : shelfAt(level, locationId)
    return [{ ...row, expected, problem: message ?? '' }]
  })
}
