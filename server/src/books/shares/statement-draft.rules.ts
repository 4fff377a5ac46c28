import { money, subtract, sum, type Money } from '@shop/contract/core/money'
import { agreementOn, returnedPart, shareOf } from './share.rules.ts'
import type {
  Adjustment,
  Agreement,
  Credit,
  Draft,
  Line,
  Paid,
  Price,
  Sale,
  SharedSale,
  Tds,
  TdsBase,
} from './share.types.ts'
import { tdsBaseOf, withheldFrom } from './tds.rules.ts'

const negative = (amount: Money): Money => subtract(money(0), amount)
const nothing: Price = { list: money(0), discount: money(0), paid: money(0), tax: money(0) }

const emptyLine = {
  ...nothing,
  orderLineId: null,
  refundId: null,
  adjustmentId: null,
  paymentId: null,
  agreementId: null,
  placedOn: null,
  orderCode: '',
  product: '',
  size: '',
  sku: '',
  pieces: 0,
  shareBp: 0,
  discountBearer: null,
  note: '',
} as const

function saleLine(agreements: readonly Agreement[], sale: Sale): Line | null {
  const agreement = agreementOn(agreements, sale.placedOn)
  if (agreement === undefined || agreement.kind === 'outright') return null
  const { designerId: _, taxRatePercent, ...facts } = sale
  const { id: agreementId, shareBp, discountBearer } = agreement
  const amount = shareOf({ shareBp, discountBearer }, { ...facts, taxRatePercent })
  return { ...emptyLine, ...facts, kind: 'sale', agreementId, shareBp, discountBearer, amount }
}

function returnLine(credit: Credit, sale: SharedSale): Line {
  const { list, discount, paid, tax, share } = returnedPart(sale, credit)
  const { orderCode, product, size, sku, shareBp, discountBearer } = sale
  return {
    ...emptyLine,
    kind: 'return',
    at: credit.at,
    orderLineId: credit.orderLineId,
    refundId: credit.refundId,
    orderCode,
    product,
    size,
    sku,
    pieces: credit.pieces,
    list: negative(list),
    discount: negative(discount),
    paid: negative(paid),
    tax: negative(tax),
    shareBp,
    discountBearer,
    amount: negative(share),
    note: credit.reason,
  }
}

function saleOf({ orderLineId, discountBearer, amount, ...line }: Line): SharedSale[] {
  if (orderLineId === null || discountBearer === null) return []
  return [{ ...line, orderLineId, discountBearer, share: amount }]
}

export type Facts = {
  readonly opening: Money
  readonly agreements: readonly Agreement[]
  readonly sales: readonly Sale[]
  readonly credits: readonly Credit[]
  readonly adjustments: readonly Adjustment[]
  readonly payments: readonly Paid[]
  readonly tds: Tds | null
  readonly latestTds: TdsBase | null
}

const byTime = (a: Line, b: Line): number => a.at.getTime() - b.at.getTime()

/**
 * Drafts a label's statement: sales, returns, adjustments, payments of the last balance, and the tax withheld from the
 * share.
 */
export function draftOf(facts: Facts): Draft {
  const { opening, agreements, sales, credits, adjustments, payments } = facts
  const sold = sales.flatMap((sale) => saleLine(agreements, sale) ?? [])
  const inDraft = new Map(sold.flatMap(saleOf).map((sale) => [sale.orderLineId, sale]))
  const returned = credits.flatMap((credit) => {
    const sale = credit.sale ?? inDraft.get(credit.orderLineId)
    return sale === undefined ? [] : [returnLine(credit, sale)]
  })
  const adjusted = adjustments.map(({ id, amount, reason, at }): Line => {
    return { ...emptyLine, kind: 'adjustment', at, adjustmentId: id, amount, note: reason }
  })
  const paid = payments.map(({ paymentId, number, amount, at, reference }): Line => {
    const note = `${number}, ${reference}`
    return { ...emptyLine, kind: 'payment', at, paymentId, amount: negative(amount), note }
  })
  const totalOf = (lines: readonly Line[]): Money => sum(lines.map(({ amount }) => amount))
  const tds = tdsBaseOf(facts.tds, [...sold, ...returned], facts.latestTds)
  const withheld = withheldFrom(tds)
  const sums = {
    opening,
    sales: totalOf(sold),
    returns: totalOf(returned),
    adjustments: totalOf(adjusted),
    payments: totalOf(paid),
  }
  return {
    ...sums,
    withheld,
    closing: subtract(sum(Object.values(sums)), withheld),
    tds,
    lines: [paid, sold, returned, adjusted].flatMap((lines) => lines.toSorted(byTime)),
  }
}
