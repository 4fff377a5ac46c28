import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/src/platform/db/db.ts'

type Piece = { readonly productId: number; readonly sku: string; readonly variantId: number }

export type BenchShopper = { readonly id: number; readonly token: string; readonly piece: Piece }

/** Returns variants of counted stock, enough of each for any load; the same ones every time. */
export async function stockedPieces(db: Database, count = 5000): Promise<readonly Piece[]> {
  await sql`update stock_items set available = 1000000 where policy = 'tracked'`.execute(db)
  await sql`vacuum analyze stock_items`.execute(db)
  const { rows } = await sql<Piece>`
    select v.product_id as "productId", v.sku, v.id as "variantId"
    from variants v join stock_items stock on stock.id = v.stock_item_id
    where v.is_active and stock.policy = 'tracked' order by md5(v.id::text) limit ${count}`.execute(db)
  return rows
}

const batch = 5000

/** Creates signed-in shoppers with an address and `lines` different variants in their carts. */
export async function makeShoppers(
  db: Database,
  pieces: readonly Piece[],
  { count, lines }: { readonly count: number; readonly lines: number },
): Promise<BenchShopper[]> {
  const made: BenchShopper[] = []
  while (made.length < count) {
    const secrets = Array.from({ length: Math.min(batch, count - made.length) }, () =>
      randomBytes(32).toString('base64url'),
    )
    const hashes = secrets.map((secret) => createHash('sha256').update(secret).digest('hex'))
    const { rows } = await sql<{ userId: number; tokenId: number; hash: string }>`
      with made as (
        insert into users (name, email)
        select 'Asha Rao', hash || '@example.com' from unnest(${hashes}::text[]) hash
        returning id, split_part(email, '@', 1) as hash
      ),
      signed_in as (
        insert into access_tokens (user_id, token_hash) select id, decode(hash, 'hex') from made
        returning id, user_id
      )
      select made.id as "userId", signed_in.id as "tokenId", made.hash
      from made join signed_in on signed_in.user_id = made.id`.execute(db)
    const secretOf = new Map(hashes.map((hash, index) => [hash, secrets[index] ?? '']))
    for (const { userId, tokenId, hash } of rows) {
      const piece = pieces[made.length % pieces.length]
      if (!piece) throw new Error('The catalogue has no pieces.')
      made.push({ id: userId, token: `${tokenId}|${secretOf.get(hash)}`, piece })
    }
    await fillCarts(db, { userIds: rows.map((row) => row.userId), pieces, lines })
  }
  await sql`vacuum analyze users, access_tokens, addresses, carts, cart_items`.execute(db)
  return made
}

type Filling = { readonly userIds: readonly number[]; readonly pieces: readonly Piece[]; readonly lines: number }

async function fillCarts(db: Database, { userIds, pieces, lines }: Filling): Promise<void> {
  const variantIds = pieces.map((piece) => piece.variantId)
  await sql`
    with place as (
      select city.id as city_id, state.id as state_id, state.country_id
      from cities city join states state on state.id = city.state_id where city.name = 'Mumbai' limit 1
    ),
    home as (
      insert into addresses (user_id, name, address, country_id, state_id, city_id, postal_code, phone)
      select user_id, 'Asha Rao', '14 Carter Road', country_id, state_id, city_id, '400050', '9820012345'
      from unnest(${[...userIds]}::bigint[]) user_id, place
      returning id, user_id
    ),
    cart as (insert into carts (user_id, address_id) select user_id, id from home returning id)
    insert into cart_items (cart_id, variant_id, quantity)
    select cart.id, (${variantIds}::bigint[])[1 + (cart.id * 7919 * line) % ${variantIds.length}], 1
    from cart, generate_series(1, ${lines}::integer) line
    on conflict do nothing`.execute(db)
}
