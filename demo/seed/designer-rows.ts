import { sql } from 'kysely'
import { ensureDesigners } from '@shop/server/features/catalogue'
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

/** A label's page and tile show its first featured piece. */
export async function coverDesigners(db: Database): Promise<void> {
  await sql`
    update categories set cover_media_id = chosen.media_id
    from (
      select distinct on (designers.id) designers.category_id, shown.media_id
      from designers
      join products on products.designer_id = designers.id
      join product_pictures shown on shown.product_id = products.id and shown.position = 1
      order by designers.id, products.is_featured desc, products.id
    ) chosen
    where categories.id = chosen.category_id`.execute(db)
}
