import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { confirm, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const rules = ['apparel', 'saree', 'jewellery', 'standard', 'none'] as const
const shelves = await Promise.all(
  [...rules, ...rules].map(async (gstRule, index) => {
    const { variants } = await newProduct(shop.db, { sizes: [], stock: 100_000, gstRule, priceRupees: 777 })
    return { gstRule, variantId: variants[0]?.id ?? 0, index }
  }),
)

const line = fc.record({
  shelf: fc.integer({ min: 0, max: shelves.length - 1 }),
  priceMinor: fc.integer({ min: 100, max: 50_000_00 }),
  quantity: fc.integer({ min: 1, max: 9 }),
})
const carts = fc.uniqueArray(line, { minLength: 1, maxLength: 6, selector: ({ shelf }) => shelf })

test('MONEY-05, ORDER-01, PAY-01: for any cart, lines, delivery, tax, payment and ledger agree to the paisa', async () => {
  await fc.assert(
    fc.asyncProperty(carts, async (requested) => {
      const lines = requested.map(({ shelf, ...rest }) => ({ variantId: shelves[shelf]?.variantId ?? 0, ...rest }))
      for (const { variantId, priceMinor } of lines) {
        const price = { price_minor: priceMinor, mrp_minor: priceMinor }
        await shop.db.updateTable('variants').set(price).where('id', '=', variantId).execute()
      }
      const asha = await readyShopper(shop, lines)
      const summary = await shop.get(`cart-summary/${asha.id}`, asha)
      const { id } = await placeOrder(shop, asha)
      const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const stored = await shop.db.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute()

      const goods = lines.reduce((sum, one) => sum + one.priceMinor * one.quantity, 0)
      const shipping = goods >= 500_000 ? 0 : 14_900
      expect(order).toMatchObject({ subtotal_minor: goods, shipping_minor: shipping, total_minor: goods + shipping })
      expect(order.total_minor).toBe(Math.round(Number(summary.body.grand_total_value) * 100))
      expect(order.tax_minor).toBe(stored.reduce((sum, one) => sum + one.tax_minor, order.shipping_tax_minor))
      for (const one of stored) {
        const net = one.line_total_minor - one.tax_minor
        // The tax is the rate applied to the net amount, to within half a paisa.
        expect(Math.abs(net * (100 + one.tax_rate_percent) - one.line_total_minor * 100)).toBeLessThanOrEqual(
          50 + one.tax_rate_percent,
        )
      }

      const { body: callback } = await payAtSheet(shop, await openPayment(shop, asha, id), { notify: false })
      expect((await confirm(shop, asha, { orderId: id, ...callback })).status).toBe(200)
      const payment = await shop.ports.gateway.getPayment(callback.razorpay_payment_id)
      expect(payment.amountMinor).toBe(order.total_minor)
      const ledger = await ledgerOf(shop.db, id)
      expect(sumOf(ledger)).toBe(0)
      expect(ledger['provider_receivable']).toBe(order.total_minor - payment.feeMinor)
      const invoice = await shop.db
        .selectFrom('invoices')
        .selectAll()
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
      const invoiced = invoice.cgst_minor + invoice.sgst_minor + invoice.igst_minor
      expect(invoice.cgst_minor).toBe(invoice.sgst_minor)
      expect(ledger['tax_payable'] ?? 0).toBe(invoiced === 0 ? 0 : -invoiced)
      // Equal halves, on each line and on the delivery of each rate, change the tax by at most a paisa.
      expect(Math.abs(invoiced - order.tax_minor)).toBeLessThanOrEqual(2 * stored.length)
    }),
    { numRuns: 25 },
  )
}, 60_000)
