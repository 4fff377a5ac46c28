/** Delivered pieces that come back to the workroom to be altered. */
import { z } from 'zod'
import { amountMinor, cursor, day, idParams, instant, maxListed, version } from '#core/admin-endpoint.ts'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { alterationStates, alterationSteps } from './alteration-options.ts'

const code = typedText(40).regex(/^[\w-]{1,40}$/, 'This is no order number')
const whatText = 'Write what to alter'

const alterationRow = z.object({
  id: z.int(),
  orderCode: z.string(),
  piece: z.string(),
  detail: z.string(),
  picture: z.string().nullable(),
  pieces: z.int(),
  what: z.string(),
  priceMinor: amountMinor,
  dueDay: day.nullable(),
  daysLate: z.int(),
  state: z.enum(alterationStates),
})
export type AlterationRow = z.infer<typeof alterationRow>

const alteration = alterationRow.extend({
  version: z.int(),
  /** Null where the role sees no contacts. */
  customer: z.string().nullable(),
  openedBy: z.string(),
  openedAt: instant,
  /** The order with which the price was paid. */
  paidWith: z.string().nullable(),
  /** Those that may follow now. */
  next: z.array(z.enum(alterationSteps)),
  /** The newest first. */
  steps: z.array(z.object({ kind: z.enum(alterationSteps), note: z.string(), author: z.string(), at: instant })),
})
export type Alteration = z.infer<typeof alteration>

const views = ['open', 'closed'] as const
export type AlterationView = (typeof views)[number]

export const adminAlterationEndpoints = {
  list: endpoint('alterations', {
    method: 'GET',
    path: 'alterations',
    access: access.staff('orders.read'),
    summary: 'Alterations of delivered pieces: the open ones by the order of opening, or the closed ones, newest first',
    query: z.object({
      view: z.enum(views).optional().default('open'),
      /** Of one order. */
      code: code.optional(),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      cursor,
    }),
    reply: z.object({ alterations: z.array(alterationRow), next: z.string().nullable() }),
  }),
  find: endpoint('alteration', {
    method: 'GET',
    path: 'alterations/{id}',
    access: access.staff('orders.read'),
    summary: 'One alteration with its steps',
    params: idParams,
    reply: alteration,
    errors: ['alteration.not_found'],
  }),
  open: endpoint('openAlteration', {
    method: 'POST',
    path: 'orders/{code}/alterations',
    access: access.staff('orders.work'),
    summary: 'Open an alteration of delivered pieces',
    params: z.object({ code }),
    body: z.object({
      position: z.int('Choose a piece').min(1, 'Choose a piece').max(1000),
      pieces: z.int('Enter a number of pieces').min(1, 'At least one piece').max(1000),
      what: trimmedText(1000, { required: whatText }).min(1, whatText),
      /** Zero alters it for free. */
      priceMinor: z.int('Enter an amount').min(0, 'Enter an amount').max(1_00_00_000_00, 'At most ₹1,00,00,000'),
      dueDay: day.nullable(),
    }),
    reply: alteration,
    errors: ['order.not_found', 'alteration.no_piece', 'alteration.not_delivered', 'alteration.too_many'],
  }),
  record: endpoint('recordAlterationStep', {
    method: 'POST',
    path: 'alterations/{id}/steps',
    access: access.staff('orders.work'),
    summary: 'Record a step of an alteration; the customer hears when it is ready',
    params: idParams,
    body: z.object({
      version,
      kind: z.enum(alterationSteps),
      note: trimmedText(1000).optional().default(''),
      /** The paid order that pays for a priced alteration, when it is handed back. */
      paidWith: trimmedText(40).optional().default(''),
    }),
    reply: alteration,
    errors: ['alteration.not_found', 'alteration.wrong_step', 'alteration.not_paid', 'change.outdated'],
  }),
} as const
