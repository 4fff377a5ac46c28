import type { GridPiece, SentGrid } from '@shop/contract/catalogue/piece-grid'
import { stateTexts } from '#features/pieces'
import { cellKey, cellOf, faultIn, sizesOf, targetsOfPiece, type Draft } from './grid-cells.ts'
import type { GridColumn, RowChange, SizeChange } from './grid-column.ts'

type Columns = ReadonlyMap<string, GridColumn>

/** Reasons why a draft cannot be sent, keyed by cell. */
export function draftFaults(draft: Draft, columns: Columns): Map<string, string> {
  const faults = new Map<string, string>()
  for (const [key, text] of draft) {
    const column = columns.get(cellOf(key).column)
    const fault = column === undefined ? undefined : faultIn(column, text)
    if (fault !== undefined) faults.set(key, fault)
  }
  return faults
}

type Sent = { readonly draft: Draft; readonly columns: Columns; readonly saleEndsAtOf: (piece: GridPiece) => string }

type Made = { -readonly [Part in keyof RowChange]: RowChange[Part] }

function rowChange(piece: GridPiece, keys: readonly string[], { draft, columns, saleEndsAtOf }: Sent): RowChange {
  const made: Made = { id: piece.id, version: piece.version }
  const sizes = new Map<number, SizeChange>()
  const facts = sizesOf(piece)
  for (const key of keys) {
    const { column: name, sizeId } = cellOf(key)
    const column = columns.get(name)
    const text = draft.get(key) ?? ''
    if (column?.level === 'piece') {
      const { fields, details, custom, ...rest } = column.write(text, { saleEndsAt: saleEndsAtOf(piece) })
      if (fields !== undefined) made.fields = { ...made.fields, ...fields }
      if (details !== undefined) made.details = [...(made.details ?? []), ...details]
      if (custom !== undefined) made.custom = { ...made.custom, ...custom }
      Object.assign(made, rest)
      continue
    }
    const size = facts.find(({ variant }) => variant.id === sizeId)
    if (column === undefined || size === undefined || sizeId === null) continue
    const [before, change] = [sizes.get(sizeId), column.write(text, size)]
    const custom = change.custom && { custom: { ...before?.custom, ...change.custom } }
    sizes.set(sizeId, { ...before, ...change, ...custom, id: sizeId })
  }
  return { ...made, ...(sizes.size > 0 && { sizes: [...sizes.values()] }) }
}

/** The rows of the call, one for each piece with an edited cell. */
export function changesIn(pieces: readonly GridPiece[], sent: Sent): RowChange[] {
  const keysOf = Map.groupBy(sent.draft.keys(), (key) => cellOf(key).pieceId)
  return pieces.flatMap((piece) => {
    const keys = keysOf.get(piece.id)
    return keys === undefined ? [] : [rowChange(piece, keys, sent)]
  })
}

export type Faults = {
  readonly cells: ReadonlyMap<string, string>
  readonly others: readonly string[]
  /** The number of refused pieces. */
  readonly pieces: number
}

/** Maps the server's errors, such as `pieces.3.sizes.0.priceMinor`, to cells; other errors name their piece. */
export function shopFaults(
  fields: Readonly<Record<string, string>>,
  changes: SentGrid['pieces'],
  { pieces, columns }: { readonly pieces: readonly GridPiece[]; readonly columns: Columns },
): Faults {
  const cells = new Map<string, string>()
  const others: string[] = []
  const refused = new Set<number>()
  for (const [path, message] of Object.entries(fields)) {
    const [first, index, part = '', ...rest] = path.split('.')
    const change = first === 'pieces' ? changes[Number(index)] : undefined
    if (change !== undefined) refused.add(Number(change.id))
    const key = change === undefined ? undefined : keyOfFault(change, part, rest)
    if (key !== undefined && columns.has(cellOf(key).column)) cells.set(key, message)
    else others.push(`${pieces.find(({ id }) => id === change?.id)?.body.name ?? 'The grid'}: ${message}`)
  }
  return { cells, others, pieces: refused.size }
}

/** A custom field of a size has its key behind its kind. */
const sizeField = ([field = '', key = '']: readonly string[]): string => (field === 'custom' ? `custom.${key}` : field)

function keyOfFault(change: RowChange, part: string, [place = '', ...named]: readonly string[]): string | undefined {
  const pieceId = Number(change.id)
  if (part === 'fields') return cellKey(pieceId, `fields.${place}`)
  if (part === 'details') return cellKey(pieceId, `details.${change.details?.[Number(place)]?.name ?? ''}`)
  if (part === 'custom') return cellKey(pieceId, `custom.${place}`)
  if (part === 'sizes') return cellKey(pieceId, `sizes.${sizeField(named)}`, Number(change.sizes?.[Number(place)]?.id))
  return part === 'state' || part === 'sale' ? cellKey(pieceId, part) : undefined
}

export type Merged = {
  readonly pieces: readonly GridPiece[]
  readonly draft: Draft
  /** Cells that two people changed, with the other person's value. */
  readonly disputed: ReadonlyMap<string, string>
}

type Meeting = { readonly pieces: readonly GridPiece[]; readonly draft: Draft; readonly columns: readonly GridColumn[] }

const basesOf = (piece: GridPiece, columns: readonly GridColumn[]): ReadonlyMap<string, string> =>
  new Map(columns.flatMap((column) => targetsOfPiece(piece, column)).map(({ key, base }) => [key, base]))

/** Places the own draft over the pieces as somebody else changed them. */
export function mergedWith(current: readonly GridPiece[], { pieces, draft, columns }: Meeting): Merged {
  const currentOf = new Map(current.map((piece) => [piece.id, piece]))
  const next = new Map(draft)
  const disputed = new Map<string, string>()
  for (const piece of pieces) {
    const found = currentOf.get(piece.id)
    if (found === undefined) continue
    const after = basesOf(found, columns)
    for (const [key, base] of basesOf(piece, columns)) {
      const [own, foreign] = [next.get(key), after.get(key)]
      if (own !== undefined && (foreign === undefined || foreign === own)) next.delete(key)
      else if (own !== undefined && foreign !== undefined && foreign !== base) disputed.set(key, foreign)
    }
  }
  return { pieces: pieces.map((piece) => currentOf.get(piece.id) ?? piece), draft: next, disputed }
}

type Saved = { readonly before: readonly GridPiece[]; readonly draft: Draft; readonly columns: readonly GridColumn[] }

/**
 * The values that a save replaced. A piece that was a draft becomes withdrawn, because a published piece never becomes
 * a draft again.
 */
export function inverseOf({ before, draft, columns }: Saved): Draft {
  const replaced = before.flatMap((piece) => [...basesOf(piece, columns)]).filter(([key]) => draft.has(key))
  return new Map(
    replaced.map(([key, base]) => [
      key,
      cellOf(key).column === 'state' && base === stateTexts.draft ? stateTexts.archived : base,
    ]),
  )
}
