/** A month of GST: form GSTR-1 as the portal reads it, checked against invoices and the ledger. */
import { z } from 'zod'
import { amountMinor, instant, note } from '#core/admin-endpoint.ts'
import { access, endpoint } from '#core/endpoint.ts'

const gstSectionNames = ['b2b,sez,de', 'b2cl', 'b2cs', 'exp', 'cdnr', 'cdnur', 'hsn(b2b)', 'hsn(b2c)', 'docs'] as const
export type GstSectionName = (typeof gstSectionNames)[number]

const gstFaultKinds = ['no_place', 'no_hsn', 'no_unit', 'number_gap', 'ledger_differs', 'changed_since_filing'] as const
export type GstFaultKind = (typeof gstFaultKinds)[number]

const params = z.object({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/) })
const cell = z.union([z.string(), z.number()])

const taxes = z.object({
  taxableMinor: amountMinor,
  igstMinor: amountMinor,
  cgstMinor: amountMinor,
  sgstMinor: amountMinor,
})
export type GstTaxes = z.infer<typeof taxes>

const section = z.object({
  name: z.enum(gstSectionNames),
  title: z.string(),
  columns: z.array(z.string()),
  rowCount: z.int(),
  /** The first rows; the files hold all of them. */
  rows: z.array(z.array(cell)),
})

const gstMonth = z.object({
  month: z.string(),
  isOver: z.boolean(),
  filed: z.object({ at: instant, by: z.string(), note: z.string() }).nullable(),
  invoices: z.int(),
  creditNotes: z.int(),
  /** Invoices less credit notes; gift cards are left out. */
  totals: taxes,
  /** Form GSTR-3B: tables 3.1(a) and (b), and 3.2 by place of supply. */
  summary: z.object({
    taxed: taxes,
    zeroRated: taxes,
    interState: z.array(z.object({ place: z.string(), taxableMinor: amountMinor, igstMinor: amountMinor })),
  }),
  ledgerTaxMinor: amountMinor,
  faults: z.array(z.object({ kind: z.enum(gstFaultKinds), document: z.string().nullable(), text: z.string() })),
  sections: z.array(section),
})
export type GstMonth = z.infer<typeof gstMonth>
export type GstSection = z.infer<typeof section>

const file = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() })

export const adminGstEndpoints = {
  month: endpoint('gstMonth', {
    method: 'GET',
    path: 'gst/{month}',
    access: access.staff('money.read'),
    summary: 'GSTR-1 of a month with its faults and totals',
    params,
    reply: gstMonth,
  }),
  workbook: endpoint('gstWorkbook', {
    method: 'POST',
    path: 'gst/{month}/workbook',
    access: access.provedStaff('exports.make'),
    summary: 'GSTR-1 as a workbook with the sheets of the offline tool',
    params,
    reply: file,
  }),
  json: endpoint('gstJson', {
    method: 'POST',
    path: 'gst/{month}/json',
    access: access.provedStaff('exports.make'),
    summary: 'GSTR-1 as the JSON file that the portal imports',
    params,
    reply: file,
  }),
  section: endpoint('gstSection', {
    method: 'POST',
    path: 'gst/{month}/section',
    access: access.provedStaff('exports.make'),
    summary: 'One section of GSTR-1 as CSV',
    params,
    body: z.object({ name: z.enum(gstSectionNames) }),
    reply: file,
  }),
  file: endpoint('fileGstMonth', {
    method: 'POST',
    path: 'gst/{month}/filed',
    access: access.provedStaff('money.reconcile'),
    summary: 'Mark a month as filed; its totals are recorded',
    params,
    body: z.object({ note }),
    reply: gstMonth,
    errors: ['gst.not_over', 'gst.filed', 'gst.note_required'],
  }),
} as const
