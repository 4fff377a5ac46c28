import { expect, test } from 'vitest'
import { money, rupees, sum } from '@shop/contract/core/money'
import { seededRandom } from '#testing/seeded-random.ts'
import { leastRefund, refundParts, toldWays, unpaidPart, type PaidWith } from './refund-parts.rules.ts'

const advance = (left = 3_000): PaidWith => ({ paymentId: 1, way: 'provider', left: rupees(left) })
const cash = (way: 'bank' | 'not_collected', left = 9_000): PaidWith => ({ paymentId: 2, way, left: rupees(left) })
const shared = (amount: number, payments: readonly PaidWith[]) =>
  refundParts(rupees(amount), payments)?.map((part) => [part.way, part.amount.amountMinor / 100])

test('PAY-01: a refund before the delivery lessens the cash first, and then the advance goes back', () => {
  expect(shared(4_000, [advance(), cash('not_collected')])).toEqual([['not_collected', 4_000]])
  expect(shared(12_000, [advance(), cash('not_collected')])).toEqual([
    ['not_collected', 9_000],
    ['provider', 3_000],
  ])
  expect(shared(9_000.5, [advance(), cash('not_collected')])).toEqual([
    ['not_collected', 8_999.5],
    ['provider', 1],
  ])
})

test('PAY-01: a refund after the cash was collected goes to the advance first, and the rest to an account', () => {
  expect(shared(2_000, [advance(), cash('bank')])).toEqual([['provider', 2_000]])
  expect(shared(5_000, [advance(), cash('bank')])).toEqual([
    ['provider', 3_000],
    ['bank', 2_000],
  ])
  expect(shared(2_999.5, [advance(), cash('bank')])).toEqual([
    ['provider', 2_999],
    ['bank', 0.5],
  ])
  expect(shared(700, [advance(700)])).toEqual([['provider', 700]])
})

test('PAY-01: in 2,000 random sequences the parts are the refund, within each payment, and all of it goes back', () => {
  const random = seededRandom('advance')
  for (let turn = 0; turn < 2_000; turn += 1) {
    const way = random() < 0.5 ? 'bank' : 'not_collected'
    let payments: readonly PaidWith[] = [
      { paymentId: 1, way: 'provider', left: rupees(1 + Math.floor(random() * 5_000)) },
      { paymentId: 2, way, left: money(100 + Math.floor(random() * 900_000)) },
    ]
    for (let step = 0; step < 6; step += 1) {
      const left = sum(payments.map((paid) => paid.left))
      if (left.amountMinor < leastRefund.amountMinor) break
      const amount = money(step === 5 ? left.amountMinor : 100 + Math.floor(random() * (left.amountMinor - 99)))
      const parts = refundParts(amount, payments)
      const online = payments[0]?.left.amountMinor ?? 0
      // Less than a rupee of an advance cannot be refunded.
      if (parts === null) expect(online).toBeLessThan(100)
      if (parts === null) break
      expect(sum(parts.map((part) => part.amount))).toEqual(amount)
      payments = payments.map((paid) => {
        const part = parts.find(({ paymentId }) => paymentId === paid.paymentId)?.amount.amountMinor ?? 0
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(paid.left.amountMinor)
        if (paid.way === 'provider' && part > 0) expect(part).toBeGreaterThanOrEqual(leastRefund.amountMinor)
        return { ...paid, left: money(paid.left.amountMinor - part) }
      })
    }
  }
})

const second = (left = 6_000): PaidWith => ({ paymentId: 2, way: 'provider', left: rupees(left) })

test('PAY-01: two online payments go back one after the other, no part below a rupee', () => {
  expect(shared(2_000, [advance(), second()])).toEqual([['provider', 2_000]])
  expect(shared(3_000.5, [advance(), second()])).toEqual([
    ['provider', 2_999.5],
    ['provider', 1],
  ])
  expect(shared(9_000, [advance(), second()])).toEqual([
    ['provider', 3_000],
    ['provider', 6_000],
  ])
  expect(shared(9_001, [advance(), second()])).toBeUndefined()
})

test('PAY-01: cancelled pieces lessen the balance first, and leave nothing that nobody can pay', () => {
  const lessened = (amount: number) => unpaidPart(rupees(amount), rupees(6_000)).amountMinor / 100
  expect([lessened(4_000), lessened(6_000), lessened(8_000)]).toEqual([4_000, 6_000, 6_000])
  expect(lessened(5_999.5)).toBe(5_999)
})

test('PAY-01: a message names each way of a refund once, first what nobody had paid', () => {
  const parts = [
    { paymentId: 1, way: 'provider', amount: rupees(3_000) },
    { paymentId: 2, way: 'provider', amount: rupees(1_000) },
  ] as const
  expect(toldWays(parts, rupees(2_000))).toEqual([
    { way: 'not_collected', amount: rupees(2_000) },
    { way: 'provider', amount: rupees(4_000) },
  ])
})
