import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { byDepth } from '#testing/depth.ts'
import type { NewProduct } from '#testing/factories.ts'
import { addressIn, edit, paidInSizes } from '#testing/order-edits.ts'
import { sumsOf } from '#testing/order-factories.ts'
import { newStaff } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const as = await newStaff(shop)

const position = fc.integer({ min: 1, max: 3 })
const step = fc.oneof(
  fc.record({ to: fc.constantFrom('Jaipur 302001', 'Pune 411001', 'Kochi 682001') }),
  fc.record({ drop: position }),
  fc.record({ size: position, place: fc.integer({ min: 0, max: 2 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function draftOf(one: Step, pieces: readonly NewProduct[]): Promise<object> {
  if ('drop' in one) return { dropped: [{ position: one.drop, pieces: 1 }] }
  if ('size' in one)
    return { sizes: [{ position: one.size, sku: pieces[one.size - 1]?.variants[one.place]?.sku ?? '' }] }
  const [city = '', pin = ''] = one.to.split(' ')
  return { address: await addressIn(shop, city, pin) }
}

/** Pieces on the shelf and those of paid orders. */
async function piecesOf(stockItemIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(available + coalesce((
      select sum(quantity) from reservations held where held.stock_item_id = stock.id and held.state = 'consumed'
    ), 0))::integer as count
    from stock_items stock where id = any(${[...stockItemIds]}::bigint[])`.execute(shop.db)
  return rows[0]?.count ?? 0
}

const sequences = byDepth({ usual: 1, deep: 12 })

test('ORDER-03: after any edits the ledger balances, its tax is that of the papers, and no piece is lost', async () => {
  for (const steps of fc.sample(fc.array(step, { minLength: 4, maxLength: 6 }), sequences)) {
    const prices = [1999.99, 349.5, 12_345.67]
    const bought = prices.map((priceRupees, index) => ({ priceRupees, quantity: index + 1 }))
    const { code, orderId, pieces } = await paidInSizes(shop, bought)
    for (const one of steps) {
      // A refused step, such as a size that the line already has, changes nothing.
      await edit(shop, { code, as, draft: await draftOf(one, pieces) }).catch(() => null)
      const [ledger, sums] = [await ledgerOf(shop.db, orderId), await sumsOf(shop.db, orderId)]
      const tied = [sumOf(ledger), ledger['tax_payable'] ?? 0, sums.paid - sums.refunded]
      const expected = [0, sums.creditedTax - sums.invoicedTax, sums.invoiced - sums.credited]
      expect({ steps, tied }).toEqual({ steps, tied: expected })
    }
    const items = pieces.flatMap(({ variants }) => variants.map(({ stockItemId }) => stockItemId))
    expect({ steps, count: await piecesOf(items) }).toEqual({ steps, count: items.length * 5 })
  }
})
