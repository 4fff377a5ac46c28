import {
  format,
  greatest,
  least,
  money,
  partOf,
  subtract,
  sum,
  times,
  wholeSharePoints,
  type Money,
} from '@shop/contract/core/money'
import type { InvoiceLine, TaxAmounts } from './invoice.types.ts'

/** A line of an invoice; delivery counts as one piece. */
export type InvoicedLine = { readonly position: number; readonly line: InvoiceLine }

export type Credited = { readonly position: number; readonly pieces: number; readonly amount: Money }

export type CreditRequest = {
  readonly position: number
  readonly pieces: number
  /** The share of the price to refund, in basis points. */
  readonly shareBp: number
  /** Replaces the share: the sum that was already refunded. */
  readonly amount?: Money
  /** The pickup fee to deduct; at least a rupee is refunded. */
  readonly pickupFee?: Money
}

export type CreditLine = CreditRequest & { readonly credit: InvoiceLine }

const none = { pieces: 0, amount: money(0) }

/** The net price of the first `pieces` of a line. Differences of it split a line without a rounding loss. */
export function netOf({ total, quantity }: InvoiceLine, pieces: number): Money {
  return partOf(total, pieces, quantity)
}

/** The net price of the pieces that follow those that were credited. */
const priceOf = (line: InvoiceLine, before: number, pieces: number): Money =>
  subtract(netOf(line, before + pieces), netOf(line, before))

type Taxes = Pick<TaxAmounts, 'cgst' | 'sgst' | 'igst'>

/** The tax in the first `credited` paise of a line; for the whole total it is exactly the line's tax. */
function taxesIn(line: InvoiceLine, credited: Money): Taxes {
  const zero = money(0)
  if (line.total.amountMinor === 0) return { cgst: zero, sgst: zero, igst: zero }
  const partIn = (tax: Money): Money => partOf(tax, credited.amountMinor, line.total.amountMinor)
  // An older invoice may have an odd paisa in its SGST, which no credit note reverses.
  const half = partIn(least(line.cgst, line.sgst))
  return { cgst: half, sgst: half, igst: partIn(line.igst) }
}

/** The tax between two credited amounts of a line. Halves that do not fit into a single paisa stay with the shop. */
function taxesBetween(line: InvoiceLine, before: Money, total: Money): Taxes {
  const credited = taxesIn(line, sum([before, total]))
  const earlier = taxesIn(line, before)
  const half = least(subtract(credited.cgst, earlier.cgst), partOf(total, 1, 2))
  return { cgst: half, sgst: half, igst: subtract(credited.igst, earlier.igst) }
}

/** The provider refunds no smaller amount. */
const leastBack = money(100)

function detailOf({ detail }: InvoiceLine, shareBp: number, retained: Money): string {
  const share = shareBp === wholeSharePoints ? '' : `${shareBp / 100} % of the price`
  const fee = retained.amountMinor === 0 ? '' : `less ${format(retained)} for the pickup`
  return [detail, share, fee].filter((word) => word !== '').join(', ')
}

const isTooMuch = (line: InvoiceLine, before: Omit<Credited, 'position'>, { pieces, amount }: CreditRequest): boolean =>
  amount !== undefined && subtract(priceOf(line, before.pieces, pieces), amount).amountMinor < 0

/** Tax = tax of all credits so far − tax of earlier credits, so that the last credit balances to the paisa. */
function creditOf(
  line: InvoiceLine,
  before: Omit<Credited, 'position'>,
  { pieces, shareBp, amount, pickupFee = money(0) }: CreditRequest,
): InvoiceLine {
  const net = priceOf(line, before.pieces, pieces)
  const share = amount ?? partOf(net, shareBp, wholeSharePoints)
  const retained = greatest(money(0), least(pickupFee, subtract(share, leastBack)))
  const total = subtract(share, retained)
  const { cgst, sgst, igst } = taxesBetween(line, before.amount, total)
  const isUncounted = line.kind === 'delivery' || line.kind === 'duties'
  const unitPrice = isUncounted ? total : line.unitPrice
  return {
    ...line,
    detail: detailOf(line, shareBp, retained),
    quantity: pieces,
    unitPrice,
    discount: isUncounted ? money(0) : subtract(times(unitPrice, pieces), total),
    taxable: subtract(total, sum([cgst, sgst, igst])),
    cgst,
    sgst,
    igst,
    total,
  }
}

/** A gift card refunds no more than its balance. */
function withoutSpent(credit: InvoiceLine, unspent: readonly Money[] | undefined): InvoiceLine {
  if (credit.kind !== 'gift_card' || unspent === undefined) return credit
  const left = sum(unspent.slice(0, credit.quantity))
  if (left.amountMinor >= credit.total.amountMinor) return credit
  return {
    ...credit,
    detail: [credit.detail, `${format(left)} of it was unspent`].filter((word) => word !== '').join(', '),
    discount: subtract(times(credit.unitPrice, credit.quantity), left),
    taxable: left,
    total: left,
  }
}

export type CreditPlan = {
  readonly lines: readonly CreditLine[]
  readonly total: Money
  /** True when this note credits the last pieces of the invoice. */
  readonly isComplete: boolean
}

export type CreditRefusal = 'credit.unknown_line' | 'credit.too_many_pieces' | 'credit.too_much'

export type Unspent = ReadonlyMap<number, readonly Money[]>

export type CreditBooks = {
  readonly invoiced: readonly InvoicedLine[]
  readonly credited: readonly Credited[]
  /** The balances of gift cards by line, in the order in which the cards are ended. */
  readonly unspent?: Unspent
}

/** The lines of a credit note, or the reason why they cannot be credited. */
export function planCredit(
  { invoiced, credited, unspent }: CreditBooks,
  requests: readonly CreditRequest[],
): CreditPlan | CreditRefusal {
  const before = new Map(credited.map((one) => [one.position, one]))
  const lines: CreditLine[] = []
  for (const request of requests) {
    const found = invoiced.find(({ position }) => position === request.position)
    if (found === undefined) return 'credit.unknown_line'
    const earlier = before.get(request.position) ?? none
    if (earlier.pieces + request.pieces > found.line.quantity) return 'credit.too_many_pieces'
    if (isTooMuch(found.line, earlier, request)) return 'credit.too_much'
    const cards = unspent?.get(request.position)
    lines.push({ ...request, credit: withoutSpent(creditOf(found.line, earlier, request), cards) })
  }
  const now = new Map(requests.map(({ position, pieces }) => [position, pieces]))
  const isComplete = invoiced
    .filter(({ line }) => isPiece(line))
    .every(({ position, line }) => (before.get(position)?.pieces ?? 0) + (now.get(position) ?? 0) === line.quantity)
  return { lines, total: sum(lines.map(({ credit }) => credit.total)), isComplete }
}

/** True for lines that are pieces, which neither delivery nor duties are. */
export const isPiece = ({ kind }: Pick<InvoiceLine, 'kind'>): boolean => kind === 'goods' || kind === 'gift_card'

/** Every kind of line that a refund can take back. */
export const everyKind: ReadonlySet<InvoiceLine['kind']> = new Set(['goods', 'gift_card', 'delivery', 'duties'])

/** `whole`: a piece that never left pays no duty. `share`: the same part of the duty as of the price. */
type DutiesBack = 'whole' | 'share'

/** Duties that were collected for pieces go back with them. */
export function withDuties(
  { invoiced }: CreditBooks,
  requests: readonly CreditRequest[],
  back: DutiesBack,
): readonly CreditRequest[] {
  const asked = new Set(requests.map(({ position }) => position))
  const duties = requests.flatMap(({ position, pieces, shareBp }) =>
    invoiced
      .filter(({ line, position: own }) => line.dutyOf === position && !asked.has(own))
      .map((one) => ({ position: one.position, pieces, shareBp: back === 'whole' ? wholeSharePoints : shareBp })),
  )
  return [...requests, ...duties]
}

/** Credits for everything that is not credited yet. */
export function remainingCredits(
  { invoiced, credited }: CreditBooks,
  kinds: ReadonlySet<InvoiceLine['kind']>,
): CreditRequest[] {
  const before = new Map(credited.map(({ position, pieces }) => [position, pieces]))
  return invoiced.flatMap(({ position, line }) => {
    const pieces = line.quantity - (before.get(position) ?? 0)
    return kinds.has(line.kind) && pieces > 0 ? [{ position, pieces, shareBp: wholeSharePoints }] : []
  })
}

/** The books after these credits. */
export function withCredited(books: CreditBooks, lines: readonly CreditLine[]): CreditBooks {
  const credited = new Map(books.credited.map((one) => [one.position, one]))
  for (const { position, pieces, credit } of lines) {
    const earlier = credited.get(position) ?? { position, ...none }
    const amount = sum([earlier.amount, credit.total])
    credited.set(position, { position, pieces: earlier.pieces + pieces, amount })
  }
  return { ...books, credited: [...credited.values()] }
}
