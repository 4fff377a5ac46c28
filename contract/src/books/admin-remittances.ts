/** What couriers paid of the cash that they collected, beside what they owe by the books. */
import { z } from 'zod'
import { adminId, amountMinor, cursor, day, idParams, instant, maxListed } from '#core/admin-endpoint.ts'
import { exactText, trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { sheetSize } from './admin-settlements.ts'
import { remittanceLineStates } from './remittance-options.ts'
import { maxSheetBytes } from './settlement-options.ts'

const row = z.object({
  id: z.int(),
  courier: z.string(),
  /** The number of the transfer, which the bank names too. */
  reference: z.string(),
  paidOn: day,
  lineCount: z.int(),
  bookedLines: z.int(),
  readyLines: z.int(),
  /** Lines that need a person. */
  exceptions: z.int(),
  amountMinor,
  /** What the courier paid more than it owes for these parcels; negative when it paid less. */
  differenceMinor: amountMinor,
  /** The bank's line that names the transfer; null until it is uploaded. */
  bankLine: z.object({ day, amountMinor }).nullable(),
})
export type RemittanceRow = z.infer<typeof row>

const line = z.object({
  id: z.int(),
  awb: z.string(),
  orderCode: z.string().nullable(),
  amountMinor,
  /** What the courier owes for the parcel; null for an unknown one. */
  owedMinor: amountMinor.nullable(),
  differenceMinor: amountMinor,
  state: z.enum(remittanceLineStates),
  /** Why a difference is taken all the same, and by whom; null where nobody decided. */
  accepted: z.object({ reason: z.string(), by: z.string() }).nullable(),
})
export type RemittanceLine = z.infer<typeof line>

const remittance = row.extend({
  takenAt: instant,
  takenBy: z.string(),
  lines: z.array(line),
  canBook: z.boolean(),
  canAccept: z.boolean(),
})
export type Remittance = z.infer<typeof remittance>

const taken = z.object({
  /** The remittance with these lines; null when one fault refused all of them. */
  id: z.int().nullable(),
  added: z.int(),
  /** Lines that were taken before, with the same sums. */
  known: z.int(),
  faults: z.array(z.object({ line: z.int().nullable(), subject: z.string(), reason: z.string() })),
})
export type TakenRemittance = z.infer<typeof taken>

export const adminRemittanceEndpoints = {
  list: endpoint('remittances', {
    method: 'GET',
    path: 'remittances',
    access: access.staff('money.read'),
    summary: 'COD remittances of couriers, the newest first, and what couriers owe by the books',
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed), cursor }),
    reply: z.object({
      owed: z.object({ amountMinor, orders: z.int() }),
      remittances: z.array(row),
      next: z.string().nullable(),
    }),
  }),
  find: endpoint('remittance', {
    method: 'GET',
    path: 'remittances/{id}',
    access: access.staff('money.read'),
    summary: 'One remittance with its lines beside the books, those that need a person first',
    params: idParams,
    reply: remittance,
    errors: ['remittance.not_found'],
  }),
  upload: endpoint('uploadRemittance', {
    method: 'POST',
    path: 'remittances',
    access: access.provedStaff('money.reconcile'),
    summary: 'Take a courier’s COD statement, a file or pasted rows of AWB and amount; each line counts once',
    body: z.object({
      courier: trimmedText(60, { required: 'Name the courier' }).min(1, 'Name the courier'),
      reference: typedText(60, { required: 'Enter the UTR' }).min(1, 'Enter the UTR'),
      paidOn: day,
      text: exactText(maxSheetBytes, { required: 'Choose a file or paste the rows' }).min(
        1,
        'Choose a file or paste the rows',
      ),
    }),
    reply: taken,
    largeBody: sheetSize,
  }),
  accept: endpoint('acceptRemittanceLine', {
    method: 'POST',
    path: 'remittances/{id}/accept',
    access: access.provedStaff('money.reconcile'),
    summary: 'Accept that a line differs from the books, with the reason; booking puts it into its own account',
    params: idParams,
    body: z.object({
      lineId: adminId,
      reason: trimmedText(500, { required: 'Write the reason' }).min(1, 'Write the reason'),
    }),
    reply: remittance,
    errors: ['remittance.not_found', 'remittance.no_difference'],
  }),
  book: endpoint('bookRemittance', {
    method: 'POST',
    path: 'remittances/{id}/book',
    access: access.provedStaff('money.reconcile'),
    summary: 'Book the cash of each order whose lines are ready, once, up to 500 orders in one call',
    params: idParams,
    reply: z.object({ booked: z.int(), remittance }),
    errors: ['remittance.not_found', 'remittance.nothing_to_book'],
  }),
} as const
