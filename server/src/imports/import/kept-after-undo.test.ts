import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { refreshListings } from '#catalogue'
import { placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { consoleImports } from '#testing/console-imports.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
const owner = await newStaff(shop)
const imports = consoleImports(shop, owner)
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
})

type Found = { readonly id: number; readonly name: string; readonly status: string }

async function keptPieces(): Promise<readonly Found[]> {
  const { rows } =
    await sql<Found>`select id, name, status from products where name like 'Kept P%' order by id`.execute(shop.db)
  return rows
}

test('CAT-04: after pieces were put on sale, sold and changed, an undo says of each that is still there why', async () => {
  const columns = 'Style No,Item Name,Brand,Rate (INR),Size,Qty,Image URLs,Details'
  const whole = (key: string) =>
    `${key},Kept ${key},Aarohi Sen,1000,"S, M",5,https://cdn.example/${key}.jpg,Soft cotton`
  const known = await imports.runWhole([columns, whole('P4')].join('\n'), 'kept.csv')
  expect((await imports.find(known)).body.counts).toMatchObject({ created: 1 })
  const next = [columns, ...['P1', 'P2', 'P3'].map(whole), whole('P4').replace('1000', '1100')].join('\n')
  const id = await imports.runWhole(next, 'kept.csv')
  const before = await keptPieces()
  expect(before.map(({ status }) => status)).toEqual(['draft', 'draft', 'draft', 'draft'])
  const [p4 = 0, p1 = 0, p2 = 0, p3 = 0] = before.map((product) => product.id)
  await sql`update products set status = 'published' where id in (${p1}, ${p2}, ${p4})`.execute(shop.db)
  await refreshListings(shop.db, [p1, p2, p4])
  const { rows } = await sql<{ id: number }>`select id from variants where product_id = ${p2} limit 1`.execute(shop.db)
  await placeOrder(shop, await readyShopper(shop, [{ variantId: rows[0]?.id ?? 0, quantity: 1 }]))
  await sql`update products set name = 'Kept P3, corrected' where id = ${p3}`.execute(shop.db)
  const { body } = await imports.undo(id)
  expect(body.undoCounts).toEqual({ restored: 0, deleted: 1, withdrawn: 1, conflicts: 2 })
  const { body: listed } = await sendAdmin(shop, `GET imports/${id}/conflicts`, { as: owner })
  const kept = z.array(z.object({ key: z.string(), reason: z.string() })).parse(listed.conflicts)
  expect(kept.map(({ key, reason }) => [key, reason])).toEqual([
    ['P4', 'Somebody put this piece on sale since the import.'],
    ['P2', 'An order has this piece: it was taken off sale instead of deleted.'],
    ['P3', 'Somebody changed this piece since the import.'],
  ])
  expect((await keptPieces()).map(({ name, status }) => [name, status])).toEqual([
    ['Kept P4', 'published'],
    ['Kept P2', 'archived'],
    ['Kept P3, corrected', 'draft'],
  ])
})
