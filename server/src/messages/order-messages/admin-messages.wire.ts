import type { OrderMessage } from '@shop/contract/messages/admin-order-messages'
import type { OrderJob } from '#platform/jobs/job-records.ts'
import { maskedContact } from '#platform/security/security-event.ts'
import type { ShownMessages } from './admin-messages.service.ts'
import type { StoredMessage } from './admin-messages.store.ts'

type Reader = { readonly withContacts: boolean; readonly canRetry: boolean }

function toStored({ at, to, body, ...message }: StoredMessage, { withContacts }: Reader): OrderMessage {
  return {
    ...message,
    to: withContacts ? to : maskedContact(to),
    at: at.toISOString(),
    body: withContacts && body !== '' ? body : null,
    canSendAgain: false,
  }
}

function toWaiting({ id, queue, kind, to, isFailed, at, reason }: OrderJob, reader: Reader): OrderMessage {
  return {
    id,
    kind,
    channel: queue === 'mail.send' ? 'email' : 'text',
    to: reader.withContacts ? to : maskedContact(to),
    state: isFailed ? 'failed' : 'waiting',
    at: at.toISOString(),
    subject: '',
    body: null,
    reason,
    canSendAgain: isFailed && reader.canRetry,
  }
}

/** A job that ended between the two reads is listed once, as the message that it sent. */
export function toMessages({ stored, jobs, canWrite, alsoBy }: ShownMessages, reader: Reader) {
  const sent = new Set(stored.map(({ id }) => id))
  const waiting = jobs.filter(({ id }) => !sent.has(id)).map((job) => toWaiting(job, reader))
  const messages = [...waiting, ...stored.map((message) => toStored(message, reader))]
  return { messages: messages.toSorted((a, b) => (a.at < b.at ? 1 : -1)), canWrite, alsoBy: [...alsoBy] }
}
