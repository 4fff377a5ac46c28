/** Messages that visitors send from the site's pages, added by this shop: api.md section 8. */
import { z } from 'zod'
import { partsOfDay } from '#content/visits.ts'
import { exactText, trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { actionReply } from '#core/envelope.ts'
import { email, personName } from '#core/fields.ts'
import { applicationBody, applicationSize } from './applications.ts'
import { enquiryMessage, enquiryPhone } from './enquiry-fields.ts'
import { contactTopics, longestVisitNote, orderCodePattern } from './enquiry-options.ts'

const orderCodeInvalid = 'An order number looks like 20261121-401'

/** Form schema: an optional field without a value is empty text. */
export const contactForm = z.object({
  topic: z.enum(contactTopics, 'Choose what it is about'),
  order_code: typedText(40, { tooLong: orderCodeInvalid }).refine(
    (value) => value === '' || orderCodePattern.test(value),
    orderCodeInvalid,
  ),
  name: personName,
  email,
  message: enquiryMessage,
})

export const contactBody = contactForm.extend({ order_code: contactForm.shape.order_code.nullish() })

const noDay = 'Choose a day'
const noStore = 'Choose a store'
const visitorsText = 'Choose 1 to 6'

/** Stores and their hours are content: the form offers open times only, and the server checks both. */
export const visitForm = z.object({
  store: exactText(40, { required: noStore, tooLong: noStore }).min(1, noStore),
  day: typedText(10, { required: noDay, tooLong: noDay }).min(1, noDay).pipe(z.iso.date(noDay)),
  part_of_day: z.enum(partsOfDay, 'Choose a time of day'),
  visitors: typedText(1, { required: visitorsText, tooLong: visitorsText }).regex(/^[1-6]$/, visitorsText),
  name: personName,
  email,
  phone: enquiryPhone,
  message: trimmedText(longestVisitNote),
})

export const visitBody = visitForm.extend({
  visitors: z
    .union([z.int(), visitForm.shape.visitors], visitorsText)
    .transform(Number)
    .pipe(z.int().min(1, visitorsText).max(6, visitorsText)),
  phone: visitForm.shape.phone.nullish(),
  message: visitForm.shape.message.nullish(),
})

const ticketReply = actionReply.extend({ ticket: z.string() })

export const enquiryEndpoints = {
  contact: endpoint('contact', {
    method: 'POST',
    path: 'enquiries/contact',
    access: access.public,
    summary: 'Write to the house; the same again under one Idempotency-Key is one ticket',
    body: contactBody,
    reply: ticketReply,
    errors: ['rate_limit.exceeded'],
    isIdempotent: true,
  }),
  visit: endpoint('bookVisit', {
    method: 'POST',
    path: 'enquiries/visit',
    access: access.public,
    summary: 'Ask a store to keep a time for a visit; the same again under one Idempotency-Key is one ticket',
    body: visitBody,
    reply: ticketReply,
    errors: ['rate_limit.exceeded', 'visit.not_open'],
    isIdempotent: true,
  }),
  application: endpoint('apply', {
    method: 'POST',
    path: 'enquiries/application',
    access: access.public,
    summary: 'Apply for a position, with one PDF; the same again under one Idempotency-Key is one ticket',
    body: applicationBody,
    largeBody: applicationSize,
    reply: ticketReply,
    errors: ['rate_limit.exceeded'],
    isIdempotent: true,
  }),
} as const
