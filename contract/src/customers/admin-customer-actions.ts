/** Actions for one customer: notes, choices, messages, log-ins, personal data on request, and duplicate accounts. */
import { z } from 'zod'
import { adminId, amountMinor, cursor, done, idParams, instant, maxListed, version } from '#core/admin-endpoint.ts'
import { trimmedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { measurements } from '#selling/measurements.ts'
import { accountExport } from './account-export.ts'

const customerNote = z.object({
  id: z.int(),
  author: z.string(),
  body: z.string(),
  at: instant,
  editedAt: instant.nullable(),
  /** True for notes that the reader wrote; only the author changes and deletes a note. */
  isOwn: z.boolean(),
  version: z.int(),
})
export type CustomerNote = z.infer<typeof customerNote>

const requestKinds = ['export', 'deletion'] as const
export type RequestKind = (typeof requestKinds)[number]
const requestStates = ['open', 'done', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

const dataRequest = z.object({
  id: z.int(),
  customerId: z.int(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  recordedBy: z.string(),
  at: instant,
  closedBy: z.string().nullable(),
  closedAt: instant.nullable(),
})
export type DataRequest = z.infer<typeof dataRequest>

const customerCare = z.object({
  notes: z.array(customerNote),
  /** Null when the customer saved none. */
  measurements: measurements.nullable(),
  choices: z.array(
    z.object({
      purpose: z.string(),
      channel: z.string(),
      isGiven: z.boolean(),
      source: z.string(),
      at: instant,
    }),
  ),
  isSubscribed: z.boolean(),
  /** The newest messages of all orders. */
  messages: z.array(
    z.object({
      kind: z.string(),
      channel: z.string(),
      /** Masked where the role sees no contacts. */
      to: z.string(),
      state: z.string(),
      orderCode: z.string().nullable(),
      at: instant,
    }),
  ),
  /** Null without an authenticator app. */
  secondFactorSince: instant.nullable(),
  sessions: z.array(z.object({ id: z.int(), device: z.string(), since: instant, lastUsedAt: instant })),
  cartPieces: z.int(),
  wishlistPieces: z.int(),
  /** Pieces of paid orders, and how many of them came back. */
  boughtPieces: z.int(),
  returnedPieces: z.int(),
  refundedMinor: amountMinor,
  requests: z.array(dataRequest),
  /** Orders and returns that must end before the account can be deleted. */
  unfinished: z.array(z.string()),
})
export type CustomerCare = z.infer<typeof customerCare>

const doubleReasons = ['phone', 'email', 'name_and_pin'] as const
const double = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isGuest: z.boolean(),
  orders: z.int(),
  since: instant,
  reasons: z.array(z.enum(doubleReasons)),
})
export type CustomerDouble = z.infer<typeof double>

const login = z.object({ value: z.string(), isVerified: z.boolean() }).nullable()
const side = z.object({
  id: z.int(),
  name: z.string(),
  isGuest: z.boolean(),
  since: instant,
  email: login,
  phone: login,
})

const mergePreview = z.object({
  stays: side,
  goes: side,
  moves: z.object({
    orders: z.int(),
    addresses: z.int(),
    wishlist: z.int(),
    cart: z.int(),
    creditMinor: amountMinor,
    giftCards: z.int(),
    reviews: z.int(),
    notes: z.int(),
    hasMeasurements: z.boolean(),
    sessions: z.int(),
  }),
  /** Reviews and questions about pieces that both accounts wrote about; the surviving account's own remains. */
  droppedReviews: z.int(),
  /** Kinds of log-in that both accounts have verified, so that a person must choose one. */
  mustChoose: z.array(z.enum(['email', 'phone'])),
})
export type MergePreview = z.infer<typeof mergePreview>

const chosenSide = z.enum(['stays', 'goes'])
const noteText = trimmedText(2000, { required: 'Write a note' }).min(1, 'Write a note')

const personalData = {
  requests: endpoint('dataRequests', {
    method: 'GET',
    path: 'customer-requests',
    access: access.staff('customers.read'),
    summary: 'Requests for a copy of personal data or for its deletion, the newest first',
    query: z.object({
      state: z
        .enum([...requestStates, 'all'])
        .optional()
        .default('open'),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      cursor,
    }),
    reply: z.object({ requests: z.array(dataRequest), next: z.string().nullable() }),
  }),
  recordRequest: endpoint('recordDataRequest', {
    method: 'POST',
    path: 'customers/{id}/requests',
    access: access.staff('customers.edit'),
    summary: 'Record that a customer asked for a copy of their data or for its deletion',
    params: idParams,
    body: z.object({ kind: z.enum(requestKinds) }),
    reply: done,
    errors: ['customer.not_found', 'customer.request_open'],
  }),
  withdrawRequest: endpoint('withdrawDataRequest', {
    method: 'POST',
    path: 'customer-requests/{id}/withdraw',
    access: access.staff('customers.edit'),
    summary: 'Close an open request that the customer withdrew',
    params: idParams,
    reply: done,
    errors: ['customer.no_request'],
  }),
  export: endpoint('exportCustomer', {
    method: 'POST',
    path: 'customers/{id}/export',
    access: access.provedStaff('exports.make'),
    summary: 'Everything that the shop stores about a customer, as in the customer’s own download',
    params: idParams,
    reply: z.object({ data: accountExport }),
    errors: ['customer.not_found'],
  }),
  erase: endpoint('eraseCustomer', {
    method: 'POST',
    path: 'customers/{id}/erase',
    access: access.provedStaff('customers.erase'),
    summary: 'Delete a customer as their own deletion does; sales stay in the books',
    params: idParams,
    body: z.object({
      /** The name or number of the customer, typed as a check. */
      confirmed: trimmedText(200, { required: 'Type the customer’s number' }),
    }),
    reply: z.object({ done: z.literal(true), lostCreditMinor: amountMinor }),
    errors: ['customer.not_found', 'customer.unfinished', 'customer.not_confirmed'],
  }),
} as const

const merging = {
  doubles: endpoint('customerDoubles', {
    method: 'GET',
    path: 'customers/{id}/doubles',
    access: access.staff('customers.erase'),
    summary: 'Other customers who are probably the same person',
    params: idParams,
    reply: z.object({ doubles: z.array(double) }),
    errors: ['customer.not_found'],
  }),
  preview: endpoint('previewMerge', {
    method: 'GET',
    path: 'customers/{id}/merge',
    access: access.staff('customers.erase'),
    summary:
      'What a merge of another customer into this one moves; an account always stays when the other one is a guest',
    params: idParams,
    query: z.object({ other: adminId }),
    reply: mergePreview,
    errors: ['customer.not_found', 'customer.same'],
  }),
  merge: endpoint('mergeCustomers', {
    method: 'POST',
    path: 'customers/{id}/merge',
    access: access.provedStaff('customers.erase'),
    summary: 'Merge another customer into this one; the other one’s log-ins end',
    params: idParams,
    body: z.object({ otherId: adminId, email: chosenSide.optional(), phone: chosenSide.optional() }),
    reply: done,
    isIdempotent: true,
    errors: [
      'customer.not_found',
      'customer.same',
      'customer.account_stays',
      'customer.choose_email',
      'customer.choose_phone',
      'request.key_reused',
    ],
  }),
} as const

export const adminCustomerActionEndpoints = {
  find: endpoint('customerCare', {
    method: 'GET',
    path: 'customers/{id}/care',
    access: access.staff('customers.read'),
    summary: 'Notes, measurements, choices, messages, log-ins and requests of a customer',
    params: idParams,
    reply: customerCare,
    errors: ['customer.not_found'],
  }),
  addNote: endpoint('addCustomerNote', {
    method: 'POST',
    path: 'customers/{id}/notes',
    access: access.staff('customers.edit'),
    summary: 'Write a note that the staff see',
    params: idParams,
    body: z.object({ body: noteText }),
    reply: done,
    isIdempotent: true,
    errors: ['customer.not_found', 'request.key_reused'],
  }),
  editNote: endpoint('editCustomerNote', {
    method: 'POST',
    path: 'customer-notes/{id}',
    access: access.staff('customers.edit'),
    summary: 'Change an own note',
    params: idParams,
    body: z.object({ version, body: noteText }),
    reply: done,
    errors: ['customer.no_note', 'customer.foreign_note', 'change.outdated'],
  }),
  removeNote: endpoint('removeCustomerNote', {
    method: 'POST',
    path: 'customer-notes/{id}/remove',
    access: access.staff('customers.edit'),
    summary: 'Delete an own note',
    params: idParams,
    reply: done,
    errors: ['customer.no_note', 'customer.foreign_note'],
  }),
  endSessions: endpoint('endCustomerSessions', {
    method: 'POST',
    path: 'customers/{id}/sessions/end',
    access: access.staff('customers.edit'),
    summary: 'Log a customer out of one device, or of all of them',
    params: idParams,
    body: z.object({ sessionId: adminId.optional() }),
    reply: z.object({ ended: z.int() }),
    errors: ['customer.not_found'],
  }),
  removeSecondFactor: endpoint('removeSecondFactor', {
    method: 'POST',
    path: 'customers/{id}/second-factor/remove',
    access: access.provedStaff('customers.edit'),
    summary: 'Remove the authenticator app of a customer who lost it; logs them out everywhere and notifies them',
    params: idParams,
    body: z.object({ reason: trimmedText(300, { required: 'Write a reason' }).min(1, 'Write a reason') }),
    reply: done,
    errors: ['customer.not_found', 'customer.no_second_factor'],
  }),
  ...personalData,
  ...merging,
} as const
