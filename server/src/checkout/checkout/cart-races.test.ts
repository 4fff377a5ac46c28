import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { hashPassword } from '#platform/security/password.ts'
import { newDelivery } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { untilWaiting } from '#testing/waiting.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

test('CART-03: an address that is being deleted concurrently is not found', async () => {
  const asha = await shop.shopper()
  const addressId = await newDelivery(shop.db, asha.id)
  const trx = await shop.db.startTransaction().execute()
  await trx.deleteFrom('addresses').where('id', '=', addressId).execute()
  const chosen = shop.post('update-address-in-cart', { user_id: asha.id, address_id: addressId }, asha)
  await untilWaiting(shop.db)
  await trx.commit().execute()
  expect(await chosen).toMatchObject({ status: 404, body: { code: 'address.not_found' } })
})

/** Makes the next insert of a cart fail with a deadlock; its retry succeeds. */
async function meetDeadlock(): Promise<void> {
  await sql`drop sequence if exists deadlocks`.execute(shop.owner)
  await sql`create sequence deadlocks`.execute(shop.owner)
  await sql`grant usage on sequence deadlocks to public`.execute(shop.owner)
  await sql`
    create or replace function meet_deadlock() returns trigger language plpgsql as $$ begin
      if nextval('deadlocks') = 1 then raise exception 'deadlock' using errcode = '40P01'; end if;
      return new;
    end $$`.execute(shop.owner)
  await sql`
    create or replace trigger meet_deadlock before insert on carts for each row execute function meet_deadlock()`.execute(
    shop.owner,
  )
}

test('CART-03: choosing an address is retried on deadlock', async () => {
  const asha = await shop.shopper()
  const addressId = await newDelivery(shop.db, asha.id)
  await meetDeadlock()
  expect(await shop.post('update-address-in-cart', { user_id: asha.id, address_id: addressId }, asha)).toMatchObject({
    status: 200,
  })
})

test('CART-01: adding to the cart is retried on deadlock, and adds once', async () => {
  const asha = await shop.shopper()
  const { id } = await newProduct(shop.db, { sizes: [], stock: 5 })
  await meetDeadlock()
  const body = { id, variant: null, user_id: asha.id, quantity: 2 }
  expect(await shop.post('carts/add', body, asha)).toMatchObject({ status: 200, body: { result: true } })
  const lines = await shop.db.selectFrom('cart_items').select('quantity').execute()
  expect(lines).toEqual([{ quantity: 2 }])
})

test('CART-03, ROUTE-12: deleting an account waits for a concurrent choice of address before it locks the cart', async () => {
  const asha = await shop.shopper()
  const addressId = await newDelivery(shop.db, asha.id)
  const passwordHash = await hashPassword('marigold-7')
  await shop.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', asha.id).execute()
  await shop.post('update-address-in-cart', { user_id: asha.id, address_id: addressId }, asha)
  const deleted = await shop.db.transaction().execute(async (choice) => {
    await sql`select id from addresses where id = ${addressId} for key share`.execute(choice)
    const answer = shop.post('profile/delete', { current_password: 'marigold-7' }, asha)
    await untilWaiting(shop.db)
    await sql`set local lock_timeout = '300ms'`.execute(choice)
    await sql`update carts set updated_at = now() where user_id = ${asha.id}`.execute(choice)
    return { answer }
  })
  expect(await deleted.answer).toMatchObject({ status: 200, body: { result: true } })
})
