import { sql } from 'kysely'
import type { Database } from '@shop/server/platform/db/db.ts'

const rupees = (amount: number): number => amount * 100

/** Codes, and one automatic offer for the few shoppers who buy three pieces. */
const offers = [
  {
    key: 'welcome-10',
    title: 'Welcome offer',
    code: 'WELCOME10',
    is_listed: true,
    kind: 'percent',
    percent: 10,
    cap_minor: rupees(5000),
    is_first_order: true,
    per_account: 1,
  },
  {
    key: 'wedding-wardrobe',
    title: 'Wedding wardrobe',
    code: 'SHAADI5000',
    is_listed: true,
    kind: 'amount',
    amount_minor: rupees(5000),
    min_spend_minor: rupees(60_000),
    min_pieces: 2,
    per_account: 1,
    stacks_with: ['third-jewel'],
  },
  {
    key: 'free-delivery',
    title: 'Free delivery',
    code: 'FREESHIP',
    is_listed: true,
    kind: 'free_delivery',
    cap_minor: rupees(500),
    per_account: 1,
    in_all: 500,
    stacks_with: ['third-jewel'],
  },
] as const

const jewelleryId = 110

export async function writeOffers(db: Database): Promise<void> {
  await db
    .insertInto('offers')
    .values(offers.map((offer) => ({ ...offer, stacks_with: 'stacks_with' in offer ? [...offer.stacks_with] : [] })))
    .execute()
  await sql`
    insert into offers (key, title, kind, percent, buy_pieces, get_pieces, category_ids)
    select 'third-jewel', 'Third jewel at half price', 'buy_x_get_y', 50, 2, 1, array[id] from categories
    where id = ${jewelleryId}`.execute(db)
}
