import { expect, test } from 'vitest'
import { indiaDay } from '@shop/contract/core/india-day'
import { liabilities, newGiftCard } from '#testing/gift-card-factories.ts'
import { operatedShop } from '#testing/operator.ts'
import { giftCardsCommand } from './gift-cards-command.ts'

const { shop, operate } = await operatedShop()

const giftCards = async (...args: readonly string[]) => (await operate(giftCardsCommand, ...args)).output

test('PAY-01: the merchant gives credit, sees it with the cards, reports what the shop owes, and ends a card', async () => {
  expect(await giftCards('list')).toBe('There are no gift cards and no credit.')
  const { id, asha, code } = await newGiftCard(shop, 5000)
  const today = indiaDay(new Date())
  expect(await giftCards('credit', asha.email, '500', '--reason', 'A late parcel')).toBe(
    `${asha.email} has ₹500 more credit.`,
  )
  const listed = await giftCards('list')
  expect(listed).toMatch(/\d+ {2}store credit {2}active {2}₹500$/m)
  expect(listed).toContain(`${id}  gift card ··${code.slice(-4)}  active  ₹5,000  until`)
  expect(await giftCards('report', today)).toMatch(
    /gift card: ₹5,000, 1 with a balance[\s\S]*: ₹5,500\. Ledger: ₹5,500\./,
  )
  expect(await giftCards('report', '2020-01-31')).toMatch(/: ₹0\. Ledger: ₹0\./)

  expect(await giftCards('void', String(id), '--reason', 'Stolen')).toBe(`${id} has ended.`)
  expect(await giftCards('void', String(id), '--reason', 'Stolen')).toContain('nothing is left on it')
  expect(await liabilities(shop)).toEqual({ balances: 50_000, ledger: 50_000 })
})

test('PAY-01: a wrong action, day, amount, contact, number or a missing reason is named', async () => {
  expect(await giftCards('burn')).toContain('"burn" is no action: it must be one of list, report, credit, void.')
  expect(await giftCards('report', '31.1.2026')).toContain('write it like 2026-03-31')
  for (const amount of ['0', '-5', '100001', 'five'])
    expect(await giftCards('credit', 'a@example.com', '--reason', 'x', '--', amount)).toContain(
      'rupees from 0.01 to 100000',
    )
  expect(await giftCards('credit', 'a@example.com', '5')).toContain('--reason is missing')
  expect(await giftCards('credit', 'nobody@example.com', '5', '--reason', 'x')).toContain('No account has the contact')
  expect(await giftCards('void', 'x', '--reason', 'x')).toContain('NUMBER is missing')
  expect(await giftCards('void', '999999', '--reason', 'x')).toContain('there is none')
})
