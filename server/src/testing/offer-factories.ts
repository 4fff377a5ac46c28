import type { Insertable } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { Offers } from '#platform/db/rows.ts'
import type { Shopper, TestApp } from './open-test-app.ts'

let count = 0

/** An automatic offer of 10 % off everything, unless `given` says otherwise. */
export async function newOffer(db: Database, given: Partial<Insertable<Offers>> = {}): Promise<number> {
  count += 1
  const { id } = await db
    .insertInto('offers')
    .values({ key: `offer-${count}`, title: `Offer ${count}`, kind: 'percent', percent: 10, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Answer = { readonly status: number; readonly body: Record<string, unknown> }

export async function applyCode(shop: TestApp, as: Shopper, code: string): Promise<Answer> {
  return shop.post('coupon-apply', { user_id: as.id, coupon_code: code }, as)
}

export async function summaryOf(shop: TestApp, as: Shopper): Promise<Record<string, unknown>> {
  const answer: Answer = await shop.get(`cart-summary/${as.id}`, as)
  return answer.body
}

/** Counted uses by state; an offer without a limit counts none. */
export async function offerBooks(db: Database, offerId: number) {
  const { taken } = await db.selectFrom('offers').select('taken').where('id', '=', offerId).executeTakeFirstOrThrow()
  const uses = await db
    .selectFrom('offer_uses')
    .innerJoin('orders', 'orders.id', 'offer_uses.order_id')
    .select(['offer_uses.released_at', 'orders.paid_at'])
    .where('offer_id', '=', offerId)
    .execute()
  const live = uses.filter(({ released_at: releasedAt }) => releasedAt === null)
  const used = live.filter(({ paid_at: paidAt }) => paidAt !== null).length
  return { taken, held: live.length - used, used, released: uses.length - live.length }
}
