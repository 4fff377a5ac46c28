import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#platform/db/db.ts'
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

type Amounts = readonly [number, number, number]

/** Two transactions with these amounts in one statement. */
async function book(db: Database, orderId: number, [first, second]: readonly [Amounts, Amounts]): Promise<void> {
  await sql`
    insert into ledger_transactions (kind, order_id, payment_id, sales_minor, tax_payable_minor, refunds_payable_minor)
    select given.kind, ${orderId}, payment.id, given.sales, given.tax, given.owed
    from payments payment, (values
      ('refund', ${first[0]}::bigint, ${first[1]}::bigint, ${first[2]}::bigint),
      ('reversal', ${second[0]}::bigint, ${second[1]}::bigint, ${second[2]}::bigint)
    ) as given (kind, sales, tax, owed)
    where payment.order_id = ${orderId}`.execute(db)
}

test('PAY-01: a ledger transaction that does not sum to zero is refused with its whole statement', async () => {
  await using shop = await testApp()
  const orderId = await paidOrder(shop)
  const before = await ledgerOf(shop.db, orderId)
  expect(Object.keys(before).length).toBeGreaterThan(2)
  const refused = { code: '23514', message: expect.stringContaining('ledger_transactions_balance') }
  await expect(
    book(shop.db, orderId, [
      [500, -500, 0],
      [700, -699, 0],
    ]),
  ).rejects.toMatchObject(refused)
  // Together they sum to zero; alone, neither does.
  await expect(
    book(shop.db, orderId, [
      [500, 0, 0],
      [-500, 0, 0],
    ]),
  ).rejects.toMatchObject(refused)
  expect(await ledgerOf(shop.db, orderId)).toEqual(before)
  await book(shop.db, orderId, [
    [500, -500, 0],
    [700, -300, -400],
  ])
  expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
})

async function copyInvoice(db: Database, orderId: number, { taxable, lines }: { taxable: number; lines: string[] }) {
  await copyWith(db, orderId, {
    taxable,
    lines: sql`coalesce((
      select json_agg(line) from json_array_elements(i.lines) line where line ->> 'kind' = any(${lines})
    ), '[]')`,
  })
}

type Copy = { readonly taxable: number; readonly lines: RawBuilder<unknown> }

async function copyWith(db: Database, orderId: number, { taxable, lines }: Copy): Promise<void> {
  await sql`
    insert into invoices (kind, number, series, financial_year, serial, order_id, corrects_id, treatment, supplier,
      buyer, discount_minor, taxable_minor, cgst_minor, sgst_minor, igst_minor, total_minor, issued_at, lines)
    select 'credit_note', 'COPY/' || ${orderId}::text, 'COPY', financial_year, 1, order_id, id, treatment, supplier, buyer,
      discount_minor, taxable_minor + ${taxable}, cgst_minor, sgst_minor, igst_minor, total_minor + ${taxable}, issued_at,
      ${lines}
    from invoices i where order_id = ${orderId} and kind = 'invoice'`.execute(db)
}

test('ORDER-03: an invoice that is not the sum of its lines, or has none, is refused', async () => {
  await using shop = await testApp()
  const orderId = await paidOrder(shop)
  const refused = { code: '23514', message: expect.stringContaining('is not the sum of its lines') }
  const all = ['goods', 'gift_card', 'delivery']
  await expect(copyInvoice(shop.db, orderId, { taxable: 1, lines: all })).rejects.toMatchObject(refused)
  await expect(copyInvoice(shop.db, orderId, { taxable: 0, lines: [] })).rejects.toMatchObject(refused)
  // The sums are right, but one line is wrong or lacks its price.
  const changed = (part: RawBuilder<unknown>) =>
    copyWith(shop.db, orderId, {
      taxable: 0,
      lines: sql`(
        select json_agg(case when place = 1 then (line::jsonb || ${part}) else line::jsonb end order by place)
        from json_array_elements(i.lines) with ordinality as each (line, place)
      )`,
    })
  await expect(changed(sql`'{"unit_price_minor": 1}'::jsonb`)).rejects.toMatchObject(refused)
  await expect(changed(sql`'{"unit_price_minor": null}'::jsonb`)).rejects.toMatchObject(refused)
  await expect(changed(sql`'{"kind": "present"}'::jsonb`)).rejects.toMatchObject(refused)
  await copyInvoice(shop.db, orderId, { taxable: 0, lines: all })
})
