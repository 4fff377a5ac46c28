import type { GridPiece } from '@shop/contract/catalogue/piece-grid'
import type { GridColumn, SizeFacts } from './grid-column.ts'

/** A row is a piece, or one of its sizes. */
export type GridRow = {
  readonly key: string
  readonly piece: GridPiece
  /** Null for a row of a whole piece. */
  readonly size: SizeFacts | null
  /** The first row of a piece shows the piece's own cells. */
  readonly isFirst: boolean
}

/** Unsaved texts, keyed by cell. */
export type Draft = ReadonlyMap<string, string>

export function sizesOf({ body, stock }: GridPiece): SizeFacts[] {
  return body.variants.map((variant) => ({ variant, stock: stock.find(({ variantId }) => variantId === variant.id) }))
}

export function rowsOf(pieces: readonly GridPiece[], hasSizes: boolean): GridRow[] {
  return pieces.flatMap((piece): GridRow[] => {
    const sizes = sizesOf(piece)
    if (!hasSizes || sizes.length === 0) return [{ key: String(piece.id), piece, size: null, isFirst: true }]
    return sizes.map((size, index) => ({
      key: `${piece.id}-${size.variant.id ?? index}`,
      piece,
      size,
      isFirst: index === 0,
    }))
  })
}

export const sizeName = ({ variant }: SizeFacts): string => variant.choices.join(' / ') || 'One size'

/** One value that the shop stores: of a piece, or of one of its sizes. */
export type Target = { readonly key: string; readonly base: string }

export const cellKey = (pieceId: number, column: string, sizeId?: number | null): string =>
  [pieceId, column, ...(sizeId === undefined || sizeId === null ? [] : [sizeId])].join('|')

/** The parts of a cell's key: the piece, the column and the size. */
export function cellOf(key: string): {
  readonly pieceId: number
  readonly column: string
  readonly sizeId: number | null
} {
  const [pieceId = '', column = '', sizeId] = key.split('|')
  return { pieceId: Number(pieceId), column, sizeId: sizeId === undefined ? null : Number(sizeId) }
}

const tidied = (column: GridColumn, text: string): string => column.tidy?.(text) ?? text

/** The stored values behind a cell; none for a cell that cannot be edited in this row. */
export function targetsOf(row: GridRow, column: GridColumn): Target[] {
  const { piece, size, isFirst } = row
  if (column.level === 'piece') {
    return isFirst ? [{ key: cellKey(piece.id, column.key), base: tidied(column, column.read(piece)) }] : []
  }
  const sizes = size === null ? sizesOf(piece) : [size]
  if (column.isOfOneSize === true && sizes.length > 1) return []
  return sizes
    .filter((one) => one.variant.id !== null && column.has?.(one) !== false)
    .map((one) => ({ key: cellKey(piece.id, column.key, one.variant.id), base: tidied(column, column.read(one)) }))
}

/** The cell that shows a stored value; undefined if none of these rows and columns does. */
export function placeOf(key: string, rows: readonly GridRow[], columns: readonly GridColumn[]) {
  const { pieceId, column: name } = cellOf(key)
  const column = columns.findIndex((one) => one.key === name)
  const shown = columns[column]
  if (shown === undefined) return undefined
  const row = rows.findIndex(
    (one) => one.piece.id === pieceId && targetsOf(one, shown).some((target) => target.key === key),
  )
  return row === -1 ? undefined : { row, column }
}

/** All stored values of the product in this column, including collapsed rows. */
export function targetsOfPiece(piece: GridPiece, column: GridColumn): Target[] {
  if (column.level === 'piece') return targetsOf({ key: '', piece, size: null, isFirst: true }, column)
  return sizesOf(piece).flatMap((size) => targetsOf({ key: '', piece, size, isFirst: true }, column))
}

export type Cell = {
  readonly text: string
  readonly isOpen: boolean
  readonly isChanged: boolean
  /** True when the sizes of the row have different values. */
  readonly isMixed: boolean
}

/** The total of counted sizes, for a row of a piece that cannot edit it. */
function fixedText({ piece, size }: GridRow, column: GridColumn): string {
  if (column.key !== 'sizes.free' || size !== null) return ''
  const counted = new Map(
    piece.stock.flatMap(({ policy, stockItemId, free }): [number, number][] =>
      policy === 'tracked' ? [[stockItemId, free]] : [],
    ),
  )
  return counted.size === 0 ? '' : String([...counted.values()].reduce((sum, free) => sum + free, 0))
}

export function cellIn(row: GridRow, column: GridColumn, draft: Draft): Cell {
  const targets = targetsOf(row, column)
  if (targets.length === 0) return { text: fixedText(row, column), isOpen: false, isChanged: false, isMixed: false }
  const texts = new Set(targets.map(({ key, base }) => draft.get(key) ?? base))
  const isMixed = texts.size > 1
  return {
    text: isMixed ? '' : ([...texts][0] ?? ''),
    isOpen: true,
    isChanged: targets.some(({ key }) => draft.has(key)),
    isMixed,
  }
}

/** The text in the column's stored form: a choice in its own spelling, an amount without commas. */
function typedText(column: GridColumn, text: string): string {
  const trimmed = text.trim()
  const choice = column.choices?.find((one) => one.toLowerCase() === trimmed.toLowerCase())
  return choice ?? tidied(column, trimmed)
}

export function faultIn(column: GridColumn, text: string): string | undefined {
  if (column.choices !== undefined && !column.choices.includes(text)) {
    return `Choose one of: ${column.choices.filter(Boolean).slice(0, 12).join(', ')}`
  }
  return column.faultOf?.(text)
}

export type Edit = { readonly row: GridRow; readonly column: GridColumn; readonly text: string }

/** An MRP equal to the price follows it, as in price changes of many pieces. */
function followers({ row: { piece, size }, column }: Edit, typed: string): Target[] {
  if (column.level !== 'size' || column.key !== 'sizes.priceMinor' || faultIn(column, typed) !== undefined) return []
  const sizes = size === null ? sizesOf(piece) : [size]
  return sizes
    .filter(({ variant }) => variant.mrpMinor === variant.priceMinor)
    .map((one) => ({
      key: cellKey(piece.id, 'sizes.mrpMinor', one.variant.id),
      base: tidied(column, column.read(one)),
    }))
}

/** The draft with these edits; a value equal to the stored one is no change. */
export function edited(draft: Draft, edits: readonly Edit[]): Draft {
  const next = new Map(draft)
  for (const edit of edits) {
    const { row, column } = edit
    const typed = typedText(column, edit.text)
    for (const { key, base } of [...targetsOf(row, column), ...followers(edit, typed)]) {
      if (typed === base) next.delete(key)
      else next.set(key, typed)
    }
  }
  return next
}
