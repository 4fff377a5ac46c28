import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '@shop/contract/core/money'
import { feeEntries, refundEntries, reversalEntries, saleEntries, unusableEntries, type Entry } from './ledger.rules.ts'

const paise = (max: number) => fc.integer({ min: 0, max }).map((amount) => money(amount))

function balance(entries: readonly Entry[]): number {
  return entries.reduce((sum, { amount }) => sum + amount.amountMinor, 0)
}

/** A sale without gift cards and credit. */
const onlyMoney = { duties: money(0), giftCard: money(0), storeCredit: money(0), lines: [] }

test('PAY-01: every ledger entry balances to the paisa, and none is empty', () => {
  const sale = fc
    .record({ goods: fc.integer({ min: 0, max: 10 ** 12 }), shipping: fc.integer({ min: 0, max: 10 ** 8 }) })
    .chain(({ goods, shipping }) =>
      fc.record({
        total: fc.constant(money(goods + shipping)),
        shipping: fc.constant(money(shipping)),
        shippingTax: paise(shipping),
        tax: paise(goods),
      }),
    )
    .map(({ tax, shippingTax, ...rest }) => ({
      ...rest,
      shippingTax,
      ...onlyMoney,
      tax: money(tax.amountMinor + shippingTax.amountMinor),
    }))
  fc.assert(
    fc.property(sale, paise(10 ** 12), (sold, amount) => {
      for (const entries of [
        saleEntries(sold, sold),
        unusableEntries(amount),
        feeEntries(amount),
        refundEntries(amount),
      ]) {
        expect(balance(entries)).toBe(0)
        expect(entries.every((entry) => entry.amount.amountMinor !== 0)).toBe(true)
      }
    }),
  )
})

test('PAY-01: a sale is split into goods, delivery and tax', () => {
  const sale = {
    total: money(427_300),
    shipping: money(14_900),
    tax: money(20_348),
    shippingTax: money(710),
    ...onlyMoney,
  }
  expect(saleEntries(sale, sale).map(({ account, amount }) => [account, amount.amountMinor])).toEqual([
    ['provider_receivable', 427_300],
    ['sales', -392_762],
    ['shipping_income', -14_190],
    ['tax_payable', -20_348],
  ])
})

test('PAY-01: a reversed and refunded sale leaves nothing in any account', () => {
  const sale = {
    total: money(427_300),
    shipping: money(14_900),
    tax: money(20_348),
    shippingTax: money(710),
    ...onlyMoney,
  }
  const lines = [
    { kind: 'goods', taxable: money(200_000), total: money(210_000) },
    { kind: 'goods', taxable: money(192_762), total: money(202_400) },
    { kind: 'delivery', taxable: money(14_190), total: money(14_900) },
  ] as const
  const sums = new Map<string, number>()
  for (const { account, amount } of [
    ...saleEntries(sale, sale),
    ...reversalEntries(lines),
    ...refundEntries(sale.total),
  ]) {
    sums.set(account, (sums.get(account) ?? 0) + amount.amountMinor)
  }
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([])
})

test('PAY-01: stored value pays a part of a sale, a sold gift card is owed, and a full refund leaves nothing', () => {
  const sale = {
    total: money(500_000),
    shipping: money(0),
    tax: money(20_000),
    shippingTax: money(0),
    duties: money(0),
    giftCard: money(150_000),
    storeCredit: money(50_000),
    lines: [
      { isGiftCard: true, lineTotal: money(100_000) },
      { isGiftCard: false, lineTotal: money(400_000) },
    ],
  }
  expect(saleEntries(sale, sale).map(({ account, amount }) => [account, amount.amountMinor])).toEqual([
    ['provider_receivable', 300_000],
    ['sales', -380_000],
    ['tax_payable', -20_000],
    ['gift_card_liability', 50_000],
    ['store_credit_liability', 50_000],
  ])
  const back = { giftCard: money(150_000), storeCredit: money(50_000) }
  const lines = [
    { kind: 'goods', taxable: money(380_000), total: money(400_000) },
    { kind: 'gift_card', taxable: money(100_000), total: money(100_000) },
  ] as const
  const sums = new Map<string, number>()
  const entries = [...saleEntries(sale, sale), ...reversalEntries(lines, { back }), ...refundEntries(money(300_000))]
  for (const { account, amount } of entries) sums.set(account, (sums.get(account) ?? 0) + amount.amountMinor)
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([])
})
