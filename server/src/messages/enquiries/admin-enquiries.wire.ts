import type { AdminEnquiry, AdminEnquiryRow } from '@shop/contract/messages/admin-enquiries'
import type { Actor } from '#platform/security/staff-session.ts'
import type { FoundEnquiry } from './admin-enquiries.service.ts'
import type { ListedEnquiry } from './admin-enquiries.store.ts'
import { detailsOf, replyTimeOf, subjectOf } from './enquiries.rules.ts'

const longestExcerpt = 140

function excerptOf(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ').trim()
  return line.length <= longestExcerpt ? line : `${line.slice(0, longestExcerpt).trimEnd()}…`
}

const shown = (actor: Actor, contact: string): string | null =>
  actor.permissions.has('contacts.read') && contact !== '' ? contact : null

export function toRow(
  actor: Actor,
  { id, version, ticket, createdAt, isDone, enquiry }: ListedEnquiry,
): AdminEnquiryRow {
  return {
    id,
    version,
    ticket,
    kind: enquiry.kind,
    about: subjectOf(enquiry),
    excerpt: excerptOf(enquiry.message),
    createdAt: createdAt.toISOString(),
    isDone,
    name: shown(actor, enquiry.name),
  }
}

/** Hides the file's name, which often contains the writer's name. */
function visibleDetails(actor: Actor, { enquiry }: ListedEnquiry): string[] {
  return enquiry.kind === 'application' && !actor.permissions.has('contacts.read') ? [] : [...detailsOf(enquiry)]
}

export function toAdminEnquiry(actor: Actor, found: FoundEnquiry): AdminEnquiry {
  const { enquiry, steps } = found
  return {
    ...toRow(actor, found),
    details: visibleDetails(actor, found),
    orderCode: enquiry.kind === 'contact' ? enquiry.orderCode : null,
    message: enquiry.message,
    promise: replyTimeOf(enquiry),
    email: shown(actor, enquiry.email),
    phone: shown(actor, enquiry.phone),
    hasFile: enquiry.kind === 'application' && enquiry.file !== null,
    canBeAnswered: enquiry.email !== '',
    steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  }
}
