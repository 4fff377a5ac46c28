import { sql } from 'kysely'
import type { Database } from '@shop/server/platform/db/db.ts'

/** The outfit for each evening, in the order of dressing; every piece is on sale. */
export const looks: readonly (readonly [category: number, pieces: readonly string[]])[] = [
  [
    301,
    [
      'Lapis Blue (Lajward) Mirror Work Lehenga Set',
      'Hot Pink Kundan Jhumkas with Pearl Drops',
      'Fuchsia (Gulaal) Beaded Leather Juttis',
      'Plum (Jamun) Beaded Velvet Potli',
    ],
  ],
  [
    302,
    [
      'Gunmetal Sequin Pre-draped Saree',
      'Champagne Pearl and Polki-look Choker',
      'Antique Gold Tilla Leather Juttis',
      'Plum (Jamun) Beaded Velvet Potli',
    ],
  ],
  [
    303,
    [
      'Chalk White (Chuna) Chikankari Anarkali Set',
      'Champagne Pearl and Polki-look Choker',
      'Antique Gold Tilla Leather Juttis',
      'Champagne Zardozi Tissue Potli',
    ],
  ],
]

export async function writeLooks(db: Database): Promise<void> {
  const rows = looks.flatMap(([category, pieces]) =>
    pieces.map((piece, index) => ({ category, piece, place: index + 1 })),
  )
  await sql`
    insert into product_pins (category_id, product_id, position)
    select look.category, products.id, look.place
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as look (category bigint, piece text, place smallint)
    join products on products.name = look.piece`.execute(db)
}
