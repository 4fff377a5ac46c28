import { money, subtract, times, type Money } from '@shop/contract/core/money'
import { netOf, type CreditBooks, type InvoicedLine } from './credit-note.rules.ts'
import type { InvoiceLine, Treatment } from './invoice.types.ts'
import { withTotal } from './invoices.rules.ts'

const isPositive = ({ amountMinor }: Money): boolean => amountMinor > 0

/** The pieces of a line that no refund voucher took back. */
function billed(line: InvoiceLine, creditedPieces: number, treatment: Treatment): InvoiceLine {
  const quantity = line.quantity - creditedPieces
  const total = subtract(line.total, netOf(line, creditedPieces))
  if (line.kind === 'duties') return withTotal({ ...line, quantity, unitPrice: total }, total, treatment)
  const discount = subtract(times(line.unitPrice, quantity), total)
  return withTotal({ ...line, quantity, discount }, total, treatment)
}

/** Delivery has no HSN code of its own: it bears that of the largest goods with its rate. */
function goodsOf({ invoiced }: CreditBooks, line: InvoiceLine): InvoiceLine {
  const goods = invoiced
    .map((one) => one.line)
    .filter(({ kind, ratePercent }) => kind === 'goods' && ratePercent === line.ratePercent)
    .toSorted((a, b) => (isPositive(subtract(b.taxable, a.taxable)) ? 1 : -1))
  return line.kind === 'goods' ? line : (goods[0] ?? line)
}

type Kept = { readonly line: InvoiceLine; readonly goods: InvoiceLine; readonly total: Money }

/** What the house keeps of a cancelled piece is a supply too, under the code of the piece. */
function keptLine({ line, goods, total }: Kept, treatment: Treatment): InvoiceLine {
  const charge = {
    ...line,
    kind: 'goods' as const,
    description: 'Cancellation charge',
    detail: line.description,
    hsn: goods.hsn,
    unitCode: goods.unitCode,
    quantity: 1,
    unitPrice: total,
    discount: money(0),
    isKept: true,
  }
  return withTotal(charge, total, treatment)
}

/**
 * The lines of the invoice of an order that was paid in advance: what its refund vouchers left, and then the part of
 * cancelled pieces that the house keeps. A line keeps its position, which later credit notes name.
 */
export function restLines(books: CreditBooks, treatment: Treatment): InvoicedLine[] {
  const before = new Map(books.credited.map((one) => [one.position, one]))
  const rest: InvoicedLine[] = []
  const kept: InvoiceLine[] = []
  for (const { position, line } of books.invoiced) {
    const { pieces = 0, amount = money(0) } = before.get(position) ?? {}
    if (pieces < line.quantity) rest.push({ position, line: billed(line, pieces, treatment) })
    const total = subtract(netOf(line, pieces), amount)
    // A gift card is no supply: what was spent of it is taxed with the pieces that it bought.
    if (isPositive(total) && line.kind !== 'gift_card' && line.kind !== 'duties')
      kept.push(keptLine({ line, goods: goodsOf(books, line), total }, treatment))
  }
  const last = Math.max(0, ...books.invoiced.map(({ position }) => position))
  return [...rest, ...kept.map((line, index) => ({ position: last + 1 + index, line }))]
}
