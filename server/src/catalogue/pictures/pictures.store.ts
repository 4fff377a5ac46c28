import { sql } from 'kysely'
import type { Focus } from '@shop/contract/catalogue/admin-pictures'
import type { Database } from '#platform/db/db.ts'
import { pictureColumns } from '#platform/media/picture.ts'
import type { Piece, RemovedPicture, ShownPicture } from './pictures.types.ts'

const pieceColumns = sql`id, name, status = 'published' as "isOnSale", pictures_version as version`

export async function findPiece(db: Database, id: number): Promise<Piece | undefined> {
  const { rows } = await sql<Piece>`select ${pieceColumns} from products where id = ${id}`.execute(db)
  return rows[0]
}

/** Takes the lock of `refresh_listings`. */
export async function lockPiece(db: Database, id: number): Promise<Piece | undefined> {
  const { rows } = await sql<Piece>`
    select ${pieceColumns} from products where id = ${id} for no key update`.execute(db)
  return rows[0]
}

const shownColumns = sql`
  shown.id, shown.media_id as "mediaId", shown.alt, media.failure, ${pictureColumns('media')} as picture,
  case when media.focus_x is not null then jsonb_build_object('x', media.focus_x, 'y', media.focus_y) end as focus`

export async function listPictures(db: Database, productId: number): Promise<ShownPicture[]> {
  const { rows } = await sql<ShownPicture>`
    select ${shownColumns} from product_pictures shown join media on media.id = shown.media_id
    where shown.product_id = ${productId} order by shown.position`.execute(db)
  return rows
}

/** Lists the latest first. */
export async function listRemoved(db: Database, productId: number): Promise<RemovedPicture[]> {
  const { rows } = await sql<RemovedPicture>`
    select ${shownColumns}, shown.position, shown.removed_at as "removedAt"
    from removed_pictures shown join media on media.id = shown.media_id
    where shown.product_id = ${productId} order by shown.removed_at desc, shown.id desc limit 50`.execute(db)
  return rows
}

/** Keeps imports from changing the pictures. */
export async function markOwn(db: Database, productId: number): Promise<void> {
  await sql`
    update products set has_own_pictures = true, updated_at = now()
    where id = ${productId} and not has_own_pictures`.execute(db)
}

export async function raiseVersion(db: Database, productId: number): Promise<void> {
  await sql`
    update products set pictures_version = pictures_version + 1, has_own_pictures = true, updated_at = now()
    where id = ${productId}`.execute(db)
}

type NewPicture = { readonly productId: number; readonly mediaId: number }

export async function insertLast(db: Database, { productId, mediaId }: NewPicture): Promise<void> {
  await sql`
    insert into product_pictures (product_id, position, media_id)
    select ${productId}, coalesce(max(position), 0) + 1, ${mediaId}::bigint
    from product_pictures where product_id = ${productId}`.execute(db)
}

/** Positions are unique, so the pictures first move away from the positive ones. */
export async function writeOrder(db: Database, productId: number, ids: readonly number[]): Promise<void> {
  await sql`update product_pictures set position = -1 - position where product_id = ${productId}`.execute(db)
  await sql`
    update product_pictures shown set position = given.position
    from unnest(${ids}::bigint[]) with ordinality as given (id, position)
    where shown.product_id = ${productId} and shown.id = given.id`.execute(db)
}

type Words = { readonly id: number; readonly alt: string }

export async function updateAlt(db: Database, productId: number, { id, alt }: Words): Promise<void> {
  await sql`update product_pictures set alt = ${alt} where product_id = ${productId} and id = ${id}`.execute(db)
}

export async function updateFocus(db: Database, mediaId: number, focus: Focus | null): Promise<void> {
  await sql`
    update media set focus_x = ${focus?.x ?? null}, focus_y = ${focus?.y ?? null}, updated_at = now()
    where id = ${mediaId}`.execute(db)
}

type Leaving = { readonly id: number; readonly now: Date }

export async function moveToRemoved(db: Database, productId: number, { id, now }: Leaving): Promise<void> {
  await sql`
    with gone as (delete from product_pictures where product_id = ${productId} and id = ${id} returning *)
    insert into removed_pictures (id, product_id, media_id, position, view, alt, variant_sku, removed_at)
    select id, product_id, media_id, position, view, alt, variant_sku, ${now} from gone`.execute(db)
}

/** Moves the picture behind all others; the caller writes the order. */
export async function moveBack(db: Database, productId: number, id: number): Promise<void> {
  await sql`
    with back as (delete from removed_pictures where product_id = ${productId} and id = ${id} returning *)
    insert into product_pictures (id, product_id, position, media_id, view, alt, variant_sku)
    select id, product_id, (
      select coalesce(max(position), 0) + 1 from product_pictures where product_id = ${productId}
    ), media_id, view, alt, variant_sku from back`.execute(db)
}

type Replacement = Leaving & { readonly mediaId: number }

/** The new picture gets the position and the texts; the old one gets its own id and can be restored. */
export async function replaceMedia(db: Database, productId: number, { id, mediaId, now }: Replacement): Promise<void> {
  await sql`
    insert into removed_pictures (id, product_id, media_id, position, view, alt, variant_sku, removed_at)
    select nextval(pg_get_serial_sequence('product_pictures', 'id')), product_id, media_id, position, view, alt,
      variant_sku, ${now}
    from product_pictures where product_id = ${productId} and id = ${id}`.execute(db)
  await sql`
    update product_pictures set media_id = ${mediaId} where product_id = ${productId} and id = ${id}`.execute(db)
}
