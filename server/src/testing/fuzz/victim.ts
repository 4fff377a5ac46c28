import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { shopperWithEverything, type Belongings } from '#testing/belongings.ts'
import type { TestApp } from '#testing/open-test-app.ts'

/** Ids of the shopper's data start here, so that they are recognised in a response. */
const idPrefix = '177144100'
const firstId = Number(`${idPrefix}1`)

export type Victim = {
  readonly belongings: Belongings
  /** Texts that only this shopper's rows contain. */
  readonly secrets: readonly string[]
  /** A digest of the rows of each table that contain one of the secrets. */
  readonly rows: () => Promise<Readonly<Record<string, string>>>
}

/** Tables with personal data. */
async function ownedTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.table_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'id' and c.is_identity = 'YES'
      and (c.table_name = 'users' or exists (
        select from information_schema.columns owner
        where owner.table_schema = 'public' and owner.table_name = c.table_name
          and owner.column_name in ('user_id', 'cart_id', 'order_id', 'payment_id')))
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

async function nextIds(db: Database, tables: readonly string[]): Promise<readonly number[]> {
  return Promise.all(
    tables.map(async (name) => {
      const { rows } = await sql<{
        next: number
      }>`select nextval(pg_get_serial_sequence(${name}, 'id')) as next`.execute(db)
      return rows[0]?.next ?? 1
    }),
  )
}

async function setNextIds(db: Database, tables: readonly string[], ids: readonly number[]): Promise<void> {
  for (const [index, name] of tables.entries()) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${ids[index] ?? 1}, false)`.execute(db)
  }
}

/** The shopper's product is named after them, and is public. */
const atFirst = { name: 'Padma', email: 'padma.zwillingsdorf@example.com' }
const name = 'Padma Zwillingsdorf'
const home = '7 Nachtigall Row'
const phone = '9811177441'

/** A shopper with everything, whose every row contains a mark that nobody else may ever see. */
export async function markedVictim(shop: TestApp): Promise<Victim> {
  const { db } = shop
  const tables = await ownedTables(db)
  const before = await nextIds(db, tables)
  await setNextIds(
    shop.owner,
    tables,
    tables.map(() => firstId),
  )
  const belongings = await shopperWithEverything(shop, atFirst)
  await setNextIds(shop.owner, tables, before)
  const { shopper } = belongings
  await db.updateTable('users').set({ name, phone }).where('id', '=', shopper.id).execute()
  await db.updateTable('addresses').set({ name, address: home, phone }).where('user_id', '=', shopper.id).execute()
  await db
    .updateTable('orders')
    .set({ ship_name: name, ship_address: home, ship_phone: phone })
    .where('user_id', '=', shopper.id)
    .execute()
  const orders = await db
    .selectFrom('orders')
    .leftJoin('payment_orders', 'payment_orders.order_id', 'orders.id')
    .select(['code', 'provider_order_id'])
    .where('user_id', '=', shopper.id)
    .execute()
  const secrets = [
    idPrefix,
    'Zwillingsdorf',
    'zwillingsdorf',
    home,
    phone,
    shopper.token.split('|')[1] ?? shopper.token,
    belongings.callback.razorpay_payment_id,
    ...orders.flatMap(({ code, provider_order_id: opened }) => [code, ...(opened === null ? [] : [opened])]),
  ]
  return { belongings, secrets, rows: () => markedRows(db, secrets) }
}

async function markedRows(db: Database, secrets: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'sandbox_provider') order by 1`.execute(db)
  const marks = secrets.map((secret) => `%${secret}%`)
  const digests: [string, string][] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number; digest: string }>`
      select count(*) as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
      from ${sql.raw(name)} t where t::text like any (${marks}::text[])`.execute(db)
    digests.push(...rows.filter(({ count }) => count > 0).map(({ digest }): [string, string] => [name, digest]))
  }
  return Object.fromEntries(digests)
}
