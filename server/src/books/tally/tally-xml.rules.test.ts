import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ledgerAccounts, ledgerKinds } from '@shop/contract/books/ledger-options'
import { tallyDefault, tallyGroups } from '@shop/contract/books/tally-options'
import { ledgerSums, readMasters, readVouchers } from '#testing/tally-grammar.ts'
import { envelope, mastersXml, voucherType, voucherXml, type TallyEntry } from './tally-xml.rules.ts'

const names = { ...tallyDefault, sales: 'Sales & “Couture” <GST>' }

/** A booking whose entries sum to zero, as the ledger's own constraint demands. */
const anyBooking = fc
  .record({
    accounts: fc.uniqueArray(fc.constantFrom(...ledgerAccounts), { minLength: 2, maxLength: 6 }),
    amounts: fc.array(fc.integer({ min: -50_000_000, max: 50_000_000 }).filter(Boolean), {
      minLength: 6,
      maxLength: 6,
    }),
    kind: fc.constantFrom(...ledgerKinds),
    orderCode: fc.option(fc.string({ maxLength: 20 }), { nil: null }),
    reference: fc.option(fc.string({ maxLength: 20 }), { nil: null }),
    minute: fc.integer({ min: 0, max: 40_000 }),
  })
  .map(({ accounts, amounts, minute, ...booking }) => {
    const first = amounts.slice(0, accounts.length - 1)
    const last = 0 - first.reduce((total, amount) => total + amount, 0)
    const at = new Date(Date.UTC(2026, 10, 1, 0, minute))
    return accounts
      .map((account, index) => ({ ...booking, at, account, amountMinor: first[index] ?? last }))
      .filter(({ amountMinor }) => amountMinor !== 0)
  })
  .filter((entries) => entries.length > 1)

test('MONEY-05: the vouchers of any books parse by Tally’s grammar, and their totals by ledger are the ledger’s', () => {
  fc.assert(
    fc.property(fc.array(anyBooking, { maxLength: 12 }), (bookings) => {
      const numbered: TallyEntry[][] = bookings.map((entries, index) =>
        entries.map((one) => ({ ...one, id: index + 1 })),
      )
      const messages = numbered.map((entries) => voucherXml(entries, names))
      const xml = envelope({ id: 'Vouchers', company: 'Ruhvana & Co.', messages })
      const sums: Record<string, number> = {}
      for (const { account, amountMinor } of numbered.flat())
        sums[names[account]] = (sums[names[account]] ?? 0) + amountMinor
      const read = readVouchers(xml)
      expect(ledgerSums(read)).toEqual(sums)
      expect(read.map(({ remoteId }) => remoteId)).toEqual(numbered.map((_, index) => `shop-ledger-${index + 1}`))
    }),
  )
})

test('MONEY-05: the file of ledgers has each account once, below a group that every company has', () => {
  const read = readMasters(mastersXml(names))
  expect([...read.keys()]).toEqual(ledgerAccounts.map((account) => names[account]))
  expect(read.get(names.sales)).toBe(tallyGroups.sales)
})

test.each([
  ['Sales', { provider_receivable: 105, sales: -100, tax_payable: -5 }],
  ['Credit Note', { refunds_payable: -105, sales: 100, tax_payable: 5 }],
  ['Receipt', { bank: 98, provider_receivable: -98 }],
  ['Receipt', { bank: 105, sales: -100, tax_payable: -5 }],
  ['Payment', { bank: -50, designers_payable: 50 }],
  ['Journal', { designer_shares: 50, designers_payable: -50 }],
  ['Journal', { provider_fees: 2, provider_receivable: -2 }],
] as const)('MONEY-05: a booking becomes a voucher of the type %s', (type, amounts) => {
  const entries = ledgerAccounts.flatMap((account) => {
    const amountMinor = Object.entries(amounts).find(([name]) => name === account)?.[1]
    return amountMinor === undefined ? [] : [{ account, amountMinor }]
  })
  expect(voucherType(entries)).toBe(type)
})
