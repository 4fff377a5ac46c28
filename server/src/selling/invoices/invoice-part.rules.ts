import { partOf } from '@shop/contract/core/money'
import type { InvoiceInForce, InvoiceLine } from './invoice.types.ts'
import { withTotal } from './invoices.rules.ts'

/** The part of a line that these pieces are. */
function partOfLine({ line, pieces }: { line: InvoiceLine; pieces: number }, invoice: InvoiceInForce): InvoiceLine {
  if (pieces === line.quantity) return line
  const part = withTotal(line, partOf(line.total, pieces, line.quantity), invoice.treatment)
  return { ...part, quantity: pieces, discount: partOf(line.discount, pieces, line.quantity) }
}

type Consigned = {
  readonly pieces: readonly { readonly position: number; readonly pieces: number }[]
  /** The delivery charge belongs to the first parcel. */
  readonly isFirst: boolean
}

/** The lines of some pieces of an order, for a parcel with them. */
export function linesOfPieces(invoice: InvoiceInForce, { pieces, isFirst }: Consigned): InvoiceLine[] {
  const countOf = new Map(pieces.map(({ position, pieces: count }) => [position, count]))
  return invoice.lines.flatMap(({ position, line }) => {
    if (line.kind === 'delivery') return isFirst ? [line] : []
    const count = line.kind === 'goods' ? Math.min(countOf.get(position) ?? 0, line.quantity) : 0
    return count === 0 ? [] : [partOfLine({ line, pieces: count }, invoice)]
  })
}
