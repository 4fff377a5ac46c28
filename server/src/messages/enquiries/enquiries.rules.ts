import { applicationPromise, roleTexts } from '@shop/contract/content/career-roles'
import type { StoreBody } from '@shop/contract/content/stores'
import { dayText, openParts, visitDays, visitPromise } from '@shop/contract/content/visits'
import type { Refusal } from '@shop/contract/core/errors'
import { sizeText } from '@shop/contract/core/pdf-file'
import { answerPromise, topicTexts } from '@shop/contract/messages/enquiry-options'
import type { Enquiry, Visit, VisitRequest } from './enquiry.types.ts'

const roles: Readonly<Record<string, string>> = roleTexts

/** Characters that nobody confuses when they are read out; there are 32, so that a byte selects one without bias. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export function ticketFrom(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, 8)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('')
  return `T-${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** Normalises a typed ticket: hyphens may be missing, lower case and outer spaces are accepted. */
export function typedTicket(text: string): string {
  const letters = text.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  return `T-${letters.slice(1, 5)}-${letters.slice(5)}`
}

/** Refuses a visit while the store is closed, by its own calendar and time zone. */
export function canVisit({ day, partOfDay }: VisitRequest, store: StoreBody, now: Date): Refusal | undefined {
  const isOpen = openParts(store, day).some(({ part }) => part === partOfDay)
  return isOpen && visitDays(store, now).includes(day) ? undefined : { code: 'visit.not_open' }
}

/** Adds the store's present name and hours to the request. */
export function visitAt(request: VisitRequest, store: StoreBody): Visit {
  const hours = openParts(store, request.day).find(({ part }) => part === request.partOfDay)?.text ?? ''
  return { ...request, storeName: store.name, hours }
}

export function subjectOf(enquiry: Enquiry): string {
  switch (enquiry.kind) {
    case 'contact':
      return topicTexts[enquiry.topic]
    case 'visit':
      return `A visit to ${enquiry.storeName} on ${dayText(enquiry.day)}`
    case 'application':
      return `An application: ${roles[enquiry.role] ?? enquiry.role}`
  }
}

export function detailsOf(enquiry: Enquiry): readonly string[] {
  switch (enquiry.kind) {
    case 'contact':
      return enquiry.orderCode === null ? [] : [`Order ${enquiry.orderCode}`]
    case 'visit':
      return visitDetailsOf(enquiry)
    case 'application':
      return enquiry.file === null ? [] : [`${enquiry.file.name}, ${sizeText(enquiry.file.bytes)}`]
  }
}

function visitDetailsOf({ partOfDay, hours, visitors }: Visit): readonly string[] {
  const time = `In the ${partOfDay}${hours === '' ? '' : `, ${hours}`}`
  return [time, visitors === 1 ? '1 person' : `${visitors} people`]
}

export function replyTimeOf(enquiry: Enquiry): string {
  if (enquiry.kind === 'application') return applicationPromise
  return enquiry.kind === 'contact' ? answerPromise(enquiry.topic) : visitPromise
}

/** Complaints and applications have separate inboxes. */
export function inboxOf(enquiry: Enquiry): 'care' | 'grievance' | 'careers' {
  if (enquiry.kind === 'application') return 'careers'
  return enquiry.kind === 'contact' && enquiry.topic === 'grievance' ? 'grievance' : 'care'
}

export function emailData(enquiry: Enquiry, ticket: string) {
  const { name, email, phone, message } = enquiry
  return {
    ticket,
    name,
    email,
    phone,
    message,
    about: subjectOf(enquiry),
    given: detailsOf(enquiry),
    promise: replyTimeOf(enquiry),
  }
}
