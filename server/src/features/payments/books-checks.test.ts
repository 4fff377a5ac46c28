import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#platform/db.ts'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { confirm, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

async function paidOrder(shop: TestApp): Promise<number> {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 3 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const { id: orderId } = await placeOrder(shop, asha)
  const { body: callback } = await payAtSheet(shop, await openPayment(shop, asha, orderId))
  expect((await confirm(shop, asha, { orderId, ...callback })).status).toBe(200)
  return orderId
}

/** Two transactions in one statement, with these amounts. */
async function book(db: Database, orderId: number, [first, second]: readonly [number[], number[]]): Promise<void> {
  await sql`
    with made as (
      insert into ledger_transactions (kind, order_id, payment_id)
      select given.kind, ${orderId}, payment.id
      from payments payment, unnest(array['refund', 'reversal']) as given (kind) where payment.order_id = ${orderId}
      returning id, kind
    )
    insert into ledger_entries (transaction_id, account, amount_minor)
    select made.id, 'sales', amount from made,
      unnest(case when made.kind = 'refund' then ${first}::bigint[] else ${second}::bigint[] end) amount`.execute(db)
}

test('PAY-01: a transaction of the ledger that does not sum to nothing is refused with all of its statement', async () => {
  await using shop = await testApp()
  const orderId = await paidOrder(shop)
  const before = await ledgerOf(shop.db, orderId)
  expect(Object.keys(before).length).toBeGreaterThan(2)
  const refused = { code: '23514', message: expect.stringContaining('does not balance') }
  await expect(
    book(shop.db, orderId, [
      [500, -500],
      [700, -699],
    ]),
  ).rejects.toMatchObject(refused)
  // Together they sum to nothing, each by itself does not.
  await expect(book(shop.db, orderId, [[500], [-500]])).rejects.toMatchObject(refused)
  expect(await ledgerOf(shop.db, orderId)).toEqual(before)
  await book(shop.db, orderId, [
    [500, -500],
    [700, -300, -400],
  ])
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
})

async function copyInvoice(db: Database, orderId: number, { taxable, lines }: { taxable: number; lines: string[] }) {
  await sql`
    with made as (
      insert into invoices (kind, number, series, financial_year, serial, order_id, corrects_id, treatment, supplier,
        buyer, discount_minor, taxable_minor, cgst_minor, sgst_minor, igst_minor, total_minor, issued_at)
      select 'credit_note', 'COPY/' || ${orderId}::text, 'COPY', financial_year, 1, order_id, id, treatment, supplier, buyer,
        discount_minor, taxable_minor + ${taxable}, cgst_minor, sgst_minor, igst_minor, total_minor + ${taxable}, issued_at
      from invoices where order_id = ${orderId} and kind = 'invoice'
      returning id, corrects_id
    )
    insert into invoice_lines (invoice_id, position, kind, description, detail, hsn, quantity, unit_code, unit_price_minor,
      discount_minor, rate_percent, taxable_minor, cgst_minor, sgst_minor, igst_minor, total_minor)
    select made.id, position, kind, description, detail, hsn, quantity, unit_code, unit_price_minor, discount_minor,
      rate_percent, taxable_minor, cgst_minor, sgst_minor, igst_minor, total_minor
    from made join invoice_lines line on line.invoice_id = made.corrects_id and line.kind = any(${lines})`.execute(db)
}

test('ORDER-03: an invoice that is not the sum of its lines, or has none, is refused', async () => {
  await using shop = await testApp()
  const orderId = await paidOrder(shop)
  const refused = { code: '23514', message: expect.stringContaining('is not the sum of its lines') }
  const all = ['goods', 'gift_card', 'delivery']
  await expect(copyInvoice(shop.db, orderId, { taxable: 1, lines: all })).rejects.toMatchObject(refused)
  await expect(copyInvoice(shop.db, orderId, { taxable: 0, lines: [] })).rejects.toMatchObject(refused)
  await copyInvoice(shop.db, orderId, { taxable: 0, lines: all })
})
