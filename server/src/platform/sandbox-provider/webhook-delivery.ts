import { statement } from '#platform/db.ts'
import { hmacHex } from '#platform/razorpay/signature.ts'
import { takeLatePayments } from './provider-payments.ts'
import type { SandboxBooks } from './sandbox-routes.ts'

/** Sends one event to the shop's webhook; resolves to the status of the answer. */
export type PostEvent = (body: string, headers: Readonly<Record<string, string>>) => Promise<number>

type Claimed = { readonly id: string; readonly body: string; readonly tries: number }

const batchSize = 20
/** Of so many of the oldest the next ones are drawn. */
const windowSize = 200
const giveUpAfter = '24 hours'
const longestGapSeconds = 3600

const claimDue = statement<Claimed>(`
  update sandbox_provider.events set
    tries = tries + 1,
    due_at = $1::timestamptz + least($2, power(2, tries + 1)) * interval '1 second'
  where id in (
    select id from (
      select id from sandbox_provider.events
      where delivered_at is null and due_at <= $1 and created_at > $1::timestamptz - $3::interval
      order by due_at limit $4 for update skip locked
    ) due
    order by md5(id) limit $5
  )
  returning id, body, tries`)

const setDelivered = statement('update sandbox_provider.events set delivered_at = $1 where id = any ($2::text[])')

/**
 * Takes due events for itself for a while, in no order: a process that dies on the way leaves them to be sent again.
 * Growing gaps: 2, 4, 8 … seconds, an hour at most, for a day.
 */
async function claim({ db, clock }: SandboxBooks): Promise<Claimed[]> {
  return claimDue(db, clock.now(), longestGapSeconds, giveUpAfter, windowSize, batchSize)
}

async function deliver(books: SandboxBooks, event: Claimed, post: PostEvent): Promise<boolean> {
  const status = await post(event.body, {
    'content-type': 'application/json',
    'x-razorpay-signature': hmacHex(books.keys.webhookSecret, event.body),
    'x-razorpay-event-id': event.id,
  })
  return status >= 200 && status < 300
}

/** Like the real one, it repeats itself now and then: the answer to the first delivery is forgotten. */
function isForgotten(event: Claimed): boolean {
  return event.tries === 1 && event.id.charCodeAt(event.id.length - 1) % 8 === 0
}

/** One turn: banks that answered late are heard, due events are sent. Resolves to how many were tried. */
export async function deliverDue(books: SandboxBooks, post: PostEvent): Promise<number> {
  await takeLatePayments(books.db, books.clock.now())
  const claimed = await claim(books)
  const delivered = await Promise.all(
    claimed.map(async (event) => ((await deliver(books, event, post)) && !isForgotten(event) ? [event.id] : [])),
  )
  const ids = delivered.flat()
  if (ids.length > 0) await setDelivered(books.db, books.clock.now(), ids)
  return claimed.length
}
