/** Files for Tally, which runs on the merchant's own computer and can not be reached from here. */
import { z } from 'zod'
import { access, endpoint } from '#core/endpoint.ts'
import { monthForm } from '#core/india-month.ts'

const file = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() })

export const adminTallyEndpoints = {
  vouchers: endpoint('tallyVouchers', {
    method: 'POST',
    path: 'tally/{month}/vouchers',
    access: access.provedStaff('exports.make'),
    summary: 'The ledger of a month as vouchers for Tally; the same month twice is the same file',
    params: z.object({ month: z.string().regex(monthForm, 'Enter a month, such as 2026-11') }),
    reply: file,
    errors: ['money.too_many'],
  }),
  masters: endpoint('tallyMasters', {
    method: 'POST',
    path: 'tally/masters',
    access: access.provedStaff('exports.make'),
    summary: 'The ledgers that the vouchers name, to import into Tally once before them',
    reply: file,
  }),
} as const
