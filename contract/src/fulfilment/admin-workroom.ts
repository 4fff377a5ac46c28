/** Made-to-order pieces in work: their steps with pictures, and the customers' answers. */
import { z } from 'zod'
import { day, idParams, instant, maxListed, version } from '#core/admin-endpoint.ts'
import { exactText, trimmedText, typedText, uploadName } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { uploadLimits } from '#core/picture-limits.ts'
import { orderStates } from '#selling/orders.ts'
import {
  approvalDays,
  approvalStates,
  longestStepNote,
  maxApprovalDays,
  maxStepPictures,
  stepKinds,
} from './workroom-options.ts'
import { pictureKey } from './workroom.ts'

const workroomViews = ['all', 'waiting', 'answer'] as const
export type WorkroomView = (typeof workroomViews)[number]

const stepPicture = z.object({ key: z.string(), width: z.int(), height: z.int() })
export type StepPicture = z.infer<typeof stepPicture>

const piece = {
  position: z.int(),
  name: z.string(),
  designer: z.string(),
  options: z.record(z.string(), z.string()),
  picture: z.string().nullable(),
  quantity: z.int(),
  dispatchBy: day.nullable(),
}

const workroomRow = z.object({
  orderCode: z.string(),
  ...piece,
  orderState: z.enum(orderStates),
  daysLate: z.int(),
  /** Null before the first step. */
  lastKind: z.enum(stepKinds).nullable(),
  lastAt: instant.nullable(),
  /** The state of the last request; null when nothing was requested. */
  approval: z.enum(approvalStates).nullable(),
  /** True when the customer asked for a change, and no step has followed. */
  needsAnswer: z.boolean(),
})
export type WorkroomRow = z.infer<typeof workroomRow>

const step = z.object({
  id: z.int(),
  kind: z.enum(stepKinds),
  note: z.string(),
  author: z.string(),
  at: instant,
  pictures: z.array(stepPicture),
  approval: z
    .object({
      state: z.enum(approvalStates),
      /** Counts the requests of a piece, from 1. */
      round: z.int(),
      until: instant,
      words: z.string(),
      remindedAt: instant.nullable(),
      answeredAt: instant.nullable(),
      /** Where the answer came from: the logged-in account, or the signed link of a guest. */
      answeredBy: z.enum(['customer', 'link']).nullable(),
      closedAt: instant.nullable(),
      /** The person who withdrew the request or closed the change. */
      closedBy: z.string(),
    })
    .nullable(),
})
export type AdminWorkroomStep = z.infer<typeof step>

const workroomLine = z.object({
  ...piece,
  /** Every step, answer and withdrawal raises it. */
  version: z.int(),
  needsAnswer: z.boolean(),
  /** The newest first. */
  steps: z.array(step),
})
export type WorkroomLine = z.infer<typeof workroomLine>

const orderWorkroom = z.object({
  orderCode: z.string(),
  orderState: z.enum(orderStates),
  /** True while the order is in the house, so that steps can be recorded. */
  isInWork: z.boolean(),
  lines: z.array(workroomLine),
})
export type OrderWorkroom = z.infer<typeof orderWorkroom>

const code = typedText(40).regex(/^[\w-]{1,40}$/, 'This is no order number')
const lineParams = z.object({ code, position: z.coerce.number().int().min(1).max(1000) })

export const adminWorkroomEndpoints = {
  list: endpoint('workroomList', {
    method: 'GET',
    path: 'workroom',
    access: access.staff('orders.read', { scope: 'label' }),
    summary: 'Made-to-order pieces in work, the first due first',
    query: z.object({
      view: z.enum(workroomViews).optional().default('all'),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      cursor: exactText(60)
        .regex(/^\d{4}-\d\d-\d\d\.\d{1,15}\.\d{1,4}$/, 'This is no end of a page')
        .optional(),
    }),
    reply: z.object({ pieces: z.array(workroomRow), next: z.string().nullable() }),
  }),
  ofOrder: endpoint('adminOrderWorkroom', {
    method: 'GET',
    path: 'workroom/orders/{code}',
    access: access.staff('orders.read', { scope: 'label' }),
    summary: 'The made-to-order pieces of an order with their steps',
    params: z.object({ code }),
    reply: orderWorkroom,
    errors: ['order.not_found'],
  }),
  picture: endpoint('workroomPicture', {
    method: 'GET',
    path: 'workroom/pictures/{key}',
    access: access.staff('orders.read', { scope: 'label' }),
    summary: 'A picture of a step as WebP in base64',
    params: z.object({ key: pictureKey }),
    query: z.object({ size: z.enum(['small', 'large']).optional().default('large') }),
    reply: z.object({ webp: z.string() }),
    errors: ['workroom.picture_not_found'],
  }),
  upload: endpoint('uploadWorkroomPicture', {
    method: 'POST',
    path: 'workroom/orders/{code}/{position}/pictures',
    access: access.staff('orders.work', { scope: 'label' }),
    summary:
      'Add a picture for a step that is being written; the body is the file, and the Idempotency-Key is required',
    params: lineParams,
    query: z.object({
      /** The name of the file. */
      name: uploadName().optional().default(''),
    }),
    body: z.unknown(),
    isUpload: true,
    largeBody: { maxBytes: uploadLimits.bytes, maxSeconds: 600 },
    isIdempotent: true,
    reply: stepPicture,
    errors: [
      'order.not_found',
      'workroom.line_not_found',
      'workroom.over',
      'request.key_reused',
      'request.unsupported_type',
      'rate_limit.exceeded',
    ],
  }),
  record: endpoint('recordWorkroomStep', {
    method: 'POST',
    path: 'workroom/orders/{code}/{position}/steps',
    access: access.staff('orders.work', { scope: 'label' }),
    summary: 'Record a step of a piece with its pictures, and ask for the customer’s approval if wanted',
    params: lineParams,
    body: z
      .object({
        version,
        kind: z.enum(stepKinds),
        note: trimmedText(longestStepNote).optional().default(''),
        pictures: z
          .array(pictureKey)
          .max(maxStepPictures, `Add up to ${maxStepPictures} pictures`)
          .refine((keys) => new Set(keys).size === keys.length, 'Name each picture once')
          .optional()
          .default([]),
        asksApproval: z.boolean().optional().default(false),
        days: z
          .int()
          .min(1, 'At least one day')
          .max(maxApprovalDays, `At most ${maxApprovalDays} days`)
          .optional()
          .default(approvalDays),
      })
      .refine(({ asksApproval, pictures }) => !asksApproval || pictures.length > 0, {
        path: ['pictures'],
        message: 'Add a picture that the customer can judge',
      }),
    isIdempotent: true,
    reply: orderWorkroom,
    errors: [
      'order.not_found',
      'workroom.line_not_found',
      'workroom.over',
      'workroom.already_asked',
      'workroom.picture_not_found',
      'change.outdated',
      'request.key_reused',
    ],
  }),
  withdraw: endpoint('withdrawApproval', {
    method: 'POST',
    path: 'workroom/steps/{id}/withdraw',
    access: access.staff('orders.work', { scope: 'label' }),
    summary: 'Withdraw an open request for approval',
    params: idParams,
    body: z.object({ version }),
    reply: orderWorkroom,
    errors: ['workroom.step_not_found', 'workroom.not_open', 'change.outdated'],
  }),
} as const
