import { joinedKey } from '@shop/contract/core/ids'
import { productSlug } from '#catalogue'
import type { Database } from '#platform/db/db.ts'

/** Public ids and slugs of the shop. */
export type Goods = {
  readonly products: readonly (number | string)[]
  readonly categories: readonly (number | string)[]
  /** Ids of published reviews. */
  readonly reviews: readonly number[]
  readonly posts: readonly string[]
  readonly designer: string
  /** Category ids of designers. */
  readonly labels: readonly number[]
  /** Where a cart can be collected. */
  readonly storeId: number
}

export async function readGoods(db: Database): Promise<Goods> {
  const products = await db.selectFrom('products').select(['id', 'name']).orderBy('id').limit(40).execute()
  const categories = await db.selectFrom('categories').select(['id', 'name']).orderBy('id').limit(60).execute()
  const posts = await db.selectFrom('posts').select('slug').where('is_listed', '=', true).orderBy('id').execute()
  const reviews = await db.selectFrom('reviews').select('id').where('state', '=', 'published').limit(20).execute()
  const designer = await db.selectFrom('designers').select('name').orderBy('id').executeTakeFirstOrThrow()
  const store = await db.selectFrom('locations').select('id').where('is_main', '=', true).executeTakeFirstOrThrow()
  const labels = await db.selectFrom('categories').select('id').where('kind', '=', 'designer').orderBy('id').execute()
  return {
    products: products.flatMap(({ id, name }) => [id, productSlug({ id, name })]),
    categories: categories.flatMap(({ id, name }) => [id, joinedKey([{ name }, { id }])]),
    reviews: reviews.map(({ id }) => id),
    posts: posts.map(({ slug }) => slug),
    designer: designer.name,
    labels: labels.map(({ id }) => id),
    storeId: store.id,
  }
}
