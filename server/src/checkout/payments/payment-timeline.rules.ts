import type { AdminPayment } from '@shop/contract/checkout/admin-payments'
import type {
  ListedCase,
  ListedDispute,
  ListedRefund,
  OrderFacts,
  OtherAttempt,
  ReceivedEvent,
} from './payment-detail.types.ts'

type Moment = AdminPayment['timeline'][number]

export type Happened = {
  readonly order: OrderFacts
  /** Null for an attempt that took no money. */
  readonly taken: { readonly at: Date; readonly amountMinor: number; readonly source: string } | null
  readonly attempts: readonly OtherAttempt[]
  readonly events: readonly ReceivedEvent[]
  readonly refunds: readonly ListedRefund[]
  readonly disputes: readonly ListedDispute[]
  readonly cases: readonly ListedCase[]
}

const moment = (at: Date, kind: Moment['kind'], rest: Omit<Moment, 'at' | 'kind'>): Moment => ({
  at: at.toISOString(),
  kind,
  ...rest,
})

function refundMoments(refunds: readonly ListedRefund[]): Moment[] {
  return refunds.flatMap((refund) => {
    const { at, endedAt, state, amountMinor, reason, reference, lastError } = refund
    const begun = moment(at, 'refund', { word: reason, detail: '', amountMinor })
    if (state === 'refund_pending') return [begun]
    const ended = { word: state, detail: reference ?? lastError ?? '', amountMinor }
    return [begun, moment(endedAt, 'refund_ended', ended)]
  })
}

function caseMoments(cases: readonly ListedCase[]): Moment[] {
  return cases.flatMap(({ at, kind, detail, note, resolvedAt }) => [
    moment(at, 'case', { word: kind, detail, amountMinor: null }),
    ...(resolvedAt === null
      ? []
      : [moment(resolvedAt, 'case_settled', { word: kind, detail: note, amountMinor: null })]),
  ])
}

/** The history of a payment, oldest first. */
export function timelineOf({ order, taken, attempts, events, refunds, disputes, cases }: Happened): Moment[] {
  const { openedAt, openedMinor, providerOrderId } = order
  const moments = [
    ...(openedAt === null
      ? []
      : [moment(openedAt, 'opened', { word: '', detail: providerOrderId ?? '', amountMinor: openedMinor })]),
    ...attempts.map(({ at, kind, reference, note, amountMinor }) =>
      moment(at, kind, { word: note, detail: reference, amountMinor }),
    ),
    ...(taken ? [moment(taken.at, 'taken', { word: taken.source, detail: '', amountMinor: taken.amountMinor })] : []),
    ...events.map(({ at, type, outcome, eventId, amountMinor }) =>
      moment(at, 'event', { word: type, detail: `${outcome} · ${eventId}`, amountMinor }),
    ),
    ...refundMoments(refunds),
    ...disputes.map(({ at, status, words, amountMinor }) =>
      moment(at, 'dispute', { word: status, detail: words, amountMinor }),
    ),
    ...caseMoments(cases),
  ]
  return moments.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
}
