import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { newDelivery } from '#testing/checkout-factories.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

/** Requests that wait for a row that the transaction of the test holds. */
async function waitingCount(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
  return rows[0]?.count ?? 0
}

test('CART-03: an address that is being removed at that moment is not found', async () => {
  const asha = await shop.shopper()
  const addressId = await newDelivery(shop.db, asha.id)
  const trx = await shop.db.startTransaction().execute()
  await trx.deleteFrom('addresses').where('id', '=', addressId).execute()
  const chosen = shop.post('update-address-in-cart', { user_id: asha.id, address_id: addressId }, asha)
  await vi.waitFor(async () => expect(await waitingCount()).toBe(1), { timeout: 20_000 })
  await trx.commit().execute()
  expect(await chosen).toMatchObject({ status: 404, body: { code: 'address.not_found' } })
})

test('CART-03: a choice that meets a deadlock is tried again', async () => {
  const asha = await shop.shopper()
  const addressId = await newDelivery(shop.db, asha.id)
  await sql`create sequence deadlocks`.execute(shop.db)
  await sql`
    create function meet_deadlock() returns trigger language plpgsql as $$ begin
      if nextval('deadlocks') = 1 then raise exception 'deadlock' using errcode = '40P01'; end if;
      return new;
    end $$`.execute(shop.db)
  await sql`create trigger meet_deadlock before insert on carts for each row execute function meet_deadlock()`.execute(
    shop.db,
  )
  expect(await shop.post('update-address-in-cart', { user_id: asha.id, address_id: addressId }, asha)).toMatchObject({
    status: 200,
  })
})
