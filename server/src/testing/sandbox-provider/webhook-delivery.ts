import { runBatch, statement } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { hmacHex } from '#platform/security/signatures.ts'
import type { SandboxBooks } from './provider-calls.ts'
import { eventsOf, withoutDelivered, type StoredEvents, type WrittenEvent } from './provider-events.ts'
import { takeLatePayments } from './provider-payments.ts'

/** Sends one event to the shop's webhook; returns the status of the response. */
export type PostEvent = (body: string, headers: Readonly<Record<string, string>>) => Promise<number>

type Due = { readonly id: string; readonly told: StoredEvents; readonly tries: number }

/** Deliveries per run, of up to three events each. */
const batchSize = 16
const retryFor = '24 hours'
const longestGapSeconds = 3600

const lockDue = statement<Due>(`
  select id, told, tries from sandbox_provider.tellings
  where due_at <= $1 and created_at > $2::timestamptz - $3::interval
  order by due_at limit $4 for update skip locked`)

const removeDelivered = statement('delete from sandbox_provider.tellings where id = any($1::text[])')

/** Retries after 2, 4, 8 … seconds, an hour at most, for a day. */
const postpone = statement(`
  update sandbox_provider.tellings telling set
    tries = tries + 1, told = rest.told::json,
    due_at = $1::timestamptz + least($2, power(2, tries + 1)) * interval '1 second'
  from unnest($3::text[], $4::text[]) as rest (id, told)
  where telling.id = rest.id`)

async function deliver(books: SandboxBooks, event: WrittenEvent, post: PostEvent): Promise<boolean> {
  const status = await post(event.body, {
    'content-type': 'application/json',
    'x-razorpay-signature': hmacHex(books.keys.webhookSecret, event.body),
    'x-razorpay-event-id': event.id,
  })
  return status >= 200 && status < 300
}

type Sending = WrittenEvent & Pick<Due, 'tries'>

/** Repeats some events like the real provider: ignores the response to the first delivery. */
function isRepeated(event: Sending): boolean {
  return event.tries === 0 && event.id.charCodeAt(event.id.length - 1) % 8 === 0
}

/** Shuffles the events, as a network may. */
function shuffled(events: readonly Sending[]): Sending[] {
  const place = (event: Sending): string => event.id.slice(-4)
  return events.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
}

export type Delivery = {
  /** The minimum age of events before the first try. */
  readonly restMs?: number
}

/**
 * Authorises late payments once and sends due events. Returns the number of tries. Rows are locked meanwhile, so that
 * other processes take other rows, and a dead process leaves its rows to be sent again.
 */
export async function deliverDue(books: SandboxBooks, post: PostEvent, { restMs = 0 }: Delivery = {}): Promise<number> {
  const now = books.clock.now()
  await takeLatePayments(books.db, now)
  const latest = new Date(now.getTime() - restMs)
  return inTransaction(books, async ({ db }) => {
    const due = await lockDue(db, latest, now, retryFor, batchSize)
    if (due.length === 0) return 0
    const events = due.flatMap(({ told, tries }) => eventsOf(told).map((event) => ({ ...event, tries })))
    const delivered = new Set<string>()
    await Promise.all(
      shuffled(events).map(async (event) => {
        if ((await deliver(books, event, post)) && !isRepeated(event)) delivered.add(event.id)
      }),
    )
    const after = due.map(({ id, told }) => ({ id, rest: withoutDelivered(told, delivered) }))
    const done = after.flatMap(({ id, rest }) => (rest === undefined ? [id] : []))
    const rests = after.flatMap(({ id, rest }) => (rest === undefined ? [] : [{ id, rest }]))
    const later = postpone.with(
      books.clock.now(),
      longestGapSeconds,
      rests.map(({ id }) => id),
      rests.map(({ rest }) => JSON.stringify(rest)),
    )
    await runBatch(db, removeDelivered.with(done), ...(rests.length === 0 ? [] : [later]))
    return events.length
  })
}
