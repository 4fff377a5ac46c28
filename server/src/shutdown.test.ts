import { once } from 'node:events'
import { chmod, mkdtempDisposable } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import { freePort } from '@shop/postgres'
import { startShop } from '#testing/chaos/shop-process.ts'
import { fillCart } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { httpStandIn } from '#testing/stand-in.ts'
import { cloneDatabase, type TestDatabase } from '#testing/test-database.ts'
import { issueToken } from './platform/security/session.ts'

/** A payment provider that opens the first order at once and then blocks until released. */
async function slowProvider() {
  const opening: ServerResponse[] = []
  let opened = 0
  const open = (reply: ServerResponse): void => {
    opened += 1
    const order = { id: `order_${opened}`, entity: 'order', amount: 0, currency: 'INR', status: 'created', receipt: '' }
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ ...order, amount: amounts.shift() }))
  }
  const amounts: number[] = []
  const standIn = await httpStandIn((request, reply) => {
    if (request.method !== 'POST') return
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      amounts.push(Number(/"amount":(\d+)/.exec(body)?.[1]))
      if (opened === 0) open(reply)
      else opening.push(reply)
    })
  })
  return { ...standIn, waiting: () => opening.length, answer: () => opening.splice(0).forEach(open) }
}

async function readyToPay(database: TestDatabase, url: string) {
  const { variants } = await newProduct(database.db, { sizes: [], stock: 5 })
  const { id } = await database.db
    .insertInto('users')
    .values({ name: 'Asha Rao', email: `asha-${variants[0]?.id}@example.com` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await fillCart(database.db, id, [{ variantId: variants[0]?.id ?? 0 }])
  const token = await issueToken(database.db, id, null)
  const post = (path: string, body: object) =>
    fetch(`${url}/api/v2/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...body, user_id: id }),
    })
  const stored = await post('order/store', { owner_id: 1, payment_type: 'razorpay' })
  const { combined_order_id: orderId } = (await stored.json()) as { combined_order_id: number } // oxlint-disable-line consistent-type-assertions -- as the contract says
  const pay = () =>
    post('razorpay/pay-with-razorpay', { combined_order_id: orderId, amount: 1, payment_type: 'cart_payment' })
  return { orderId, pay }
}

async function isRefused(url: string): Promise<boolean> {
  const socket = createConnection(Number(new URL(url).port), '127.0.0.1')
  try {
    await once(socket, 'connect')
    return false
  } catch {
    // A refused connection is the expected outcome.
    return true
  } finally {
    socket.destroy()
  }
}

test('SIGTERM with a slow payment provider: no new connections, pending responses are sent, exit code 0', async () => {
  await using provider = await slowProvider()
  await using folder = await mkdtempDisposable(join(tmpdir(), 'shop-test-'))
  await chmod(folder.path, 0o711)
  const database = await cloneDatabase(inject('testServer'))
  const shop = await startShop({
    dataDir: folder.path,
    port: await freePort('127.0.0.1'),
    settings: {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      RAZORPAY_KEY_ID: 'rzp_test_1',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_WEBHOOK_SECRET: 'secret',
      RAZORPAY_API_URL: provider.url,
    },
  })
  try {
    // An expired order, about which a background run queries the provider without getting a response.
    const overdue = await readyToPay(database, shop.url)
    expect((await overdue.pay()).status).toBe(200)
    await sql`update orders set reserved_until = now() - interval '1 hour' where id = ${overdue.orderId}`.execute(
      database.db,
    )
    const expected = `GET /v1/orders/order_1/payments`
    await vi.waitUntil(() => provider.requests.includes(expected), { timeout: 60_000 })

    const shopper = await readyToPay(database, shop.url)
    const paying = shopper.pay()
    await vi.waitUntil(() => provider.waiting() > 0, { timeout: 20_000 })
    const ended = shop.terminate()
    await vi.waitUntil(() => isRefused(shop.url), { timeout: 5000 })
    provider.answer()
    const answer = await paying
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    expect(await answer.json()).toMatchObject({ payment_details: 'order_2' })
    // A shutdown of more than ten seconds would exit with code 1.
    expect(await ended).toBe(0)
    const states = await database.db.selectFrom('orders').select(['id', 'state']).orderBy('id').execute()
    expect(states.map(({ state }) => state)).toEqual(['awaiting_payment', 'awaiting_payment'])
  } finally {
    await shop.kill()
    await database.drop()
  }
})
