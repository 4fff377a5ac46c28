import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { PictureDraft } from './product-draft.types.ts'
import type { PlacedProduct } from './product-write.store.ts'

type Ids = ReadonlyMap<string, number>

async function findPictures(db: Database, pictures: readonly PictureDraft[]): Promise<Ids> {
  const rows = pictures.map(({ sourceKind: kind, source }) => ({ kind, source }))
  const { rows: found } = await sql<{ key: string; id: number }>`
    select media.source_kind || ' ' || media.source as key, media.id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (kind text, source text)
    join media on media.source_kind = given.kind and md5(media.source) = md5(given.source)`.execute(db)
  return new Map(found.map(({ key, id }) => [key, id]))
}

async function insertPictures(db: Database, pictures: readonly PictureDraft[]): Promise<void> {
  const rows = pictures.map((picture) => ({
    kind: picture.sourceKind,
    source: picture.source,
    drawing: picture.drawing ?? null,
    colour: picture.dominantColour ?? null,
  }))
  await sql`
    insert into media (status, source_kind, source, drawing, dominant_colour)
    select 'pending', kind, source, nullif(drawing, 'null'::jsonb), coalesce(colour, '#e9ece8')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (kind text, source text, drawing jsonb, colour text)
    on conflict (source_kind, md5(source)) do nothing`.execute(db)
}

/** Returns picture ids by source, `kind source`; inserts unknown pictures as pending. */
export async function ensurePictures(db: Database, pictures: readonly PictureDraft[]): Promise<Ids> {
  if (pictures.length === 0) return new Map()
  const bySource = new Map(pictures.map((picture) => [pictureKey(picture), picture]))
  const known = await findPictures(db, [...bySource.values()])
  const fresh = [...bySource].flatMap(([key, picture]) => (known.has(key) ? [] : [picture]))
  if (fresh.length === 0) return known
  await insertPictures(db, fresh)
  return new Map([...known, ...(await findPictures(db, fresh))])
}

export function pictureKey({ sourceKind, source }: Pick<PictureDraft, 'sourceKind' | 'source'>): string {
  return `${sourceKind} ${source}`
}

/** Sets the focus of pictures whose drafts name one. */
async function writeFocus(db: Database, pictures: readonly PictureDraft[], ids: Ids): Promise<void> {
  const rows = pictures.flatMap((picture) =>
    picture.focus === undefined ? [] : [{ id: ids.get(pictureKey(picture)), ...picture.focus }],
  )
  if (rows.length === 0) return
  await sql`
    update media set focus_x = given.x, focus_y = given.y, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, x smallint, y smallint)
    where media.id = given.id and (media.focus_x, media.focus_y) is distinct from (given.x, given.y)`.execute(db)
}

/** Products whose pictures the staff arranged in the console. */
async function arrangedByStaff(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id from products where id = any (${ids}::bigint[]) and has_own_pictures`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Replaces the products' pictures by those of the drafts. Keeps a merchant's files, which drafts do not contain, and
 * all pictures that the staff arranged.
 */
export async function replacePictures(db: Database, given: readonly PlacedProduct[]): Promise<void> {
  const arranged = await arrangedByStaff(
    db,
    given.filter(({ isNew }) => !isNew).map(({ id }) => id),
  )
  const products = given.filter(({ id }) => !arranged.has(id))
  const pictures = products.flatMap(({ draft }) => draft.pictures)
  const ids = await ensurePictures(db, pictures)
  await writeFocus(db, pictures, ids)
  const known = products.filter(({ isNew }) => !isNew).map(({ id }) => id)
  if (known.length > 0) {
    await sql`
      delete from product_pictures using media
      where media.id = product_pictures.media_id and media.source_kind <> 'file'
        and product_pictures.product_id = any(${known}::bigint[])`.execute(db)
  }
  const rows = products.flatMap(({ id, draft }) =>
    draft.pictures.map((picture, index) => ({
      product_id: id,
      position: index + 1,
      media_id: ids.get(pictureKey(picture)) ?? null,
      view: picture.view ?? 'front',
      alt: picture.alt,
      variant_sku: picture.variantSku ?? '',
    })),
  )
  if (rows.length === 0) return
  await sql`
    insert into product_pictures (product_id, position, media_id, view, alt, variant_sku)
    select product_id, position + case when exists (
      select from product_pictures taken
      where taken.product_id = given.product_id and taken.position = given.position
    ) then 1000 else 0 end, media_id, view, alt, variant_sku
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      product_id bigint, position int, media_id bigint, view text, alt text, variant_sku text
    )`.execute(db)
}
