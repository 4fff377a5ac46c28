/** Enquiries, as the staff answer them. */
import { z } from 'zod'
import { cursor, idParams, instant, maxListed, note, version } from '#core/admin-endpoint.ts'
import { trimmedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'

const enquiryViews = ['open', 'done', 'all'] as const
export type EnquiryView = (typeof enquiryViews)[number]

const enquiryKinds = ['contact', 'visit', 'application'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

const enquiryStepKinds = ['answered', 'noted', 'closed', 'reopened'] as const
export type EnquiryStepKind = (typeof enquiryStepKinds)[number]

const longestAnswer = 4000

const adminEnquiryRow = z.object({
  id: z.int(),
  /** Every step raises it. */
  version: z.int(),
  ticket: z.string(),
  kind: z.enum(enquiryKinds),
  about: z.string(),
  /** The beginning of the message. */
  excerpt: z.string(),
  createdAt: instant,
  isDone: z.boolean(),
  /** Null where the role sees no contacts, and after the writer's account is deleted. */
  name: z.string().nullable(),
})
export type AdminEnquiryRow = z.infer<typeof adminEnquiryRow>

export const adminEnquiry = adminEnquiryRow.extend({
  details: z.array(z.string()),
  orderCode: z.string().nullable(),
  message: z.string(),
  promise: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  hasFile: z.boolean(),
  /** False after the writer's account is deleted. */
  canBeAnswered: z.boolean(),
  steps: z.array(
    z.object({ id: z.int(), kind: z.enum(enquiryStepKinds), actor: z.string(), body: z.string(), at: instant }),
  ),
})
export type AdminEnquiry = z.infer<typeof adminEnquiry>

const refusals = ['enquiry.not_found', 'change.outdated'] as const

export const adminEnquiryEndpoints = {
  list: endpoint('adminEnquiries', {
    method: 'GET',
    path: 'enquiries',
    access: access.staff('customers.read'),
    summary: 'Enquiries: the open ones the oldest first, others the newest first',
    query: z.object({
      view: z.enum(enquiryViews).optional().default('open'),
      kind: z.enum(enquiryKinds).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      cursor,
    }),
    reply: z.object({ enquiries: z.array(adminEnquiryRow), next: z.string().nullable() }),
  }),
  find: endpoint('adminEnquiry', {
    method: 'GET',
    path: 'enquiries/{id}',
    access: access.staff('customers.read'),
    summary: 'One enquiry with its answers and notes',
    params: idParams,
    reply: adminEnquiry,
    errors: ['enquiry.not_found'],
  }),
  file: endpoint('adminEnquiryFile', {
    method: 'GET',
    path: 'enquiries/{id}/file',
    access: access.staff('contacts.read'),
    summary: 'The PDF of an application in base64',
    params: idParams,
    reply: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
    errors: ['enquiry.not_found'],
  }),
  answer: endpoint('answerEnquiry', {
    method: 'POST',
    path: 'enquiries/{id}/answer',
    access: access.staff('customers.edit'),
    summary: 'Email an answer to the writer, and close the enquiry or keep it open',
    params: idParams,
    body: z.object({
      version,
      text: trimmedText(longestAnswer, { required: 'Write an answer' }).min(1, 'Write an answer'),
      isClosing: z.boolean().optional().default(true),
    }),
    reply: adminEnquiry,
    isIdempotent: true,
    errors: [...refusals, 'enquiry.no_address', 'request.key_reused'],
  }),
  close: endpoint('closeEnquiry', {
    method: 'POST',
    path: 'enquiries/{id}/close',
    access: access.staff('customers.edit'),
    summary: 'Close an enquiry without an email',
    params: idParams,
    body: z.object({ version, note }),
    reply: adminEnquiry,
    errors: [...refusals, 'enquiry.closed'],
  }),
  reopen: endpoint('reopenEnquiry', {
    method: 'POST',
    path: 'enquiries/{id}/reopen',
    access: access.staff('customers.edit'),
    summary: 'Open a closed enquiry again',
    params: idParams,
    body: z.object({ version, note }),
    reply: adminEnquiry,
    errors: [...refusals, 'enquiry.open'],
  }),
  addNote: endpoint('noteOnEnquiry', {
    method: 'POST',
    path: 'enquiries/{id}/notes',
    access: access.staff('customers.edit'),
    summary: 'Write a note for the staff',
    params: idParams,
    body: z.object({ text: trimmedText(1000, { required: 'Write a note' }).min(1, 'Write a note') }),
    reply: adminEnquiry,
    errors: ['enquiry.not_found'],
  }),
} as const
