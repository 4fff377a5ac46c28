import type { Context } from '#platform/runtime/context.ts'
import type { PayableOrder } from '#selling/orders/order.types.ts'
import {
  everyKind,
  planCredit,
  remainingCredits,
  withCredited,
  type CreditBooks,
  type CreditLine,
} from './credit-note.rules.ts'
import * as creditNotesStore from './credit-notes.store.ts'
import type { InvoiceLine, TaxAmounts, Treatment } from './invoice.types.ts'
import { financialYearOf, linesUnder, placeOfSupply, seriesOf, taxTotals, treatmentOf } from './invoices.rules.ts'
import { buyerOf, isInZone } from './invoices.service.ts'
import { findSupply, insertReplacement } from './replaced-invoices.store.ts'

export type SupplyMove = {
  /** The invoice that no longer fits. */
  readonly number: string
  readonly from: string
  readonly to: string
  readonly treatment: Treatment
  /** What is left of the old invoice, and the lines of the new one. */
  readonly credited: readonly CreditLine[]
  readonly lines: readonly InvoiceLine[]
}

/** The invoiced sums that are not credited, before and after an edit. */
export type TaxPlan = {
  readonly before: TaxAmounts
  readonly after: TaxAmounts
  /** Null while the place of supply stays the same, because the invoice then charges the right taxes. */
  readonly move: SupplyMove | null
}

function openLines(books: CreditBooks): readonly CreditLine[] {
  const plan = planCredit(books, remainingCredits(books, everyKind))
  if (typeof plan === 'string') throw new Error(`The rest of an invoice cannot be credited: ${plan}.`)
  return plan.lines
}

const creditsOf = (lines: readonly CreditLine[]): InvoiceLine[] => lines.map(({ credit }) => credit)

/**
 * The taxes when the order goes to `order.shipTo` without the dropped pieces. Null before an invoice is issued, because
 * the invoice then names the place of its day.
 */
export async function taxPlanOf(
  ctx: Context,
  order: PayableOrder,
  dropped: readonly CreditLine[],
): Promise<TaxPlan | null> {
  const issued = await findSupply(ctx.db, order.id)
  const books = issued && (await creditNotesStore.findBooks(ctx.db, order.id))
  if (!issued || !books) return null
  const { supplier, buyer, number } = issued
  const before = taxTotals(creditsOf(openLines(books)))
  const credited = openLines(withCredited(books, dropped))
  const place = placeOfSupply(order.shipTo, order.business)
  const isZone = buyer.business?.isInZone === true
  const treatment = treatmentOf(supplier.stateGstCode, { ...place, isInZone: isZone })
  const from = buyer.business?.isPlaceOfSupply === true ? buyer.business : buyer
  const isSame = treatment === issued.treatment && from.stateGstCode === place.stateGstCode
  if (isSame || credited.length === 0) return { before, after: taxTotals(creditsOf(credited)), move: null }
  const lines = linesUnder(creditsOf(credited), treatment)
  const move = { number, from: from.state, to: order.shipTo.state, treatment, credited, lines }
  return { before, after: taxTotals(lines), move }
}

/** Must be the last step of its transaction, because it locks the number series. */
export async function reissueInvoice(ctx: Context, order: PayableOrder, move: SupplyMove): Promise<void> {
  const at = { orderId: order.id, financialYear: financialYearOf(ctx.now), now: ctx.now }
  await creditNotesStore.insertCreditNote(ctx.db, {
    ...at,
    series: seriesOf('credit_note', ctx.ports.invoicePrefix),
    kind: 'credit_note',
    reason: 'The place of supply changed.',
    lines: move.credited,
  })
  await insertReplacement(ctx.db, {
    ...at,
    series: seriesOf('invoice', ctx.ports.invoicePrefix),
    treatment: move.treatment,
    buyer: buyerOf(order, await isInZone(ctx, order)),
    lines: move.lines.map((line, index) => ({ position: move.credited[index]?.position ?? index + 1, line })),
  })
}
