/** Returns and exchanges, as the staff decide on them. */
import { z } from 'zod'
import { returnReasons } from '#content/return-policy.ts'
import {
  adminId,
  amountMinor,
  cursor,
  done,
  idParams,
  instant,
  maxListed,
  note,
  version,
} from '#core/admin-endpoint.ts'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { sumErrors } from '#core/proof-options.ts'
import { returnStates } from './return-options.ts'

const returnViews = ['to_decide', 'awaited', 'received', 'done'] as const
export type ReturnView = (typeof returnViews)[number]

/** Steps that several returns can take at once. */
const returnMoves = ['accept', 'refuse', 'pickup', 'picked_up', 'receive', 'fail', 'send_back'] as const
export type ReturnMove = (typeof returnMoves)[number]

const returnActions = [...returnMoves, 'refund', 'pass', 'dispatch'] as const
export type ReturnAction = (typeof returnActions)[number]

/** Moves that need a reason or a day for the customer. */
const movesWithNote: readonly ReturnMove[] = ['refuse', 'pickup', 'fail']

const maxReturnsAtOnce = 100

const adminReturnRow = z.object({
  id: z.int(),
  /** Every step raises it. */
  version: z.int(),
  state: z.enum(returnStates),
  createdAt: instant,
  orderCode: z.string(),
  product: z.string(),
  designer: z.string(),
  pieces: z.int(),
  reason: z.enum(returnReasons),
  isExchange: z.boolean(),
  pictures: z.int(),
  /** Null where the role sees no contacts. */
  customer: z.string().nullable(),
})
export type AdminReturnRow = z.infer<typeof adminReturnRow>

export const adminReturn = adminReturnRow.extend({
  size: z.string(),
  position: z.int(),
  comment: z.string(),
  /** The share of the price that the policy promised, in basis points. */
  shareBp: z.int(),
  /** The pickup fee that the order's policy deducts from the refund. */
  pickupFeeMinor: amountMinor,
  /** The refund then includes the delivery charge. */
  isOurFault: z.boolean(),
  refundTo: z.enum(['source', 'credit']),
  canBeCredit: z.boolean(),
  refundedMinor: amountMinor.nullable(),
  /** Refunded for the order in the provider's dashboard, and not assigned to pieces yet. */
  outsideMinor: amountMinor,
  /** The other size in words; empty for the same piece. */
  choice: z.string().nullable(),
  /** Why this customer's returns are limited. */
  limit: z
    .object({ consequence: z.enum(['exchange_or_credit', 'approval']), lines: z.int(), returned: z.int() })
    .nullable(),
  timeline: z.array(z.object({ state: z.string(), actor: z.string(), note: z.string(), at: instant })),
  /** Possible in this state, and allowed to this person. */
  actions: z.array(z.enum(returnActions)),
})
export type AdminReturn = z.infer<typeof adminReturn>

const returnResult = z.object({
  id: z.int(),
  isDone: z.boolean(),
  state: z.enum(returnStates).nullable(),
  /** Why the step was refused. */
  message: z.string().nullable(),
})
export type ReturnResult = z.infer<typeof returnResult>

/** Refunds the pickup fee too. */
const isFeeWaived = z.boolean().optional().default(false)
/** Counts refunds of the provider's dashboard towards this return, so that only the rest is sent. */
const countsOutside = z.boolean().optional().default(false)
const share = z.int().min(1, 'At least 0.01 %').max(10_000, 'At most 100 %')
const refusals = ['return.not_found', 'return.illegal_step', 'change.outdated'] as const

export const adminReturnEndpoints = {
  list: endpoint('adminReturns', {
    method: 'GET',
    path: 'returns',
    access: access.staff('orders.read', { scope: 'label' }),
    summary: 'Returns and exchanges, the oldest first; those that are done, the newest first',
    query: z.object({
      view: z.enum(returnViews).optional().default('to_decide'),
      state: z.enum(returnStates).optional(),
      reason: z.enum(returnReasons).optional(),
      designer: trimmedText(120).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      cursor,
    }),
    reply: z.object({ returns: z.array(adminReturnRow), next: z.string().nullable() }),
  }),
  counts: endpoint('adminReturnCounts', {
    method: 'GET',
    path: 'returns/counts',
    access: access.staff('orders.read', { scope: 'label' }),
    summary: 'How many returns each open view has',
    reply: z.object({ counts: z.partialRecord(z.enum(returnViews), z.int()) }),
  }),
  find: endpoint('adminReturn', {
    method: 'GET',
    path: 'returns/{id}',
    access: access.staff('orders.read', { scope: 'label' }),
    summary: 'One return with its piece, promise and timeline',
    params: idParams,
    reply: adminReturn,
    errors: ['return.not_found'],
  }),
  pictures: endpoint('adminReturnPictures', {
    method: 'GET',
    path: 'returns/{id}/pictures',
    access: access.staff('orders.read', { scope: 'label' }),
    summary: 'The customer’s pictures as JPEG in base64',
    params: idParams,
    reply: z.object({ pictures: z.array(z.string()) }),
    errors: ['return.not_found'],
  }),
  move: endpoint('moveReturns', {
    method: 'POST',
    path: 'returns/move',
    access: access.staff('returns.decide'),
    summary: 'Take returns a step further; each with its own result',
    body: z
      .object({
        action: z.enum(returnMoves),
        returns: z
          .array(z.object({ id: adminId, version }))
          .min(1, 'Choose a return')
          .max(maxReturnsAtOnce, `At most ${maxReturnsAtOnce} returns at once`),
        note,
      })
      .refine(({ action, note: given }) => given !== '' || !movesWithNote.includes(action), {
        path: ['note'],
        message: 'Write what the customer should read',
      }),
    reply: z.object({ results: z.array(returnResult) }),
  }),
  previewRefund: endpoint('previewReturnRefund', {
    method: 'POST',
    path: 'returns/{id}/refund/preview',
    access: access.staff('orders.read'),
    summary: 'The exact sum that a return would refund; changes nothing',
    params: idParams,
    body: z.object({ shareBp: share.optional(), isFeeWaived, countsOutside }),
    reply: z.object({ totalMinor: amountMinor }),
    errors: ['return.not_found', 'return.refund_to_assign', 'credit.unknown_line', 'credit.too_many_pieces'],
  }),
  refund: endpoint('refundReturn', {
    method: 'POST',
    path: 'returns/{id}/refund',
    access: access.sumProvedStaff('refunds.send'),
    summary: 'Pass the inspection and refund what the policy promised, or another part with its reason',
    params: idParams,
    body: z.object({
      version,
      /** When absent, the share that the policy promised. */
      shareBp: share.optional(),
      refundTo: z.enum(['source', 'credit']).optional(),
      isFeeWaived,
      countsOutside,
      isRestocked: z.boolean().optional().default(false),
      note,
    }),
    reply: adminReturn,
    isIdempotent: true,
    errors: [
      ...refusals,
      ...sumErrors,
      'return.reason_needed',
      'return.no_account',
      'return.refund_to_assign',
      'credit.unknown_line',
      'credit.too_many_pieces',
      'credit.too_small',
      'request.key_reused',
    ],
  }),
  assignRefund: endpoint('assignRefund', {
    method: 'POST',
    path: 'orders/{code}/refunds/{refundId}/assign',
    access: access.provedStaff('refunds.send'),
    summary: 'Assign a refund that was made at the provider to pieces of its order, with a credit note of its sum',
    params: z.object({ code: typedText(40), refundId: z.coerce.number().int().min(1) }),
    body: z.object({
      lines: z
        .array(z.object({ position: z.int().min(1), pieces: z.int().min(1, 'At least one piece').max(1000) }))
        .min(1, 'Choose the pieces that the refund was for')
        .max(100)
        .refine((all) => new Set(all.map(({ position }) => position)).size === all.length, 'Name each line once'),
      withDelivery: z.boolean().optional().default(false),
      isRestocked: z.boolean().optional().default(false),
      note,
    }),
    reply: done,
    isIdempotent: true,
    errors: [
      'order.not_found',
      'order.illegal_transition',
      'refund.not_found',
      'refund.assigned',
      'refund.not_of_order',
      'refund.other_sum',
      'refund.in_return',
      'credit.unknown_line',
      'credit.too_many_pieces',
      'request.key_reused',
    ],
  }),
  pass: endpoint('passExchange', {
    method: 'POST',
    path: 'returns/{id}/pass',
    access: access.staff('returns.decide'),
    summary: 'Pass the inspection of an exchange: the other size is due',
    params: idParams,
    body: z.object({ version, isRestocked: z.boolean().optional().default(false), note }),
    reply: adminReturn,
    errors: refusals,
  }),
  dispatch: endpoint('dispatchExchange', {
    method: 'POST',
    path: 'returns/{id}/dispatch',
    access: access.staff('returns.decide'),
    summary: 'Hand the other size to the courier; the shopper is notified',
    params: idParams,
    body: z.object({
      version,
      courier: trimmedText(60, { required: 'Name the courier' }).min(1, 'Name the courier'),
      trackingNumber: typedText(60).optional().default(''),
      trackingUrl: typedText(500)
        .optional()
        .default('')
        .refine((url) => url === '' || /^https?:\/\/\S+$/.test(url), 'The address must start with https://'),
      note,
    }),
    reply: adminReturn,
    errors: refusals,
  }),
} as const
