/** Orders, as the staff process them. */
import { z } from 'zod'
import { amountMinor, cursor, day, done, instant, maxListed, note } from '#core/admin-endpoint.ts'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { tagged } from '#core/tag-schema.ts'
import { orderStates } from '#selling/orders.ts'
import { creditErrors, orderMoney, sentBackErrors } from './admin-order-money.ts'
import { orderFilters } from './order-filters.ts'
import { orderPickup } from './order-pickup-schema.ts'
import { adminParcel, leaving, leavingRefusals, parcelPieces } from './parcel-fields.ts'

export const orderViews = [
  'all',
  'to_confirm',
  'to_cut',
  'to_check',
  'to_send',
  'partly_sent',
  'on_the_way',
  'late',
  'needs_answer',
] as const
export type OrderView = (typeof orderViews)[number]

const adminActions = ['confirm', 'workroom', 'check', 'dispatch', 'deliver', 'cancel', 'refund'] as const
export type AdminAction = (typeof adminActions)[number]
const workActions = ['confirm', 'workroom', 'check'] as const
export type WorkAction = (typeof workActions)[number]

export const maxAtOnce = 100

const code = typedText(40).regex(/^[\w-]{1,40}$/, 'This is no order number')
const codeParams = z.object({ code })

/** An order in the house may wait for the customer's answer, or for the house's answer to a requested change. */
const approval = z.enum(['open', 'changes']).nullable()

/** Why work continues before the customer approved. */
const withoutApproval = trimmedText(300).optional().default('')

export const adminOrderRow = z.object({
  code: z.string(),
  placedAt: instant,
  state: z.enum(orderStates),
  /** Null where the role sees no contacts. */
  customer: z.string().nullable(),
  city: z.string(),
  country: z.string(),
  pieces: z.int(),
  /** Pieces that have left while others are still in the house; zero for most orders. */
  sentPieces: z.int(),
  /** True for an order that the customer collects from a store. */
  isPickup: z.boolean(),
  /** Small pictures of the first pieces. */
  pictures: z.array(z.string()),
  isMadeToOrder: z.boolean(),
  isPaid: z.boolean(),
  paymentType: z.string(),
  seller: z.string().nullable(),
  /** Null where the role sees its own label only. */
  totalMinor: amountMinor.nullable(),
  /** The last day promised for dispatch. */
  dispatchBy: day.nullable(),
  /** Days since `dispatchBy`, while the order is still in the house. */
  daysLate: z.int(),
  approval,
  ...tagged,
})
export type AdminOrderRow = z.infer<typeof adminOrderRow>

const adminOrderLine = z.object({
  position: z.int(),
  name: z.string(),
  designer: z.string(),
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  picture: z.string().nullable(),
  quantity: z.int(),
  refundedPieces: z.int(),
  /** Pieces that left in parcels. */
  sentPieces: z.int(),
  unitPriceMinor: amountMinor,
  discountMinor: amountMinor,
  lineTotalMinor: amountMinor,
  hsn: z.string(),
  taxRatePercent: z.int(),
  isMadeToOrder: z.boolean(),
  isGiftCard: z.boolean(),
  dispatchBy: day.nullable(),
  /**
   * The refundable share of the price in basis points, now and by the policy: for cancelling before dispatch, for
   * returning after it.
   */
  policyShareBp: z.int(),
  policy: z.string(),
})

export const adminOrder = z.object({
  code: z.string(),
  /** Absent for an order that is delivered. */
  pickup: orderPickup.optional(),
  state: z.enum(orderStates),
  placedAt: instant,
  /** The person who took the order by phone; null for an order of the customer’s own checkout. */
  takenBy: z.string().nullable(),
  seller: z.string().nullable(),
  customer: z
    .object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      hasAccount: z.boolean(),
    })
    .nullable(),
  city: z.string(),
  country: z.string(),
  dispatchBy: day.nullable(),
  arrivalBy: day.nullable(),
  daysLate: z.int(),
  approval,
  ...tagged,
  neededBy: day.nullable(),
  giftNote: z.string(),
  isGiftWrapped: z.boolean(),
  measurements: z
    .object({
      lines: z.array(z.object({ label: z.string(), value: z.string() })),
      notes: z.string(),
      mayCall: z.boolean(),
    })
    .nullable(),
  business: z.object({ legalName: z.string(), gstin: z.string() }).nullable(),
  lines: z.array(adminOrderLine),
  money: orderMoney.nullable(),
  /** The first parcel. */
  shipment: z.object({ courier: z.string(), trackingNumber: z.string(), trackingUrl: z.string() }).nullable(),
  /** Every parcel that has left, the first one first. */
  parcels: z.array(adminParcel),
  timeline: z.array(z.object({ state: z.enum(orderStates), actor: z.string(), note: z.string(), at: instant })),
  notes: z.array(z.object({ id: z.int(), author: z.string(), body: z.string(), at: instant })),
  /** True for a day after the delivery. */
  canUndoDelivery: z.boolean(),
  /** Possible in this state, and allowed to this person. */
  actions: z.array(z.enum(adminActions)),
})
export type AdminOrder = z.infer<typeof adminOrder>

const actionResult = z.object({
  code: z.string(),
  isDone: z.boolean(),
  state: z.enum(orderStates).nullable(),
  /** Why the change was refused. */
  message: z.string().nullable(),
})
export type ActionResult = z.infer<typeof actionResult>

const refusals = ['order.not_found', 'order.illegal_transition'] as const

const creditedPieces = z.object({
  position: z.int().min(1),
  pieces: z.int().min(1, 'At least one piece').max(1000),
  shareBp: z.int().min(1, 'At least 0.01 %').max(10_000, 'At most 100 %'),
  /** A sum for these pieces, at most their price; it replaces the share. */
  amountMinor: z.int().min(1, 'At least ₹0.01').max(Number.MAX_SAFE_INTEGER).optional(),
})
const refundBody = z.object({
  /** When absent, everything that is not refunded yet, delivery included. */
  lines: z.array(creditedPieces).min(1).max(100).optional(),
  withDelivery: z.boolean().optional().default(false),
  /** `credit` gives the part that was paid online as store credit; the customer needs an account. */
  refundTo: z.enum(['source', 'credit']).optional().default('source'),
  isRestocked: z.boolean().optional().default(false),
  note,
})

export const orderCodes = z.array(code).min(1, 'Choose an order').max(maxAtOnce, `At most ${maxAtOnce} orders at once`)
const results = z.object({ results: z.array(actionResult) })

export const adminOrderEndpoints = {
  list: endpoint('adminOrders', {
    method: 'GET',
    path: 'orders',
    access: access.staff('orders.read', { scope: 'label' }),
    summary: 'Orders, the newest first; late ones by their promise',
    query: z.object({
      view: z.enum(orderViews).optional().default('all'),
      state: z.enum(orderStates).optional(),
      /** Order, payment or tracking number, name, email, or the end of a phone number. */
      search: trimmedText(120).optional().default(''),
      ...orderFilters,
      from: day.optional(),
      until: day.optional(),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      cursor,
    }),
    reply: z.object({ orders: z.array(adminOrderRow), next: z.string().nullable() }),
  }),
  counts: endpoint('adminOrderCounts', {
    method: 'GET',
    path: 'orders/counts',
    access: access.staff('orders.read', { scope: 'label' }),
    summary: 'How many orders each view has',
    reply: z.object({ counts: z.partialRecord(z.enum(orderViews), z.int()) }),
  }),
  find: endpoint('adminOrder', {
    method: 'GET',
    path: 'orders/{code}',
    access: access.staff('orders.read', { scope: 'label' }),
    summary: 'One order with its pieces, money, timeline and notes',
    params: codeParams,
    reply: adminOrder,
    errors: ['order.not_found'],
  }),
  work: endpoint('workOnOrders', {
    method: 'POST',
    path: 'orders/work',
    access: access.staff('orders.work', { scope: 'label' }),
    summary: 'Confirm orders, take them to the workroom or pass their check; each with its own result',
    body: z.object({ action: z.enum(workActions), codes: orderCodes, note, withoutApproval }),
    reply: results,
  }),
  deliver: endpoint('deliverOrders', {
    method: 'POST',
    path: 'orders/deliver',
    access: access.staff('orders.ship', { scope: 'label' }),
    summary: 'Mark orders as delivered; each with its own result',
    body: z.object({ codes: orderCodes, note }),
    reply: results,
  }),
  dispatch: endpoint('dispatchOrder', {
    method: 'POST',
    path: 'orders/{code}/dispatch',
    access: access.staff('orders.ship', { scope: 'label' }),
    summary: 'Hand an order, or some of its pieces, to the courier as one parcel; the shopper is notified',
    params: codeParams,
    body: z.object({
      ...leaving,
      /** When absent, every piece that is left. */
      pieces: parcelPieces.optional(),
      note,
      withoutApproval,
    }),
    reply: adminOrder,
    errors: [
      ...refusals,
      'order.approval_open',
      'balance.due',
      'parcel.too_many_pieces',
      'parcel.in_the_making',
      'pickup.no_parcel',
      ...leavingRefusals,
    ],
  }),
  previewRefund: endpoint('previewRefund', {
    method: 'POST',
    path: 'orders/{code}/refund/preview',
    access: access.staff('orders.read'),
    summary: 'The exact sum that a refund would credit, and how much of it nobody has paid yet; changes nothing',
    params: codeParams,
    body: refundBody.omit({ note: true, isRestocked: true, refundTo: true }),
    reply: z.object({ totalMinor: amountMinor, unpaidMinor: amountMinor, isComplete: z.boolean() }),
    errors: ['order.not_found', ...creditErrors, 'auth.forbidden'],
  }),
  cancel: endpoint('cancelOrder', {
    method: 'POST',
    path: 'orders/{code}/cancel',
    access: access.sumProvedStaff('orders.cancel'),
    summary: 'Cancel an order or some of its pieces before dispatch; what was paid goes back',
    params: codeParams,
    body: refundBody.omit({ isRestocked: true }),
    reply: adminOrder,
    isIdempotent: true,
    errors: [...refusals, ...sentBackErrors, 'order.partly_sent', 'courier.still_booked'],
  }),
  refund: endpoint('refundOrder', {
    method: 'POST',
    path: 'orders/{code}/refund',
    access: access.sumProvedStaff('refunds.send'),
    summary: 'Refund an order or some of its pieces after dispatch, with a credit note',
    params: codeParams,
    body: refundBody,
    reply: adminOrder,
    isIdempotent: true,
    errors: [
      ...refusals,
      ...sentBackErrors,
      'credit.too_small',
      'payment.disputed',
      'payment.charged_back',
      'payment.refunded_elsewhere',
    ],
  }),
  addNote: endpoint('addOrderNote', {
    method: 'POST',
    path: 'orders/{code}/notes',
    access: access.staff('orders.edit', { scope: 'label' }),
    summary: 'Write a note that only the staff see',
    params: codeParams,
    body: z.object({ body: trimmedText(2000, { required: 'Write a note' }).min(1, 'Write a note') }),
    reply: done,
    errors: ['order.not_found'],
  }),
} as const
