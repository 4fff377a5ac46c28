import { sql } from 'kysely'
import { ensureDesigners } from '@shop/server/catalogue'
import type { Database } from '@shop/server/platform/db/db.ts'
import { designers } from './designers.ts'

const designersOfTheHouse: readonly string[] = designers.slice(0, 6).map(({ name }) => name)

/** Labels with their stories; the first few are the designers of the house. */
export async function writeDesigners(db: Database): Promise<void> {
  const ids = await ensureDesigners(
    db,
    designers.map(({ name }) => name),
  )
  for (const [index, label] of designers.entries()) {
    const id = ids.get(label.name.toLowerCase())
    if (id === undefined) throw new Error(`The designer ${label.name} was not written.`)
    await db
      .updateTable('designers')
      .set({
        city: label.city,
        founded_year: label.foundedYear,
        tagline: label.tagline,
        story: label.story,
        crafts: [...label.crafts],
        palette: [...label.palette],
      })
      .where('id', '=', id)
      .execute()
    const description = `<p>${label.story}</p>`
    await sql`
      update categories
      set tagline = ${label.tagline}, description = ${description}, position = ${400 + index},
        home_groups = ${designersOfTheHouse.includes(label.name) ? ['own_designers'] : []}::text[]
      where id = (select category_id from designers where id = ${id})`.execute(db)
  }
}

/** The piece that represents each designer of the house. */
export const signatures: Readonly<Record<string, string>> = {
  'Noorbagh Atelier': 'Maroon Zardozi Satin Gown',
  'Kasida & Kin': 'Ash Grey Chikankari Layered Lehenga Set',
  Tamraloom: 'Butter Yellow Chanderi Saree with Copper Zari',
  'Gulmohar Yard': 'Terracotta Block Print Anarkali Set',
  'Saptasur Studio': 'Aubergine (Baingani) Aari Velvet Lehenga Set',
  'Ghat Sixty-Four': 'Antique Gold Banarasi Brocade Achkan',
}

/** Pieces that are shown first on a label's page. */
const bestPieces = 4

/**
 * A label's page and tile show its signature piece, or its first featured one, and that piece's cloth; its most
 * expensive available pieces are pinned to its page.
 */
export async function coverDesigners(db: Database): Promise<void> {
  await sql`
    with chosen as (
      select distinct on (designers.id) designers.id, designers.category_id, products.id as product_id
      from designers
      join products on products.designer_id = designers.id
      left join jsonb_each_text(${JSON.stringify(signatures)}::jsonb) signature on signature.key = designers.name
      order by designers.id, (products.name = signature.value) is true desc, products.is_featured desc, products.id
    ), covered as (
      update categories set cover_media_id = shown.media_id
      from chosen join product_pictures shown on shown.product_id = chosen.product_id and shown.position = 1
      where categories.id = chosen.category_id
    )
    update designers set textile_media_id = (
      select media_id from product_pictures
      where product_id = chosen.product_id and view in ('textile', 'close-up', 'detail')
      order by array_position(array['textile', 'close-up', 'detail'], view) limit 1
    )
    from chosen where designers.id = chosen.id`.execute(db)
}

/** Runs after the listings, which state what is available. */
export async function pinBestPieces(db: Database): Promise<void> {
  await sql`
    insert into product_pins (category_id, product_id, position)
    select category_id, product_id, place from (
      select designers.category_id, listing.product_id,
        row_number() over (
          partition by designers.id order by listing.is_featured desc, listing.price_minor desc, listing.product_id
        ) as place
      from designers join product_listings listing on listing.designer_id = designers.id
      where listing.has_stock and listing.percent_off = 0
    ) ranked where place <= ${bestPieces}`.execute(db)
}
