import { sql } from 'kysely'
import { categoryTree } from '@shop/server/features/catalogue'
import type { Database } from '@shop/server/platform/db/db.ts'
import type { Edit } from './piece.ts'

type Collection = {
  readonly id: number
  readonly kind: 'collection' | 'celebrity_style'
  readonly name: string
  readonly tagline: string
  readonly description: string
  readonly rule: Readonly<Record<string, unknown>>
  readonly homeGroups?: readonly string[]
  /** The piece whose picture stands for it. */
  readonly cover: string
}

const edit = (tag: Edit) => ({ tag })

/** Collections are rules, so a piece joins and leaves them by itself. */
export const collections: readonly Collection[] = [
  {
    id: 201,
    kind: 'collection',
    name: 'Bridal',
    tagline: 'For the day itself, made around you',
    description: 'Lehengas, sarees and jewellery that are cut and set for one person. Most take six to ten weeks.',
    rule: edit('bridal'),
    homeGroups: ['featured'],
    cover: 'Rani Zardozi Raw Silk Kalidar Lehenga Set',
  },
  {
    id: 202,
    kind: 'collection',
    name: 'Groom',
    tagline: 'Coats with room to breathe, sit and dance',
    description: 'Sherwanis, bandhgalas and what goes under and over them.',
    rule: edit('groom'),
    homeGroups: ['featured'],
    cover: 'Moti Zardozi Raw Silk Sherwani',
  },
  {
    id: 203,
    kind: 'collection',
    name: 'Bridesmaid',
    tagline: 'Beside her, and not behind her',
    description: 'Pieces that sit well next to each other in a photograph without being a uniform.',
    rule: edit('bridesmaid'),
    homeGroups: ['loved'],
    cover: 'Blush Chikankari Georgette Panelled Lehenga Set',
  },
  {
    id: 204,
    kind: 'collection',
    name: 'Festive',
    tagline: 'For the weeks of open doors',
    description: 'Diwali, Eid, Navratri, rakhi, karwa chauth: what to wear when somebody is always about to arrive.',
    rule: edit('festive'),
    homeGroups: ['featured'],
    cover: 'Sindoor Bandhani Georgette Saree',
  },
  {
    id: 205,
    kind: 'collection',
    name: 'Resort',
    tagline: 'For a wedding within earshot of the sea',
    description: 'Light cloth, deep pockets, nothing that minds sand.',
    rule: edit('resort'),
    homeGroups: ['loved'],
    cover: 'Gajri Thread Embroidery Organza Pre-draped Saree',
  },
  {
    id: 206,
    kind: 'collection',
    name: 'Ready to Ship',
    tagline: 'Leaves our workroom within the week',
    description: 'Finished, pressed and waiting in a box.',
    rule: { dispatch: 'ready' },
    cover: 'Mor Sequin Georgette Gown',
  },
  {
    id: 207,
    kind: 'collection',
    name: 'Under 15,000',
    tagline: 'Small prices, the same hands',
    description: 'From the same workrooms as everything else.',
    rule: { maxPriceMinor: 1_500_000 },
    cover: 'Powder Cotton Silk Kurta Set',
  },
  {
    id: 208,
    kind: 'collection',
    name: 'Handloom',
    tagline: 'By feet, shuttle and patience',
    description: 'Cloth that no motor has touched. Its edges wobble a little, which is how you know.',
    rule: edit('handloom'),
    homeGroups: ['loved'],
    cover: 'Butter Chanderi Saree with Copper Zari',
  },
  {
    id: 209,
    kind: 'collection',
    name: 'Plus Edit',
    tagline: '3XL to 6XL, cut for it and not stretched to it',
    description: 'Patterns that were drawn for these sizes first.',
    rule: { sizes: ['XXXL', '3XL', '4XL', '5XL', '6XL'] },
    homeGroups: ['loved'],
    cover: 'Sage Chikankari Modal Silk Kurta Set',
  },
  {
    id: 221,
    kind: 'collection',
    name: 'The Walled City',
    tagline: 'Metal thread from one first floor',
    description: 'Worked in the lanes of the old city, and shown here and nowhere else.',
    rule: edit('walled-city'),
    homeGroups: ['exclusive'],
    cover: 'Bottle Zardozi Velvet Anarkali Set',
  },
  {
    id: 222,
    kind: 'collection',
    name: 'One Loom, One Piece',
    tagline: 'Woven once, and then the cards are cut',
    description:
      'Each design was set up on a single loom and woven once. When what is here is sold, it is not set up again.',
    rule: edit('one-loom'),
    homeGroups: ['exclusive'],
    cover: 'Anaar Banarasi Katan Silk Saree',
  },
  {
    id: 301,
    kind: 'celebrity_style',
    name: 'The Lakeside Sangeet',
    tagline: 'Three hundred guests, one generator, no shoes',
    description: 'What was worn on a jetty in November, when the power failed and the singing did not.',
    rule: edit('lakeside-sangeet'),
    homeGroups: ['celebrity_style'],
    cover: 'Lajward Mirror Work Georgette Lehenga Set',
  },
  {
    id: 302,
    kind: 'celebrity_style',
    name: 'Film Guild Evening',
    tagline: 'Black, metal and very good posture',
    description: 'The looks that were asked about most on the stairs of the Film Guild’s winter dinner.',
    rule: edit('film-guild-evening'),
    homeGroups: ['celebrity_style'],
    cover: 'Gunmetal Sequin Pre-draped Saree',
  },
  {
    id: 303,
    kind: 'celebrity_style',
    name: 'On the Palace Steps',
    tagline: 'Ivory in the last hour of light',
    description: 'From an evening of recitals in a courtyard of pale stone.',
    rule: edit('palace-steps'),
    homeGroups: ['celebrity_style'],
    cover: 'Chuna Chikankari Georgette Anarkali Set',
  },
]

/** Tiles of the home page: category, the piece that stands for it. */
const topTiles: readonly (readonly [number, string])[] = [
  [11, 'Kesari Leheriya Chanderi Lehenga Set'],
  [12, 'Sindoor Bandhani Georgette Saree'],
  [16, 'Mehendi Block Print Cotton Silk Kurta Set'],
  [14, 'Chuna Chikankari Georgette Anarkali Set'],
  [41, 'Asmani Thread Embroidery Jacquard Sherwani'],
  [43, 'Kajal Suiting Wool Bandhgala'],
  [61, 'Gajri Gota Patti Cotton Silk Girls Lehenga'],
  [110, 'Shringar Kundan Necklace Set'],
]

const departmentLines: readonly (readonly [number, string])[] = [
  [10, 'Lehengas, sarees and everything between two weddings'],
  [40, 'Coats with good shoulders, kurtas with one good idea'],
  [60, 'Dressed so that they can still run'],
  [80, 'What the hands and feet wear'],
  [110, 'Light frames for long days'],
]

/** The tree, the collections and their places on the home page. */
export async function writeCategories(db: Database): Promise<void> {
  await db
    .insertInto('categories')
    .values(
      categoryTree.map(({ id, parentId, name }) => ({ id, parent_id: parentId, name, kind: 'category', position: id })),
    )
    .execute()
  await db
    .insertInto('categories')
    .values(
      collections.map(({ id, kind, name, tagline, description, rule, homeGroups }, index) => ({
        id,
        kind,
        name,
        tagline,
        description,
        rule: JSON.stringify(rule),
        home_groups: [...(homeGroups ?? [])],
        position: 200 + index,
      })),
    )
    .execute()
  for (const [id, tagline] of departmentLines) {
    await db.updateTable('categories').set({ tagline }).where('id', '=', id).execute()
  }
  await sql`
    update categories set home_groups = array['top'] where id = any (${topTiles.map(([id]) => id)}::bigint[])`.execute(
    db,
  )
}

/** Each collection and tile shows the first picture of the piece that stands for it. */
export async function coverCategories(db: Database): Promise<void> {
  const covers = [
    ...collections.map(({ id, cover }) => ({ id, cover })),
    ...topTiles.map(([id, cover]) => ({ id, cover })),
  ]
  await sql`
    update categories set cover_media_id = shown.media_id
    from jsonb_to_recordset(${JSON.stringify(covers)}::jsonb) as wanted (id bigint, cover text)
    join products on products.name = wanted.cover
    join product_pictures shown on shown.product_id = products.id and shown.position = 1
    where categories.id = wanted.id`.execute(db)
}
