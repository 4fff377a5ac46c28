import { expect, test } from 'vitest'
import { forgetPaymentNotice, keepPaymentNotice, keptPaymentNotice } from '#session/payment-notice.ts'
import { holdOf } from './hold.ts'
import { noticeAgain, toKeep } from './kept-notice.ts'
import type { PaymentNotice } from './payment-states.tsx'

const hold = holdOf('2026-11-28T10:00:00.000Z', 600_000)
const notices: readonly PaymentNotice[] = [
  { kind: 'closed', hold },
  { kind: 'declined', reason: 'The bank declined', hold },
  { kind: 'refused', reason: 'Sold out' },
  { kind: 'unconfirmed' },
]

test.each(notices)('PAY-01: a reload finds what became of the payment: $kind', (notice) => {
  keepPaymentNotice('order-7', toKeep(notice, 7))
  const kept = keptPaymentNotice('order-7')
  expect(kept?.orderId).toBe(7)
  const again = kept && noticeAgain(kept)
  expect(again).toMatchObject({ kind: notice.kind, ...('reason' in notice && { reason: notice.reason }) })
  if (again !== null && 'hold' in again) {
    expect(again.hold.until).toEqual(hold.until)
    expect(Math.abs(again.hold.endsAtMs - hold.endsAtMs)).toBeLessThan(1000)
  }
  expect(keptPaymentNotice('order-8')).toBeNull()
  forgetPaymentNotice('order-7')
  expect(keptPaymentNotice('order-7')).toBeNull()
})
