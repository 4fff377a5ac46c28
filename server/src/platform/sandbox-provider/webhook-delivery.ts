import { statement } from '#platform/db.ts'
import { hmacHex } from '#platform/razorpay/signature.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { SandboxBooks } from './provider-calls.ts'
import { takeLatePayments } from './provider-payments.ts'

/** Sends one event to the shop's webhook; resolves to the status of the answer. */
export type PostEvent = (body: string, headers: Readonly<Record<string, string>>) => Promise<number>

type Due = { readonly id: string; readonly body: string; readonly tries: number }

const batchSize = 50
const giveUpAfter = '24 hours'
const longestGapSeconds = 3600

const lockDue = statement<Due>(`
  select id, body, tries from sandbox_provider.events
  where delivered_at is null and due_at <= $1 and created_at > $2::timestamptz - $3::interval
  order by due_at limit $4 for update skip locked`)

/** Growing gaps: 2, 4, 8 … seconds, an hour at most, for a day. */
const setTried = statement(`
  update sandbox_provider.events event set
    tries = tries + 1,
    delivered_at = case when tried.is_heard then $1::timestamptz end,
    due_at = case when tried.is_heard then due_at
      else $1::timestamptz + least($2, power(2, tries + 1)) * interval '1 second' end
  from unnest($3::text[], $4::boolean[]) as tried (id, is_heard)
  where event.id = tried.id`)

async function deliver(books: SandboxBooks, event: Due, post: PostEvent): Promise<boolean> {
  const status = await post(event.body, {
    'content-type': 'application/json',
    'x-razorpay-signature': hmacHex(books.keys.webhookSecret, event.body),
    'x-razorpay-event-id': event.id,
  })
  return status >= 200 && status < 300
}

/** Like the real one, it repeats itself now and then: the answer to the first delivery is forgotten. */
function isForgotten(event: Due): boolean {
  return event.tries === 0 && event.id.charCodeAt(event.id.length - 1) % 8 === 0
}

/** In no order of time, as over a network. */
function shuffled(events: readonly Due[]): Due[] {
  const place = (event: Due): string => event.id.slice(-4)
  return events.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
}

export type Delivery = {
  /** Events are as old as this before the first try. */
  readonly restMs?: number
}

/**
 * One turn: banks that answered late are heard, due events are sent. Resolves to how many were tried. The events' rows
 * are locked meanwhile: other processes take other ones, and a process that dies on the way leaves them to be sent again.
 */
export async function deliverDue(books: SandboxBooks, post: PostEvent, { restMs = 0 }: Delivery = {}): Promise<number> {
  const now = books.clock.now()
  await takeLatePayments(books.db, now)
  const latest = new Date(now.getTime() - restMs)
  return inTransaction(books, async ({ db }) => {
    const due = await lockDue(db, latest, now, giveUpAfter, batchSize)
    if (due.length === 0) return 0
    const tried = await Promise.all(
      shuffled(due).map(async (event) => {
        const isHeard = await deliver(books, event, post)
        return { id: event.id, isHeard: isHeard && !isForgotten(event) }
      }),
    )
    const heard = tried.map(({ isHeard }) => isHeard)
    await setTried(
      db,
      books.clock.now(),
      longestGapSeconds,
      tried.map(({ id }) => id),
      heard,
    )
    return due.length
  })
}
