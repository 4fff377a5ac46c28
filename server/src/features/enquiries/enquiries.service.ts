import { createHash, randomBytes } from 'node:crypto'
import { inTransaction } from '#platform/db/transaction.ts'
import { countHits, type Limit } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { canVisit, inboxOf, emailData, ticketFrom, typedTicket } from './enquiries.rules.ts'
import * as enquiriesStore from './enquiries.store.ts'
import * as filesStore from './enquiry-files.store.ts'
import type { Enquiry, OpenEnquiry } from './enquiry.ts'

/** The copy goes to whatever mailbox was typed, so nobody can have one filled. */
const toMailbox: Limit = { name: 'enquiry-mailbox', most: 6, windowSeconds: 3600 }

export type Sending = {
  /** Made by the form, for all tries of one message. */
  readonly idempotencyKey: string | null
  /** The bytes of the file that an application comes with. */
  readonly content?: Uint8Array
}

/** Words that were changed between two tries are not what the first one said: they get a ticket of their own. */
function requestKey(enquiry: Enquiry, { idempotencyKey, content = new Uint8Array() }: Sending): string | null {
  if (idempotencyKey === null) return null
  return createHash('sha256')
    .update(JSON.stringify([idempotencyKey, enquiry]))
    .update(content)
    .digest('base64url')
}

/** Keeps it and tells its writer and the house, all in one transaction. Resolves to its ticket. */
export async function receiveEnquiry(ctx: Context, enquiry: Enquiry, sending: Sending): Promise<string> {
  await countHits(ctx, [[toMailbox, enquiry.email]])
  const refusal = enquiry.kind === 'visit' ? canVisit(enquiry, ctx.now) : undefined
  if (refusal) throw new ShopError(refusal.code, refusal.facts)
  const key = requestKey(enquiry, sending)
  return inTransaction(ctx, async (trx) => {
    const ticket = ticketFrom(randomBytes(8))
    const id = await enquiriesStore.insert(trx.db, { ticket, requestKey: key, createdAt: ctx.now, enquiry })
    if (id === undefined) return enquiriesStore.getTicket(trx.db, key)
    if (enquiry.kind === 'application' && enquiry.file && sending.content)
      await filesStore.insert(trx.db, id, { name: enquiry.file.name, content: sending.content })
    await queueEmails(trx, enquiry, ticket)
    return ticket
  })
}

async function queueEmails(
  { db, ports: { jobs, inboxes: desk } }: Context,
  enquiry: Enquiry,
  ticket: string,
): Promise<void> {
  const facts = emailData(enquiry, ticket)
  const house = { care: desk.careEmail, grievance: desk.grievanceEmail, careers: desk.careersEmail }[inboxOf(enquiry)]
  // The name of a file is free text too.
  const chosen = enquiry.kind === 'application' ? [] : facts.given
  await jobs.send(db, 'mail.send', {
    template: 'enquiry-received',
    to: enquiry.email,
    facts: { ...facts, name: '', message: '', given: chosen },
  })
  await jobs.send(db, 'mail.send', { template: 'enquiry', to: house, facts })
}

export function listOpenEnquiries(ctx: Context, limit: number): Promise<readonly OpenEnquiry[]> {
  return enquiriesStore.listOpen(ctx.db, limit)
}

export type FoundTicket = { readonly ticket: string; readonly isDone: boolean }

export async function findTicket(ctx: Context, typed: string): Promise<FoundTicket | undefined> {
  const ticket = typedTicket(typed)
  const doneAt = await enquiriesStore.findDoneAt(ctx.db, ticket)
  return doneAt === undefined ? undefined : { ticket, isDone: doneAt !== null }
}

export function closeEnquiry(ctx: Context, ticket: string): Promise<void> {
  return enquiriesStore.updateDone(ctx.db, ticket, ctx.now)
}

export type EnquiryFile = { readonly fileName: string; readonly content: Uint8Array }

/** What came with it, or undefined: most come without, and the file goes before the ticket does. */
export async function enquiryFile(ctx: Context, ticket: string): Promise<EnquiryFile | undefined> {
  const file = await filesStore.findByTicket(ctx.db, ticket)
  return file && { fileName: file.name, content: file.content }
}
