import { expect, test } from 'vitest'
import { deletePaymentNotice, storePaymentNotice, storedPaymentNotice } from '#session/payment-notice.ts'
import { holdOf } from './hold.ts'
import type { PaymentNotice } from './payment-states.tsx'
import { noticeAgain, toStored } from './stored-notice.ts'

const hold = holdOf('2026-11-28T10:00:00.000Z', 600_000)
const notices: readonly PaymentNotice[] = [
  { kind: 'closed', hold },
  { kind: 'declined', reason: 'The bank declined', hold },
  { kind: 'refused', reason: 'Sold out' },
  { kind: 'unconfirmed' },
]

test.each(notices)('PAY-01: a reload finds the outcome of the payment: $kind', (notice) => {
  storePaymentNotice('order-7', toStored(notice, 7))
  const stored = storedPaymentNotice('order-7')
  expect(stored?.orderId).toBe(7)
  const again = stored && noticeAgain(stored)
  expect(again).toMatchObject({ kind: notice.kind, ...('reason' in notice && { reason: notice.reason }) })
  if (again !== null && 'hold' in again) {
    expect(again.hold.until).toEqual(hold.until)
    expect(Math.abs(again.hold.endsAtMs - hold.endsAtMs)).toBeLessThan(1000)
  }
  expect(storedPaymentNotice('order-8')).toBeNull()
  deletePaymentNotice('order-7')
  expect(storedPaymentNotice('order-7')).toBeNull()
})
