import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { issueToken } from '#platform/security/session.ts'

export type ChaosShopper = {
  readonly userId: number
  readonly token: string
  /** False for half of the shoppers, who close the browser directly after paying. */
  readonly staysForCallback: boolean
  /** False for half of those, whose webhook is lost. */
  readonly notify: boolean
}

type Requested = { readonly count: number; readonly variantIds: readonly number[] }

export async function makeShoppers(db: Database, { count, variantIds }: Requested): Promise<ChaosShopper[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into users (name, email)
      select 'Asha Rao', 'chaos-' || gen_random_uuid() || '@example.com' from generate_series(1, ${count})
      returning id
    ),
    place as (
      select city.id as city_id, state.id as state_id, state.country_id
      from cities city join states state on state.id = city.state_id where city.name = 'Mumbai' limit 1
    ),
    home as (
      insert into addresses (user_id, name, address, country_id, state_id, city_id, postal_code, phone)
      select made.id, 'Asha Rao', '14 Carter Road', country_id, state_id, city_id, '400050', '9820012345' from made, place
      returning id, user_id
    ),
    cart as (insert into carts (user_id, address_id) select user_id, id from home returning id, user_id)
    insert into cart_items (cart_id, variant_id, quantity)
    select cart.id, variant_id, 1 + (cart.id % 2)::integer
    from cart, lateral (
      select distinct unnest(array[
        (${[...variantIds]}::bigint[])[1 + cart.id % ${variantIds.length}],
        (${[...variantIds]}::bigint[])[1 + (cart.id * 7) % ${variantIds.length}]
      ]) as variant_id
    ) chosen
    returning (select user_id from cart where cart.id = cart_items.cart_id) as id`.execute(db)
  const userIds = [...new Set(rows.map((row) => row.id))]
  return Promise.all(
    userIds.map(async (userId, index) => ({
      userId,
      token: await issueToken(db, userId, null),
      staysForCallback: index % 2 === 0,
      notify: index % 4 !== 3,
    })),
  )
}

export type Progress = {
  paid: number
  /** Checkouts interrupted by the kill. */
  cutOff: number
}

/** Random pauses, so that shoppers are at all steps at any moment. */
const longestPauseMs = 1200

type Reply = { readonly status: number; readonly body: Record<string, unknown> }

async function call(url: string, token: string, body: object): Promise<Reply> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> } // oxlint-disable-line consistent-type-assertions -- what the shop answers is judged by its books
}

/** One checkout from cart to paid; false when it was interrupted and the shopper must retry. */
export async function checkOut(shopUrl: string, shopper: ChaosShopper, progress: Progress): Promise<boolean> {
  const { userId: user_id, token } = shopper
  const ask = async (path: string, body: object): Promise<Record<string, unknown> | undefined> => {
    await pause(Math.random() * longestPauseMs)
    const reply = await call(`${shopUrl}${path}`, token, body)
    if (reply.status >= 500) throw new Error(`${path} answered ${reply.status}`)
    return reply.status === 200 ? reply.body : undefined
  }
  try {
    const order = await ask('/api/v2/order/store', { owner_id: 1, user_id, payment_type: 'razorpay' })
    if (!order) return true
    const combined_order_id = order['combined_order_id']
    const sheet = { combined_order_id, amount: 1, user_id, payment_type: 'cart_payment' }
    const opened = await ask('/api/v2/razorpay/pay-with-razorpay', sheet)
    if (!opened) return true
    const attempt = { order_id: opened['payment_details'], outcome: 'success', notify: shopper.notify }
    const callback = await ask('/sandbox/razorpay/pay', attempt)
    progress.paid += 1
    if (shopper.staysForCallback) await ask('/api/v2/razorpay/payment', { combined_order_id, ...callback })
    return true
  } catch {
    // The shop died; the test examines what it left.
    progress.cutOff += 1
    return false
  }
}
