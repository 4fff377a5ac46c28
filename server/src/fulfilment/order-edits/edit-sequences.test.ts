import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { addressIn, edit, paidInSizes } from '#testing/order-edits.ts'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { sumsOf } from '#testing/order-factories.ts'
import { newStaff } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const as = await newStaff(shop)

const position = fc.integer({ min: 1, max: 3 })
const step = fc.oneof(
  fc.constantFrom(['Jaipur', '302001'] as const, ['Pune', '411001'] as const, ['Kochi', '682001'] as const),
  fc.record({ drop: position }),
  fc.record({ size: position, place: fc.integer({ min: 0, max: 2 }) }),
)

test('ORDER-03: after any edits the ledger balances, its tax is that of the papers, and no piece is lost', async () => {
  const sequences = fc.sample(fc.array(step, { minLength: 4, maxLength: 6 }), 3)
  for (const steps of sequences) {
    const prices = [1999.99, 349.5, 12_345.67]
    const { code, orderId, pieces } = await paidInSizes(
      shop,
      prices.map((priceRupees, index) => ({ priceRupees, quantity: index + 1 })),
    )
    for (const one of steps) {
      const draft =
        'drop' in one
          ? { dropped: [{ position: one.drop, pieces: 1 }] }
          : 'size' in one
            ? { sizes: [{ position: one.size, sku: pieces[one.size - 1]?.variants[one.place]?.sku ?? '' }] }
            : { address: await addressIn(shop, ...one) }
      // A refused step, such as a size that the line already has, changes nothing.
      await edit(shop, { code, as, draft }).catch(() => null)
      const [ledger, sums] = [await ledgerOf(shop.db, orderId), await sumsOf(shop.db, orderId)]
      expect(sumOf(ledger), JSON.stringify(steps)).toBe(0)
      expect(ledger['tax_payable'] ?? 0, JSON.stringify(steps)).toBe(sums.creditedTax - sums.invoicedTax)
      expect(sums.paid - sums.refunded, JSON.stringify(steps)).toBe(sums.invoiced - sums.credited)
    }
    const stock = await shop.db
      .selectFrom('stock_items')
      .leftJoin('reservations', (join) =>
        join.onRef('reservations.stock_item_id', '=', 'stock_items.id').on('reservations.state', '=', 'consumed'),
      )
      .select((eb) => eb.fn.sum<number>('available').as('free'))
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('reservations.quantity'), eb.lit(0)).as('sold'))
      .where('stock_items.id', 'in', pieces.flatMap(({ variants }) => variants.map(({ stockItemId }) => stockItemId)))
      .executeTakeFirstOrThrow()
    expect(Number(stock.free) + Number(stock.sold), JSON.stringify(steps)).toBe(3 * 3 * 5)
  }
})
