import { indiaDay } from '@shop/contract/core/india-day'
import type { Subscriber } from '@shop/contract/messages/admin-newsletter'
import { stopOnRequest } from '#messages/notices/choices.service.ts'
import { csvFile } from '#platform/csv/csv-file.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import * as adminStore from './admin-newsletter.store.ts'

const seesContacts = ({ permissions }: Actor): boolean => permissions.has('contacts.read')

function toSubscriber(actor: Actor, listed: adminStore.ListedSubscriber): Subscriber {
  const { id, email, since, leftAt, source } = listed
  return {
    id,
    email: seesContacts(actor) ? email : null,
    state: leftAt === null ? 'subscribed' : 'left',
    since: since.toISOString(),
    leftAt: leftAt?.toISOString() ?? null,
    source,
  }
}

/** Reads one row more than a page, to know whether another page follows. */
export async function listSubscribers(
  { db }: Context,
  actor: Actor,
  filter: adminStore.SubscriberFilter,
): Promise<{ readonly subscribers: Subscriber[]; readonly next: string | null }> {
  const { limit, search } = filter
  if (search !== '' && !seesContacts(actor)) return { subscribers: [], next: null }
  const rows = await adminStore.listSubscribers(db, { ...filter, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    subscribers: page.map((listed) => toSubscriber(actor, listed)),
    next: rows.length > limit ? String(page.at(-1)?.id ?? '') : null,
  }
}

async function getSubscriber({ db }: Context, id: number): Promise<adminStore.ListedSubscriber> {
  const found = await adminStore.findSubscriber(db, id)
  if (!found) throw new ShopError('newsletter.not_found')
  return found
}

type Request = { readonly id: number; readonly reason: string }

/** Records the choice like a press on an email's link. */
export async function unsubscribe(ctx: Context, actor: Actor, { id, reason }: Request): Promise<Subscriber> {
  return inTransaction(ctx, async (trx) => {
    await adminStore.lockSubscription(trx.db, id)
    const { email, leftAt } = await getSubscriber(trx, id)
    if (leftAt !== null) throw new ShopError('newsletter.left')
    await stopOnRequest(trx, 'newsletter', email)
    await recordChange(trx, actor, {
      verb: 'unsubscribed',
      subject: 'subscriber',
      subjectId: id,
      before: { state: 'subscribed' },
      after: { state: 'left', reason },
    })
    return toSubscriber(actor, await getSubscriber(trx, id))
  })
}

/** A file with this many rows has about 10 MB. */
const maxInPart = 100_000

const header = ['email', 'subscribed at', 'by', 'words', 'chosen at']

const cellsOf = ({ email, since, source, textVersion, chosenAt }: adminStore.ListedSubscriber): string[] => [
  email,
  since.toISOString(),
  source ?? '',
  textVersion ?? '',
  chosenAt?.toISOString() ?? '',
]

/** Exports one part of the subscribers, with the proof of each choice. */
export async function exportSubscribers(ctx: Context, actor: Actor, afterId: number | null) {
  if (!seesContacts(actor)) throw new ShopError('staff.no_permission', { permission: 'contacts.read' })
  return inTransaction(ctx, async (trx) => {
    const read = { count: 0, lastId: afterId, hasMore: false }
    async function* cells(): AsyncGenerator<string[]> {
      for await (const row of adminStore.readForExport(trx.db, { afterId, limit: maxInPart + 1 })) {
        read.hasMore = read.count === maxInPart
        if (read.hasMore) return
        read.count += 1
        read.lastId = row.id
        yield cellsOf(row)
      }
    }
    const day = indiaDay(trx.now)
    const file = await csvFile(`newsletter-${day}${afterId === null ? '' : `-after-${afterId}`}`, header, cells())
    await recordChange(trx, actor, {
      verb: 'exported',
      subject: 'export',
      subjectId: `newsletter ${day}`,
      after: { subscribers: read.count },
    })
    return { ...file, count: read.count, next: read.hasMore ? read.lastId : null }
  })
}
