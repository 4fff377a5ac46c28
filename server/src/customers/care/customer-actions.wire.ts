import type {
  CustomerCare,
  CustomerDouble as WireDouble,
  CustomerNote as WireNote,
  DataRequest as WireRequest,
  MergePreview,
} from '@shop/contract/customers/admin-customer-actions'
import { maskedContact } from '#platform/security/security-event.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import type { ShownCare } from './customer-actions.service.ts'
import type { CustomerNote } from './customer-notes.store.ts'
import { isOwnNote, seesContacts } from './customers.rules.ts'
import type { CustomerDouble } from './doubles.store.ts'
import type { MergeSide } from './merge.rules.ts'
import type { Preview } from './merge.service.ts'
import type { DataRequest } from './privacy-requests.store.ts'

const iso = (at: string): string => new Date(at).toISOString()

export function toNote(note: CustomerNote, actor: Actor): WireNote {
  const { id, author, body, at, editedAt, version } = note
  const times = { at: at.toISOString(), editedAt: editedAt?.toISOString() ?? null }
  return { id, author, body, version, ...times, isOwn: isOwnNote(note, actor) }
}

export function toRequest({ at, closedAt, ...request }: DataRequest): WireRequest {
  return { ...request, at: at.toISOString(), closedAt: closedAt?.toISOString() ?? null }
}

export function toCare({ facts, notes, messages, requests, unfinished }: ShownCare, actor: Actor): CustomerCare {
  const { sessions, choices, secondFactorSince, ...counts } = facts
  const isOpen = seesContacts(actor)
  return {
    ...counts,
    secondFactorSince: secondFactorSince === null ? null : iso(secondFactorSince),
    choices: choices.map((choice) => ({ ...choice, at: iso(choice.at) })),
    sessions: sessions.map(({ id, userAgent, since, lastUsedAt }) => ({
      id,
      device: userAgent ?? '',
      since: iso(since),
      lastUsedAt: iso(lastUsedAt),
    })),
    notes: notes.map((note) => toNote(note, actor)),
    messages: messages.map(({ to, at, ...message }) => ({
      ...message,
      to: isOpen ? to : maskedContact(to),
      at: at.toISOString(),
    })),
    requests: requests.map(toRequest),
    unfinished: [...unfinished],
  }
}

/** Hides contacts from a role that may merge accounts without seeing contacts. */
export function toDouble({ since, reasons, ...double }: CustomerDouble, actor: Actor): WireDouble {
  const hidden = seesContacts(actor) ? {} : { name: '', email: '', phone: '' }
  return { ...double, ...hidden, since: since.toISOString(), reasons: [...reasons] }
}

function toSide({ id, name, isGuest, since, email, phone }: MergeSide, isOpen: boolean): MergePreview['stays'] {
  const login = (given: MergeSide['email']) =>
    given === null ? null : { ...given, value: isOpen ? given.value : maskedContact(given.value) }
  const shownName = isOpen ? name : ''
  return { id, name: shownName, isGuest, since: since.toISOString(), email: login(email), phone: login(phone) }
}

export function toPreview({ stays, goes, moves, mustChoose }: Preview, actor: Actor): MergePreview {
  const { droppedReviews, ...rest } = moves
  const isOpen = seesContacts(actor)
  const sides = { stays: toSide(stays, isOpen), goes: toSide(goes, isOpen) }
  return { ...sides, moves: rest, droppedReviews, mustChoose: [...mustChoose] }
}
