import { exactText, money, type Money } from '@shop/contract/core/money'

type Dispute = {
  readonly paymentId: string
  readonly amountMinor: number
  readonly deductedMinor: number
  readonly currency: string
  readonly status: string
  readonly phase: string
  readonly reasonCode: string
  readonly respondBy: Date | null
}

const ended: ReadonlySet<string> = new Set(['won', 'lost', 'closed'])

export function isEnded(status: string): boolean {
  return ended.has(status)
}

type DisputeReport = { readonly status: string; readonly reportedAt: Date }

/** Events arrive out of order: an older snapshot is ignored, and of two in the same second the final state wins. */
export function isNewer(reported: DisputeReport, known: DisputeReport): boolean {
  const laterMs = reported.reportedAt.getTime() - known.reportedAt.getTime()
  return laterMs > 0 || (laterMs === 0 && (isEnded(reported.status) || !isEnded(known.status)))
}

/** The shop's loss so far. The provider charges some accounts at the start and repays them when they win. */
export function deductedFor({ status, amountMinor, deductedMinor }: Dispute): Money {
  if (status === 'won') return money(0)
  return money(status === 'lost' && deductedMinor === 0 ? amountMinor : deductedMinor)
}

/** The text for the person who answers the dispute. */
export function disputeDetail(dispute: Dispute, orderCode: string | null): string {
  const { paymentId, status, phase, reasonCode, respondBy, currency } = dispute
  const amount = currency === 'INR' ? exactText(money(dispute.amountMinor)) : `${dispute.amountMinor} ${currency}`
  const about = orderCode === null ? 'of no order of this shop' : `of order ${orderCode}`
  const until = respondBy === null || isEnded(status) ? '' : `; answer by ${respondBy.toISOString().slice(0, 10)}`
  const words = [phase, reasonCode].filter((word) => word !== '').join(', ')
  return `${amount} ${about}, payment ${paymentId}: ${status}${words === '' ? '' : ` (${words})`}${until}.`
}
