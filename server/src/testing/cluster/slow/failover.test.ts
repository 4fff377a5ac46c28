import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeShoppers } from '#testing/chaos/shoppers.ts'
import { newProduct } from '#testing/factories.ts'
import { stockBooks } from '#testing/books.ts'
import { allBooks } from '#testing/cluster/books-of-all.ts'
import { alternating, persistent, senderTo, type Reply, type Send } from '#testing/cluster/http.ts'
import { buy } from '#testing/cluster/purchase.ts'
import { startShopsOverStandby, type ShopsOverStandby } from '#testing/cluster/standby.ts'

const say = (values: Readonly<Record<string, unknown>>) => process.stdout.write(`${JSON.stringify(values)}\n`)

let place: ShopsOverStandby
beforeAll(async () => {
  place = await startShopsOverStandby(2)
})
afterAll(() => place?.[Symbol.asyncDispose]())

type Seen = { readonly path: string; readonly atMs: number; readonly tookMs: number } & Pick<Reply, 'status' | 'text'>

/** Notes every answer, also those that a persistent client would not show. */
function noting(send: Send, seen: Seen[]): Send {
  return async (path, sending) => {
    const startedAt = performance.now()
    const reply = await send(path, sending)
    seen.push({ path, atMs: performance.now(), tookMs: performance.now() - startedAt, ...reply })
    return reply
  }
}

test('ORDER-01, PAY-01, PAY-02, REL-01: the primary is killed under orders and the standby takes over: nothing is lost, nothing doubled', async () => {
  const { db, shops, pair } = place
  const stock = 200
  const { variants } = await newProduct(db, { sizes: ['S', 'M', 'L'], stock, priceRupees: 1100 })
  const shoppers = await makeShoppers(db, { count: 60, variantIds: variants.map(({ id }) => id) })
  const seen: Seen[] = []
  const direct = noting(senderTo(alternating(shops.map(({ url }) => url))), seen)
  const send = persistent(direct, () => undefined, 400)
  let paid = 0
  const purchases = shoppers.map(async (shopper, index) => {
    await pause(index * 100)
    return buy(send, shopper, { longestPauseMs: 800, onPaid: () => (paid += 1) })
  })
  const all = Promise.all(purchases)
  const probes: Seen[] = []
  const probe = noting(senderTo(alternating(shops.map(({ url }) => url))), probes)
  const stopProbing = new AbortController()
  const probing = (async () => {
    for (let round = 0; !stopProbing.signal.aborted; round += 1) {
      await Promise.all([
        probe('/'),
        probe(`/api/v2/products/search?name=kurta${round}`),
        probe('/api/v2/countries'),
        probe('/readyz'),
        probe('/api/v2/enquiries/contact', { body: { topic: 'sizing', name: 'Asha', email: 'a@example.com', message: 'Is the maroon really maroon?' } }),
      ])
      await pause(100)
    }
  })()
  while (paid < 10) await pause(5)
  const killedAt = performance.now()
  const paidBefore = paid
  pair.proxy.pointTo(undefined)
  await pair.primary.kill()
  await pause(1000)
  pair.proxy.pointTo(pair.standby.socket)
  const readOnlyAt = performance.now()
  await pause(2000)
  await pair.promote()
  const promotedAt = performance.now()
  const orderIds = await all
  const doneAt = performance.now()
  stopProbing.abort()
  await probing
  const phase = (one: Seen) => one.atMs < killedAt ? 'before' : one.atMs < readOnlyAt ? 'away' : one.atMs < promotedAt ? 'readOnly' : 'after'
  const table: Record<string, Record<string, number>> = {}
  for (const one of [...probes, ...seen]) {
    const key = `${phase(one)} ${one.status}`
    const path = one.path.replace(/\?.*/, '').replace(/\d+/, 'N')
    table[path] ??= {}
    table[path][key] = (table[path][key] ?? 0) + 1
  }
  say({ paidBefore, killedToPromotedMs: promotedAt - killedAt, doneMs: doneAt - promotedAt, table })
  say({ samples: [...probes, ...seen].filter((one) => one.status >= 500).map((o) => `${phase(o)} ${o.path} ${o.status} ${o.text.slice(0, 150)}`).slice(0, 400) })
  await vi.waitFor(async () => expect((await allBooks(db)).lostPayments).toBe(0), { timeout: 60_000, interval: 250 })
  const books = await allBooks(db)
  expect(new Set(orderIds).size).toBe(shoppers.length)
  expect(books.orders['paid']).toBe(shoppers.length)
  expect(books).toMatchObject({ doubled: 0, lostPayments: 0, ledgerSum: 0, brokenSerials: 0, repeatedEmails: 0, invoices: shoppers.length })
  for (const { stockItemId } of variants) {
    const { available, held, consumed } = await stockBooks(db, stockItemId)
    expect({ held, sum: available + consumed }).toEqual({ held: 0, sum: stock })
  }
  expect([...probes, ...seen].filter(({ status }) => status === 500).map(({ path, text }) => [path, text])).toEqual([])
})
