import type { EmailData, ReturnUpdate } from '#platform/mail/email.ts'
import type { Sample, SamplesOf } from './message-samples.types.ts'
import { sampleBill, sampleOrder } from './order-samples.view.ts'

const order = sampleOrder
const { pieces } = sampleBill
const slipped = { ...order, earliest: '2026-12-08', latest: '2026-12-12', missedDay: null }
const parcel = {
  ...order,
  pieces,
  courier: 'Swift Couriers',
  trackingNumber: 'SC123456789IN',
  trackingUrl: 'https://courier.example/track?n=SC123456789IN&lang=en',
}
const store = { store: 'Bandra', address: '14 Hill Road, Mumbai 400050', hours: 'Mon–Sat, 11 am to 8 pm' }
const returned = { ...order, productName: 'Zari Dupatta', pieces: 1, choice: null, note: '' }

type Return = Sample<'return-update'>
const states: Readonly<Record<ReturnUpdate, readonly [name: string, note: string]>> = {
  requested: ['Requested', ''],
  accepted: ['Accepted', 'Please add the belt.'],
  pickup_booked: ['Pickup booked', 'Swift Couriers, Monday between 10 am and 1 pm'],
  received: ['Received', ''],
  refused: ['Refused', 'The tags are off.'],
  failed: ['Failed inspection', 'The hem is torn.'],
  sent_back: ['Sent back', 'Swift Couriers SC123456789IN'],
  passed: ['Exchange packed', ''],
  exchanged: ['Exchange sent', 'Swift Couriers SC123456789IN'],
  expired: ['Exchange ended', ''],
}

function returnSample(state: ReturnUpdate, choice: string | null): Return {
  const [name, note] = states[state]
  const facts = { ...returned, state, choice, note }
  return { name: choice === null ? name : `${name}, exchange`, facts }
}

const forMoney = (
  ['requested', 'accepted', 'pickup_booked', 'received', 'refused', 'failed', 'sent_back'] as const
).map((state) => returnSample(state, null))
const forExchange = (
  ['requested', 'accepted', 'received', 'refused', 'failed', 'passed', 'exchanged', 'expired'] as const
).map((state) => returnSample(state, 'L'))
const withoutSize: Return = {
  name: 'Requested, exchange for the same piece',
  facts: { ...returned, pieces: 2, state: 'requested', choice: '', note: '' },
}

type Slip = EmailData['delivery-slipped']
const slip = (name: string, facts: Pick<Slip, 'cause' | 'wayOut'> & Partial<Slip>): Sample<'delivery-slipped'> => ({
  name,
  facts: { ...slipped, ...facts },
})

export const deliverySamples: SamplesOf<
  'dispatched' | 'delivered' | 'delivery-slipped' | 'pickup-ready' | 'pickup-collected' | 'return-update'
> = {
  dispatched: [
    { name: 'With a tracking page', facts: parcel },
    { name: 'Without a tracking number', facts: { ...parcel, trackingNumber: '', trackingUrl: '' } },
    { name: 'A part of the order', facts: { ...parcel, pieces: pieces.slice(0, 1), isPart: true } },
    { name: 'With a corrected number', facts: { ...parcel, isCorrected: true } },
  ],
  delivered: [{ name: 'Delivered', facts: { ...order, returns: 'Exchange within 7 days of delivery, no refunds.' } }],
  'pickup-ready': [{ name: 'Ready to collect', facts: { ...order, ...store, code: '402118' } }],
  'pickup-collected': [
    {
      name: 'Collected',
      facts: { ...order, store: store.store, returns: 'Exchange within 7 days of delivery, no refunds.' },
    },
  ],
  'delivery-slipped': [
    slip('Delayed by a holiday', { cause: 'holiday', wayOut: 'free' }),
    slip('Delayed by the workroom', { cause: 'workroom', wayOut: 'part', missedDay: '2026-12-10' }),
    slip('Not shipped in time', { cause: 'overdue', wayOut: 'write' }),
    slip('Delayed by the shop', { cause: 'merchant', wayOut: 'free' }),
  ],
  'return-update': [...forMoney, ...forExchange, withoutSize],
}
