import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type OpenPicture = {
  readonly mediaId: number
  readonly productId: number
  readonly key: string
  readonly address: string
  /** Index among the product's pictures, from 0. */
  readonly place: number
}

/** Returns the picture URLs of this source's products that are not imported yet. */
export async function listOpenPictures(db: Database, source: string): Promise<OpenPicture[]> {
  const { rows } = await sql<OpenPicture>`
    select distinct on (media.id) media.id as "mediaId", origin.product_id as "productId", origin.source_key as key,
      media.source as address, shown.position - 1 as place
    from product_sources origin
    join product_pictures shown on shown.product_id = origin.product_id
    join media on media.id = shown.media_id
    where origin.source = ${source} and media.source_kind = 'url' and media.status <> 'ready'
    order by media.id, shown.position`.execute(db)
  return rows
}

export type UnusablePicture = { readonly key: string; readonly source: string; readonly failure: string }

export async function listUnusablePictures(db: Database, source: string): Promise<UnusablePicture[]> {
  const { rows } = await sql<UnusablePicture>`
    select origin.source_key as key, media.source, coalesce(media.failure, '') as failure
    from product_sources origin
    join product_pictures shown on shown.product_id = origin.product_id
    join media on media.id = shown.media_id
    where origin.source = ${source} and media.status in ('missing', 'refused')
    order by origin.source_key, shown.position`.execute(db)
  return rows
}

/** Returns this source's products by key, and whether their rows name pictures. */
export async function listPictured(
  db: Database,
  source: string,
  keys: readonly string[],
): Promise<
  { readonly key: string; readonly productId: number; readonly hasAddresses: boolean; readonly name: string }[]
> {
  const { rows } = await sql<{ key: string; productId: number; hasAddresses: boolean; name: string }>`
    select origin.source_key as key, origin.product_id as "productId", products.name, exists (
      select from product_pictures shown join media on media.id = shown.media_id
      where shown.product_id = origin.product_id and media.source_kind = 'url'
    ) as "hasAddresses"
    from product_sources origin join products on products.id = origin.product_id
    where origin.source = ${source} and origin.source_key = any(${keys}::text[])`.execute(db)
  return rows
}

/** Files come after the pictures that a product's row names. */
const firstFilePosition = 100

export type FilePicture = {
  readonly productId: number
  readonly place: number
  readonly source: string
  readonly alt: string
}

export type PlacedFile = { readonly mediaId: number; readonly source: string; readonly contentHash: string | null }

/** Attaches a merchant's files to their products, but to none whose pictures the staff arranged. */
export async function placeFiles(db: Database, files: readonly FilePicture[]): Promise<PlacedFile[]> {
  const rows = JSON.stringify(files.map(({ productId, ...file }) => ({ ...file, product_id: productId })))
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as given (product_id bigint, place int, source text, alt text)`
  await sql`
    insert into media (status, source_kind, source) select 'pending', 'file', source from ${given}
    on conflict (source_kind, md5(source)) do nothing`.execute(db)
  await sql`
    insert into product_pictures (product_id, position, media_id, alt)
    select given.product_id, ${firstFilePosition}::int + given.place, media.id, given.alt
    from ${given} join media on media.source_kind = 'file' and md5(media.source) = md5(given.source)
      join products on products.id = given.product_id and not products.has_own_pictures
    on conflict (product_id, position) do update set media_id = excluded.media_id
    where product_pictures.media_id <> excluded.media_id`.execute(db)
  const { rows: placed } = await sql<PlacedFile>`
    select media.id as "mediaId", media.source,
      case when media.status = 'ready' then media.content_hash end as "contentHash"
    from ${given} join media on media.source_kind = 'file' and md5(media.source) = md5(given.source)`.execute(db)
  return placed
}
