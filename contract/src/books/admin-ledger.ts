/** The ledger: double entry in paise, debits positive. */
import { z } from 'zod'
import { adminId, amountMinor, day, instant, maxListed } from '#core/admin-endpoint.ts'
import { trimmedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { ledgerAccounts, ledgerKinds } from './ledger-options.ts'

/** The ledger's balance of a debt or claim, beside the sum of the open items behind it. The two must be equal. */
const tally = z.object({ ledgerMinor: amountMinor, openMinor: amountMinor, count: z.int() })
export type Tally = z.infer<typeof tally>

const accountBalances = z.object({
  day,
  accounts: z.array(z.object({ account: z.enum(ledgerAccounts), balanceMinor: amountMinor })),
  /** The tallies at this moment. */
  giftCards: tally,
  storeCredit: tally,
  cash: tally,
})
export type AccountBalances = z.infer<typeof accountBalances>

const ledgerEntry = z.object({
  id: z.int(),
  at: instant,
  kind: z.enum(ledgerKinds),
  orderCode: z.string().nullable(),
  /** The payment, or the provider's id of the settlement. */
  reference: z.string().nullable(),
  settlementId: z.int().nullable(),
  amountMinor,
  /** The balance after this entry; null in a list that leaves entries out. */
  balanceMinor: amountMinor.nullable(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

const file = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() })

export const adminLedgerEndpoints = {
  accounts: endpoint('ledgerAccounts', {
    method: 'GET',
    path: 'ledger/accounts',
    access: access.staff('money.read'),
    summary: 'The balance of each account at the end of an Indian day, and what the shop owes and expects now',
    query: z.object({ day: day.optional() }),
    reply: accountBalances,
  }),
  entries: endpoint('ledgerEntries', {
    method: 'GET',
    path: 'ledger/entries',
    access: access.staff('money.read'),
    summary: 'Entries of one account, the newest first, with the running balance',
    query: z.object({
      account: z.enum(ledgerAccounts),
      from: day.optional(),
      until: day.optional(),
      kind: z.enum(ledgerKinds).optional(),
      order: trimmedText(40).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      cursor: adminId.optional(),
    }),
    reply: z.object({ entries: z.array(ledgerEntry), next: z.string().nullable() }),
  }),
  file: endpoint('ledgerFile', {
    method: 'POST',
    path: 'ledger/file',
    access: access.provedStaff('exports.make'),
    summary: 'Entries of a period as CSV, of one account or all',
    body: z.object({ from: day, until: day, account: z.enum(ledgerAccounts).optional() }),
    reply: file,
    errors: ['money.period', 'money.too_many'],
  }),
} as const
