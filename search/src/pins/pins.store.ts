import { statement, type Database } from '@shop/server/platform/db/db.ts'

export type Pin = {
  readonly categoryId: number | null
  readonly query: string | null
  readonly productId: number
  readonly position: number
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

const columns = `pin.category_id as "categoryId", pin.query, pin.product_id as "productId", pin.position,
  pin.starts_at as "startsAt", pin.ends_at as "endsAt"`

export const queryPins = statement<Pin>(`
  select ${columns} from product_pins pin where query is not null order by query, position, product_id`)

const readOfCategory = statement<{ productId: number }>(`
  select product_id as "productId" from product_pins
  where category_id = $1 and coalesce(starts_at <= $2, true) and coalesce(ends_at > $2, true)
  order by position, product_id`)

export async function listCategoryPins(db: Database, categoryId: number, now: Date): Promise<number[]> {
  return (await readOfCategory(db, categoryId, now)).map(({ productId }) => productId)
}

const readAll = statement<Pin & { readonly name: string; readonly categoryName: string | null }>(`
  select ${columns}, product.name, category.name as "categoryName"
  from product_pins pin
  join products product on product.id = pin.product_id
  left join categories category on category.id = pin.category_id
  order by pin.query nulls first, "categoryName", pin.position, pin.product_id`)

export type NamedPin = Pin & { readonly name: string; readonly categoryName: string | null }

export function listPins(db: Database): Promise<NamedPin[]> {
  return readAll(db)
}

const insert = statement<{ position: number }>(`
  insert into product_pins (category_id, query, product_id, position, starts_at, ends_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (category_id, query, product_id)
    do update set position = excluded.position, starts_at = excluded.starts_at, ends_at = excluded.ends_at
  returning position`)

export async function upsertPin(db: Database, pin: Pin): Promise<void> {
  const { categoryId, query, productId, position, startsAt, endsAt } = pin
  await insert(db, categoryId, query, productId, position, startsAt, endsAt)
}

const remove = statement<{ position: number }>(`
  delete from product_pins
  where category_id is not distinct from $1::bigint and query is not distinct from $2::text and product_id = $3
  returning position`)

type PinPlace = Pick<Pin, 'categoryId' | 'query' | 'productId'>

export async function deletePin(db: Database, { categoryId, query, productId }: PinPlace): Promise<boolean> {
  return (await remove(db, categoryId, query, productId)).length > 0
}

const readProduct = statement<{ name: string }>(
  "select name from products where id = $1 and status = 'published' and not is_gift_card",
)
const readCategory = statement<{ name: string }>('select name from categories where id = $1')

/** The names of a published piece and of a category; undefined for one that does not exist. */
export async function findPinned(
  db: Database,
  { productId, categoryId }: PinPlace,
): Promise<{ readonly product: string | undefined; readonly category: string | undefined }> {
  const [[product], [category]] = await Promise.all([
    readProduct(db, productId),
    categoryId === null ? [undefined] : readCategory(db, categoryId),
  ])
  return { product: product?.name, category: category?.name }
}
