/** Lines of the bank's statement, matched with settlements, transfers, refunds and payments to designers. */
import { z } from 'zod'
import { amountMinor, cursor, day, idParams, maxListed, version } from '#core/admin-endpoint.ts'
import { exactText, trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { sumErrors } from '#core/proof-options.ts'
import { sheetBody, sheetSize } from './admin-settlements.ts'
import { bankColumns, bankLineStates, bankMatchKinds, maxMatches } from './settlement-options.ts'

const match = z.object({
  kind: z.enum(bankMatchKinds),
  /** The id of the settlement or statement; null for an order. */
  id: z.int().nullable(),
  /** The settlement's code, the order's number, or the statement's number with the number of its payment. */
  name: z.string(),
  /** The part of the line that this item explains; negative where money went out. */
  amountMinor,
})

const openItem = match.omit({ id: true }).extend({
  day,
  /** True when the books already have the item, and only the bank's line was missing. */
  isBooked: z.boolean(),
  /** True for the items that the line names, and for the only items that add up to its amount. */
  isSuggested: z.boolean(),
})
export type OpenItem = z.infer<typeof openItem>

const row = z.object({
  id: z.int(),
  version: z.int(),
  day,
  narration: z.string(),
  reference: z.string(),
  /** Positive for money that came in. */
  amountMinor,
  balanceMinor: amountMinor.nullable(),
  /** Null for a line of an uploaded statement. */
  account: z.string().nullable(),
  state: z.enum(bankLineStates),
  /** Their sum is the line's amount; empty for a line without a match. */
  matches: z.array(match),
  /** The reason that a person gave for setting the line aside. */
  reason: z.string(),
  changedBy: z.string(),
  /** True when its proposal can be assigned as it is. */
  canConfirm: z.boolean(),
})
export type BankLine = z.infer<typeof row>

const faults = z.array(z.object({ line: z.int().nullable(), subject: z.string(), reason: z.string() }))
const columns = z.array(z.enum(bankColumns)).max(60, 'At most 60 columns')

const preview = z.object({
  /** Names of the columns. */
  header: z.array(z.string()),
  columns,
  /** The first rows of the file, as they are. */
  rows: z.array(z.array(z.string())),
})
export type BankPreview = z.infer<typeof preview>

const taken = z.object({
  isTaken: z.boolean(),
  added: z.int(),
  known: z.int(),
  matched: z.int(),
  proposed: z.int(),
  faults,
  /** Warnings about a file that was imported. */
  notes: z.array(z.string()),
})
export type TakenBankLines = z.infer<typeof taken>

const maxFeedLines = 1000
const feedSize = { maxBytes: 4_000_000, maxSeconds: 60, maxValues: 10_000 } as const

const feedLine = z.object({
  /** As the merchant names the bank account, such as its last four digits. */
  account: typedText(40).min(1, 'Name the account, such as its last four digits'),
  /** The bank's own id of the line; the shop stores a line with the same id once. */
  bankId: typedText(100).min(1, 'Name the line by the bank’s own id'),
  day,
  direction: z.enum(['in', 'out'], 'Write in or out'),
  /** In paise. */
  amountMinor: z
    .int('Write the amount in paise, such as 149950')
    .min(1, 'The amount is above zero; the direction says where it went'),
  reference: typedText(100).optional().default(''),
  narration: trimmedText(500).optional().default(''),
  /** The account's balance after the line. An uploaded statement recognises the line by it. */
  balanceMinor: amountMinor.nullable().optional().default(null),
})
export type BankFeedLine = z.infer<typeof feedLine>

const takenFeed = taken.omit({ isTaken: true, faults: true, notes: true }).extend({
  differing: z.int(),
  lines: z.array(
    z.object({
      account: z.string(),
      bankId: z.string(),
      id: z.int(),
      /** `differs`: the shop already has this bank id with another day or sum, and keeps its own. */
      result: z.enum(['added', 'known', 'differs']),
      reason: z.string().nullable(),
      state: z.enum(bankLineStates),
    }),
  ),
})
export type TakenBankFeed = z.infer<typeof takenFeed>

const refusals = ['bank_line.not_found', 'bank_line.wrong_state', 'change.outdated'] as const
const reason = trimmedText(500, { required: 'Write the reason' }).min(1, 'Write the reason')

export const adminBankLineEndpoints = {
  list: endpoint('bankLines', {
    method: 'GET',
    path: 'bank-lines',
    access: access.staff('money.read'),
    summary: 'Lines of the bank’s statement, the newest first',
    query: z.object({
      state: z.enum(bankLineStates).optional(),
      direction: z.enum(['in', 'out']).optional(),
      /** Words of the narration, a reference or an exact amount. */
      search: trimmedText(100).optional(),
      from: day.optional(),
      until: day.optional(),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      cursor,
    }),
    reply: z.object({ lines: z.array(row), next: z.string().nullable() }),
  }),
  counts: endpoint('bankLineCounts', {
    method: 'GET',
    path: 'bank-lines/counts',
    access: access.staff('money.read'),
    summary: 'How many lines are in each state',
    reply: z.object({ unmatched: z.int(), proposed: z.int(), matched: z.int(), set_aside: z.int() }),
  }),
  preview: endpoint('previewBankFile', {
    method: 'POST',
    path: 'bank-lines/preview',
    access: access.staff('money.reconcile'),
    summary: 'The columns of a statement as the shop reads them; changes nothing',
    body: z.object({ text: exactText(100_000, { required: 'Choose a file' }).min(1, 'The file is empty') }),
    reply: preview,
    errors: ['sheet.unreadable'],
  }),
  upload: endpoint('uploadBankLines', {
    method: 'POST',
    path: 'bank-lines/upload',
    access: access.provedStaff('money.reconcile'),
    summary: 'Take a statement as CSV; lines that the shop has are left alone, and new ones are matched',
    body: sheetBody.extend({ columns: columns.optional() }),
    reply: taken,
    largeBody: sheetSize,
  }),
  take: endpoint('takeBankLines', {
    method: 'POST',
    path: 'bank-lines',
    access: access.provedStaff('money.reconcile'),
    summary: 'Take lines from the bank’s own system, each once by the bank’s id; new ones are matched',
    body: z.object({
      lines: z
        .array(feedLine)
        .min(1, 'Send at least one line')
        .max(maxFeedLines, `Send at most ${maxFeedLines} lines at a time`),
    }),
    reply: takenFeed,
    largeBody: feedSize,
  }),
  match: endpoint('matchBankLines', {
    method: 'POST',
    path: 'bank-lines/match',
    access: access.provedStaff('money.reconcile'),
    summary: 'Match the open lines again',
    reply: z.object({ matched: z.int(), proposed: z.int() }),
  }),
  openItems: endpoint('bankLineOpenItems', {
    method: 'GET',
    path: 'bank-lines/{id}/open-items',
    access: access.staff('money.read'),
    summary: 'Open settlements, transfers, refunds and payments that a line may belong to, the likeliest first',
    params: idParams,
    query: z.object({ search: typedText(60).optional() }),
    reply: z.object({ items: z.array(openItem) }),
    errors: ['bank_line.not_found'],
  }),
  assign: endpoint('assignBankLine', {
    method: 'POST',
    path: 'bank-lines/{id}/assign',
    access: access.provedStaff('money.reconcile'),
    summary: 'Assign a line to open items whose sum it is; transfers are booked, refunds are booked as paid out',
    params: idParams,
    body: z.object({
      version,
      matches: z
        .array(z.object({ kind: z.enum(bankMatchKinds), name: trimmedText(100).min(1, 'Name the item') }))
        .min(1, 'Choose at least one item')
        .max(maxMatches, `Choose at most ${maxMatches} items`),
    }),
    reply: row,
    isIdempotent: true,
    errors: [
      ...sumErrors,
      ...refusals,
      'bank_line.not_open',
      'bank_line.sum_differs',
      'request.key_reused',
      'order.not_found',
      'order.already_paid',
      'bank.wrong_amount',
      'bank.used_reference',
      'cash.not_cash',
      'money.other_refunds',
    ],
  }),
  setAside: endpoint('setAsideBankLine', {
    method: 'POST',
    path: 'bank-lines/{id}/set-aside',
    access: access.provedStaff('money.reconcile'),
    summary: 'Set a line aside that belongs to nothing in the shop, with the reason',
    params: idParams,
    body: z.object({ version, reason }),
    reply: row,
    errors: refusals,
  }),
  reopen: endpoint('reopenBankLine', {
    method: 'POST',
    path: 'bank-lines/{id}/reopen',
    access: access.provedStaff('money.reconcile'),
    summary: 'Open a line again that was set aside or matched; the books stay as they are',
    params: idParams,
    body: z.object({ version }),
    reply: row,
    errors: refusals,
  }),
  file: endpoint('bankLinesFile', {
    method: 'POST',
    path: 'bank-lines/file',
    access: access.provedStaff('exports.make'),
    summary: 'Lines of a period as CSV',
    body: z.object({ from: day, until: day }),
    reply: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
    errors: ['money.period', 'money.too_many'],
  }),
} as const
