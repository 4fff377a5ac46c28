import type { BodyOf, ReplyOf } from '@shop/contract/core/endpoint'
import type { enquiryEndpoints } from '@shop/contract/messages/enquiries'
import type { Application, Contact, VisitRequest } from './enquiry.types.ts'
import { fileNameFrom } from './file-name.rules.ts'

/** Makes names one line, because the merchant's list and emails show them in single lines. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

export function fromContactBody(body: BodyOf<typeof enquiryEndpoints.contact>): Contact {
  return {
    kind: 'contact',
    topic: body.topic,
    orderCode: body.order_code === '' || body.order_code == null ? null : body.order_code,
    name: oneLine(body.name),
    email: body.email,
    phone: '',
    message: body.message,
  }
}

export function fromVisitBody(body: BodyOf<typeof enquiryEndpoints.visit>): VisitRequest {
  return {
    kind: 'visit',
    store: body.store,
    day: body.day,
    partOfDay: body.part_of_day,
    visitors: body.visitors,
    name: oneLine(body.name),
    email: body.email,
    phone: body.phone ?? '',
    message: body.message ?? '',
  }
}

type SentApplication = { readonly application: Application; readonly content: Uint8Array }

export function fromApplicationBody(body: BodyOf<typeof enquiryEndpoints.application>): SentApplication {
  const content = Buffer.from(body.file, 'base64')
  const application: Application = {
    kind: 'application',
    role: body.role,
    file: { name: fileNameFrom(body.file_name ?? ''), bytes: content.length },
    name: oneLine(body.name),
    email: body.email,
    phone: body.phone ?? '',
    message: body.message,
  }
  return { application, content }
}

export function toTicketReply(ticket: string): ReplyOf<typeof enquiryEndpoints.contact> {
  return { result: true, message: `Thank you. Your ticket is ${ticket}.`, ticket }
}
