/** Customs abroad: the quote of an order, the courier's bill, and the commercial invoice of each parcel. */
import { z } from 'zod'
import { adminId, amountMinor } from '#core/admin-endpoint.ts'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint, pdfFile } from '#core/endpoint.ts'
import { tradeTerms } from '#selling/duties.ts'

const params = z.object({ code: typedText(40).regex(/^[\w-]{1,40}$/, 'This is no order number') })
const billText = 'Enter the rupees of the bill, from 0 to 1,00,00,000'

const quote = z.object({
  terms: z.enum(tradeTerms),
  dutyMinor: amountMinor,
  taxMinor: amountMinor,
  feeMinor: amountMinor,
  totalMinor: amountMinor,
  isEstimate: z.boolean(),
  /** Each rule that was applied, once. */
  rules: z.array(
    z.object({
      /** The first digits of the HSN codes; empty for all. */
      hsnPrefix: z.string(),
      dutyPoints: z.int(),
      taxPoints: z.int(),
      source: z.string(),
      checkedOn: z.string(),
      /** The rate of its limit. */
      currency: z.string(),
      paisePerUnit: z.number(),
    }),
  ),
  /** What the shop still owes customs of what it collected. */
  openMinor: amountMinor,
  /** Null before the courier's bill was entered. */
  billedMinor: amountMinor.nullable(),
  billReference: z.string(),
})

const orderCustoms = z.object({
  isAbroad: z.boolean(),
  /** Null within India, and where the shop knew no rule when the order was placed. */
  quote: quote.nullable(),
  /** One for each parcel that left, and one for what is in the house. */
  papers: z.array(
    z.object({
      /** Null for what is in the house. */
      parcelId: z.int().nullable(),
      pieces: z.int(),
      /** What the commercial invoice lacks, one thing each; customs ask for all of it. */
      missing: z.array(z.string()),
    }),
  ),
})
export type OrderCustoms = z.infer<typeof orderCustoms>

export const adminCustomsEndpoints = {
  find: endpoint('orderCustoms', {
    method: 'GET',
    path: 'orders/{code}/customs',
    access: access.staff('money.read'),
    summary: 'What customs abroad ask of an order, as it was quoted, and its papers',
    params,
    reply: orderCustoms,
    errors: ['order.not_found'],
  }),
  bill: endpoint('billDuties', {
    method: 'POST',
    path: 'orders/{code}/customs/bill',
    access: access.staff('money.reconcile'),
    summary: 'Enter what the courier billed for duties that were paid with the order, once',
    params,
    body: z.object({
      amountMinor: z.int(billText).min(0, billText).max(1_00_00_000_00, billText),
      reference: trimmedText(100, { required: 'Enter the number of the bill' }).min(1, 'Enter the number of the bill'),
    }),
    reply: orderCustoms,
    errors: ['order.not_found', 'customs.not_collected', 'customs.billed_already'],
  }),
  invoice: endpoint('commercialInvoice', {
    method: 'GET',
    path: 'orders/{code}/customs/invoice',
    access: access.staff('contacts.read'),
    summary: 'The commercial invoice of a parcel abroad, or of what is still in the house',
    params,
    query: z.object({ parcelId: adminId.optional() }),
    reply: pdfFile,
    file: 'application/pdf',
    errors: ['order.not_found', 'customs.only_abroad', 'customs.no_parcel', 'customs.no_code'],
  }),
} as const
