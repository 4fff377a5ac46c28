import type { StoredNotice } from '#session/payment-notice.ts'
import { holdOf } from './hold.ts'
import type { PaymentNotice } from './payment-states.tsx'

/** Stored by the device's clock, because `performance.now()` restarts with a reload. */
export function toStored(notice: PaymentNotice, orderId: number): Omit<StoredNotice, 'storedAt'> {
  const hold = 'hold' in notice ? notice.hold : undefined
  return {
    kind: notice.kind,
    reason: 'reason' in notice ? notice.reason : '',
    orderId,
    heldUntil: hold?.until.toISOString() ?? '',
    holdEndsAt: hold === undefined ? 0 : Date.now() + hold.endsAtMs - performance.now(),
  }
}

export function noticeAgain({ kind, reason, heldUntil, holdEndsAt }: StoredNotice): PaymentNotice {
  const hold = holdOf(heldUntil, holdEndsAt - Date.now())
  if (kind === 'closed') return { kind, hold }
  if (kind === 'declined') return { kind, reason, hold }
  return kind === 'refused' ? { kind, reason } : { kind }
}
