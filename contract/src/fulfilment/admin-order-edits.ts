/** Changes of a paid order before dispatch: previewed whole, then confirmed as previewed. */
import { z } from 'zod'
import { adminId, amountMinor, day, instant, note } from '#core/admin-endpoint.ts'
import { typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { emailOrNone } from '#core/fields.ts'
import { sumErrors } from '#core/proof-options.ts'
import { addressFields } from '#selling/addresses.ts'
import { measurements } from '#selling/measurements.ts'
import { orderStates } from '#selling/orders.ts'
import { editMessages, refundTargets } from './order-edit-options.ts'

const params = z.object({ code: typedText(40).regex(/^[\w-]{1,40}$/, 'This is no order number') })

const address = z.object({
  name: addressFields.name,
  phone: addressFields.phone,
  address: addressFields.address,
  countryId: adminId,
  stateId: adminId,
  cityId: adminId,
  postalCode: typedText(12).optional().default(''),
})
export type EditedAddress = z.input<typeof address>

const position = z.int().min(1)
const maxLines = 100

const draftFields = {
  /** The whole new address; absent or null keeps the present one. */
  address: address.nullable().optional().default(null),
  /** Where messages about this order go; null keeps the present one. */
  email: emailOrNone.nullable().optional().default(null),
  /** Other sizes at the same price; all pieces of a line change together. */
  sizes: z
    .array(z.object({ position, sku: typedText(120).min(1, 'Choose a size') }))
    .max(maxLines)
    .optional()
    .default([]),
  measurements: measurements.nullable().optional().default(null),
  dropped: z
    .array(z.object({ position, pieces: z.int().min(1, 'At least one piece').max(1000) }))
    .max(maxLines)
    .optional()
    .default([]),
  refundTo: z.enum(refundTargets).optional().default('source'),
  /** The customer gets an email about the changes. A refund always has its own. */
  isTold: z.boolean().optional().default(true),
}

const draft = z.object(draftFields)
export type OrderEditDraft = z.input<typeof draft>

const size = z.object({
  sku: z.string(),
  /** The chosen values, such as `M, Ivory`. */
  name: z.string(),
  isAvailable: z.boolean(),
  /** What a piece costs more, or less, than the size that was bought. */
  differenceMinor: amountMinor,
})

const editing = z.object({
  /** Why the order cannot be edited now; null when it can. */
  refusal: z.string().nullable(),
  /** Null where the role sees no contacts. A place that the shop no longer knows has no id. */
  address: z
    .object({
      name: z.string(),
      phone: z.string(),
      address: z.string(),
      countryId: z.int().nullable(),
      stateId: z.int().nullable(),
      cityId: z.int().nullable(),
      postalCode: z.string(),
    })
    .nullable(),
  email: z.string(),
  /** Dropping a piece sends money back, which this person may do. */
  mayDrop: z.boolean(),
  /** An account can get the refund as store credit. */
  canCredit: z.boolean(),
  measurements: measurements.nullable(),
  /** True while a piece is still to be cut. */
  canMeasure: z.boolean(),
  lines: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      size: z.string(),
      sku: z.string(),
      /** Pieces that are neither cancelled nor refunded. */
      pieces: z.int(),
      /** Why size and number of this line stay; empty when they can change. */
      refusal: z.string(),
      sizes: z.array(size),
    }),
  ),
})
export type OrderEditing = z.infer<typeof editing>

const taxes = z.object({ cgstMinor: amountMinor, sgstMinor: amountMinor, igstMinor: amountMinor })
const days = z.object({ dispatchBy: day, arrivalBy: day })

const preview = z.object({
  /** The order and the edit as they were previewed; the confirmation names it. */
  version: z.string(),
  /** Each change in words, as the history will show it. */
  changes: z.array(z.string()),
  money: z.object({
    /** What the order is worth without the pieces that were refunded. */
    beforeMinor: amountMinor,
    afterMinor: amountMinor,
    refundMinor: amountMinor,
    /** What comes off the balance of two payments, or off the cash that the courier collects. */
    unpaidMinor: amountMinor,
  }),
  /** Null before an invoice is issued. */
  taxes: z.object({ before: taxes, after: taxes }).nullable(),
  /** Pieces that go back on the shelf, and negative ones that are taken from it. */
  stock: z.array(z.object({ name: z.string(), size: z.string(), change: z.int() })),
  /** Tax papers that follow, in words. */
  papers: z.array(z.string()),
  /** Null when the days stay. */
  days: z.object({ before: days, after: days }).nullable(),
  messages: z.array(z.object({ kind: z.enum(editMessages), to: z.string() })),
  /** Rules that the person should know, such as that discounts stay. */
  notes: z.array(z.string()),
})
export type OrderEditPreview = z.infer<typeof preview>

const edits = z.array(z.object({ changes: z.array(z.string()), note: z.string(), author: z.string(), at: instant }))
export type OrderEdits = z.infer<typeof edits>

/** Orders that travel together: added pieces are an order of their own, which is paid by its link or lapses. */
const fellows = z.array(
  z.object({
    code: z.string(),
    state: z.enum(orderStates),
    at: instant,
    heldUntil: instant.nullable(),
    /** True for pieces that were added to this order, false for the order to which this one was added. */
    isAdded: z.boolean(),
  }),
)
export type OrderFellows = z.infer<typeof fellows>

const refusals = [
  'order.not_found',
  'courier.still_booked',
  'pickup.keeps_pieces',
  'eway.still_open',
  'order_edit.not_paid',
  'order_edit.sent',
  'order_edit.sent_line',
  'order_edit.partly_sent',
  'order_edit.over',
  'order_edit.nothing',
  'order_edit.cancelled_line',
  'order_edit.gift_card',
  'order_edit.already_cut',
  'order_edit.twice',
  'order_edit.all_dropped',
  'order_edit.abroad',
  'order_edit.no_cash_there',
  'order_edit.not_to_measure',
  'order_edit.unknown_size',
  'order_edit.other_price',
  'order_edit.sold_out',
  'address.unknown_place',
  'credit.unknown_line',
  'credit.too_many_pieces',
  'credit.too_small',
  'payment.disputed',
  'payment.charged_back',
  'return.no_account',
] as const

export const adminOrderEditEndpoints = {
  find: endpoint('orderEditing', {
    method: 'GET',
    path: 'orders/{code}/edit',
    access: access.staff('orders.edit'),
    summary: 'What can be changed in an order before dispatch, with other sizes of its pieces',
    params,
    reply: editing,
    errors: ['order.not_found'],
  }),
  preview: endpoint('previewOrderEdit', {
    method: 'POST',
    path: 'orders/{code}/edit/preview',
    access: access.staff('orders.edit'),
    summary: 'What an edit would do to money, tax, stock, days and messages; changes nothing',
    params,
    body: draft,
    reply: preview,
    errors: refusals,
  }),
  confirm: endpoint('confirmOrderEdit', {
    method: 'POST',
    path: 'orders/{code}/edit',
    access: access.sumProvedStaff('orders.edit'),
    summary: 'Change an order exactly as it was previewed; refused when anything changed since',
    params,
    body: z.object({ ...draftFields, note, version: typedText(64).min(1) }),
    reply: z.object({ changes: z.array(z.string()) }),
    isIdempotent: true,
    errors: [...refusals, ...sumErrors, 'change.outdated', 'payment.refunded_elsewhere', 'request.key_reused'],
  }),
  list: endpoint('orderEdits', {
    method: 'GET',
    path: 'orders/{code}/edits',
    access: access.staff('orders.read', { scope: 'label' }),
    summary: 'How an order was changed after it was placed, oldest first; empty for people of one label',
    params,
    reply: z.object({ edits, fellows }),
    errors: ['order.not_found'],
  }),
} as const
