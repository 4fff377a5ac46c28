import type { EmailData } from '#platform/mail/email.ts'
import type { Sample, SamplesOf } from './message-samples.types.ts'
import { sampleBill, sampleOrder } from './order-samples.view.ts'

const order = sampleOrder
const amountMinor = sampleBill.totalMinor
const isStored = { giftCardMinor: 500_000, storeCreditMinor: 20_000 }
const pieces = [
  { description: 'Silk Kurta', detail: 'Size M', quantity: 2 },
  { description: 'Zari Dupatta', detail: '', quantity: 1 },
]

type Refunded = EmailData['refunded']
const refund = (name: string, facts: Partial<Refunded> & Pick<Refunded, 'reason'>): Sample<'refunded'> => ({
  name,
  facts: { ...order, amountMinor, ...facts },
})
const release = (name: string, reason: EmailData['payment-released']['reason']): Sample<'payment-released'> => ({
  name,
  facts: { ...order, amountMinor, reason },
})

export const paymentSamples: SamplesOf<'payment-released' | 'refunded'> = {
  'payment-released': [
    release('Sold out meanwhile', 'sold_out_meanwhile'),
    release('Paid twice', 'paid_twice'),
    release('Another amount', 'wrong_amount'),
    release('Order cancelled', 'order_cancelled'),
  ],
  refunded: [
    refund('Order cancelled', { reason: 'order_cancelled' }),
    refund('Order returned', { reason: 'returned' }),
    refund('Order refunded, nothing came back', { reason: 'after_dispatch' }),
    refund('Sold out meanwhile', { reason: 'sold_out_meanwhile' }),
    refund('Paid twice', { reason: 'paid_twice' }),
    refund('Another amount', { reason: 'wrong_amount' }),
    refund('Some pieces cancelled', { reason: 'order_cancelled', pieces }),
    refund('Some pieces returned', { reason: 'returned', pieces }),
    refund('Some pieces refunded, nothing came back', { reason: 'after_dispatch', pieces }),
    refund('Partly to a gift card', { reason: 'returned', pieces, ...isStored }),
    refund('To a gift card', { reason: 'order_cancelled', giftCardMinor: amountMinor }),
    refund('To a bank account', { reason: 'returned', way: 'bank' }),
    refund('Cancelled, to a bank account', { reason: 'order_cancelled', way: 'bank', pieces }),
    refund('Cash not collected, order cancelled', { reason: 'order_cancelled', way: 'not_collected' }),
    refund('Cash not collected, some pieces cancelled', { reason: 'order_cancelled', way: 'not_collected', pieces }),
    refund('Cash not collected, parcel lost', { reason: 'after_dispatch', way: 'not_collected' }),
    refund('Cash not collected, parcel came back', { reason: 'returned', way: 'not_collected', ...isStored }),
    refund('Advance back, cash not collected', {
      reason: 'order_cancelled',
      way: 'not_collected',
      rest: { way: 'provider', amountMinor: 200_000 },
    }),
    refund('Advance back, the rest to a bank account', {
      reason: 'returned',
      way: 'provider',
      rest: { way: 'bank', amountMinor: 500_000 },
    }),
    refund('To a bank account and a gift card', { reason: 'returned', way: 'bank', ...isStored }),
  ],
}
