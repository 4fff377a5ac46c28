import { sql } from 'kysely'
import { categoryTree } from '@shop/server/catalogue'
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
  /** The piece whose picture represents it. */
  readonly cover: string
  /** Pieces of other figures in its wide picture. */
  readonly beside?: string
}

const edit = (tag: Edit) => ({ tag })

/** The sizes that only pieces drafted for them have; all of these come in 3XL too. */
const plus = { sizes: ['4XL', '5XL', '6XL'] }

/** Collections are rules, so pieces join and leave them automatically. */
export const collections: readonly Collection[] = [
  {
    id: 201,
    kind: 'collection',
    name: 'Bridal',
    tagline: 'Made to measure for the wedding day',
    description: 'Lehengas, sarees and jewellery for the bride, made to order. Most take six to ten weeks.',
    rule: edit('bridal'),
    homeGroups: ['featured'],
    cover: 'Grape Green Gota Patti Kalidar Lehenga Set',
  },
  {
    id: 202,
    kind: 'collection',
    name: 'Groom',
    tagline: 'Tailored for a long night of dancing',
    description: 'Sherwanis and achkans, with the safa and jewellery to finish them.',
    rule: edit('groom'),
    homeGroups: ['featured'],
    cover: 'Ivory (Moti) Zardozi Raw Silk Sherwani',
  },
  {
    id: 203,
    kind: 'collection',
    name: 'Bridesmaid',
    tagline: 'For the bride’s closest circle',
    description: 'Lehengas, anarkalis and shararas that photograph well together and never match too closely.',
    rule: edit('bridesmaid'),
    homeGroups: ['loved'],
    cover: 'Blush Pink Chikankari Panelled Lehenga Set',
  },
  {
    id: 204,
    kind: 'collection',
    name: 'Festive',
    tagline: 'From Diwali to Eid',
    description: 'What to wear for Diwali, Eid, Navratri, Raksha Bandhan and Karwa Chauth.',
    rule: edit('festive'),
    homeGroups: ['featured'],
    cover: 'Vermilion (Sindoor) Bandhani Georgette Saree',
  },
  {
    id: 205,
    kind: 'collection',
    name: 'Resort',
    tagline: 'For weddings by the sea',
    description: 'Kaftans, co-ords and light sarees for a destination wedding.',
    rule: edit('resort'),
    homeGroups: ['loved'],
    cover: 'Rose Pink Embroidered Pre-draped Saree',
  },
  {
    id: 206,
    kind: 'collection',
    name: 'Ready to Ship',
    tagline: 'Ships within the week',
    description: 'Finished pieces, in stock and ready to send.',
    rule: { dispatch: 'ready' },
    cover: 'Peacock Blue (Mor) Sequin Georgette Gown',
  },
  {
    id: 207,
    kind: 'collection',
    name: 'Under ₹15,000',
    tagline: 'Designer pieces at gentler prices',
    description: 'Kurtas, sarees and accessories from our designers, all under ₹15,000.',
    rule: { maxPriceMinor: 1_500_000 },
    cover: 'Powder Blue Cotton Silk Kurta Set',
  },
  {
    id: 208,
    kind: 'collection',
    name: 'Handloom',
    tagline: 'Woven by hand, one loom at a time',
    description: 'Sarees, suits and jackets in cloth woven by hand in Varanasi, Chanderi, Kanchipuram and beyond.',
    rule: edit('handloom'),
    homeGroups: ['loved'],
    cover: 'Powder Blue Chanderi Kurta Set',
  },
  {
    id: 209,
    kind: 'collection',
    name: 'Plus Edit',
    tagline: '3XL to 6XL, drafted for your shape',
    description: 'Every pattern here is drafted for these sizes, from the shoulder to the hem.',
    rule: { ...plus, gender: 'women' },
    homeGroups: ['loved'],
    cover: 'Sage Green Chikankari Modal Silk Kurta Set',
  },
  {
    id: 210,
    kind: 'collection',
    name: 'Plus Edit for Men',
    tagline: '3XL to 6XL, cut with room to dance',
    description: 'Kurtas, sherwanis and jackets drafted for these sizes, from the shoulder to the hem.',
    rule: { ...plus, gender: 'men' },
    cover: 'Antique Gold Linen Pathani Set',
  },
  {
    id: 221,
    kind: 'collection',
    name: 'The Walled City',
    tagline: 'Zardozi from a single Old Delhi atelier',
    description: 'Pieces by Noorbagh Atelier, made for us and sold nowhere else.',
    rule: edit('walled-city'),
    homeGroups: ['exclusive'],
    cover: 'Bottle Green Zardozi Velvet Anarkali Set',
  },
  {
    id: 222,
    kind: 'collection',
    name: 'One Loom, One Piece',
    tagline: 'One of a kind, never woven again',
    description: 'Brocades by Ghat Sixty-Four, each woven once on a single loom in Varanasi.',
    rule: edit('one-loom'),
    homeGroups: ['exclusive'],
    cover: 'Bottle Green Parrot Pallu Paithani Saree',
  },
  {
    id: 301,
    kind: 'celebrity_style',
    name: 'The Lakeside Sangeet',
    tagline: 'Mirror work and colour for a night by the water',
    description: 'The lehengas and shararas seen at the season’s most photographed sangeet.',
    rule: edit('lakeside-sangeet'),
    homeGroups: ['celebrity_style'],
    cover: 'Lapis Blue (Lajward) Mirror Work Lehenga Set',
    beside: 'Lapis Blue (Lajward) Brocade Nehru Jacket',
  },
  {
    id: 302,
    kind: 'celebrity_style',
    name: 'Film Guild Evening',
    tagline: 'Black and metallics for the red carpet',
    description: 'The drapes, gowns and jackets from the Film Guild’s winter dinner.',
    rule: edit('film-guild-evening'),
    homeGroups: ['celebrity_style'],
    cover: 'Gunmetal Sequin Pre-draped Saree',
    beside: 'Peacock Blue (Mor) Sequin Georgette Gown',
  },
  {
    id: 303,
    kind: 'celebrity_style',
    name: 'On the Palace Steps',
    tagline: 'Ivory and gold at dusk',
    description: 'Ivory and gold, as worn at an evening of recitals in a palace courtyard.',
    rule: edit('palace-steps'),
    homeGroups: ['celebrity_style'],
    cover: 'Chalk White (Chuna) Chikankari Anarkali Set',
  },
]

/**
 * Tiles of the home page: a category and the piece that represents it. No piece appears twice on that page
 * (home-pieces.test.ts).
 */
export const topTiles: readonly (readonly [number, string])[] = [
  [11, 'Saffron (Kesari) Leheriya Lehenga Set'],
  [12, 'Grape Green (Angoori) Chanderi Silk Saree'],
  [16, 'Olive (Mehendi) Block Print Kurta Set'],
  [41, 'Sky Blue (Asmani) Embroidered Sherwani'],
  [61, 'Rose Pink (Gajri) Gota Patti Girls Lehenga'],
  [110, 'Gold (Zari) Kundan Necklace Set'],
  [14, 'Saffron (Kesari) Mothra Kalidar Anarkali Set'],
  [43, 'Black (Kajal) Suiting Wool Bandhgala'],
]

/** Pictures in the menu for categories without a tile. */
const menuCovers: readonly (readonly [number, string])[] = [
  [64, 'Turmeric (Haldi) Cotton Silk Boys Kurta Set'],
  [81, 'Plum (Jamun) Beaded Velvet Potli'],
  [82, 'Fuchsia (Gulaal) Beaded Leather Juttis'],
  [111, 'Antique Gold Temple Necklace Set'],
  [114, 'Hot Pink Kundan Jhumkas with Pearl Drops'],
]

/** The parts that complete an outfit of a category, in the order shown. */
const outfits: readonly (readonly [number, readonly number[]])[] = [
  [10, [111, 114, 82, 81]],
  [40, [85, 86, 82, 84]],
  [110, [114, 118, 81, 12]],
  [80, [114, 118, 16]],
  // The brother or sister, the mother and the father of a child.
  ...[61, 62, 63].map((girls) => [girls, [64, 12, 44]] as const),
  ...[64, 65, 66].map((boys) => [boys, [61, 12, 44]] as const),
]

const departmentLines: readonly (readonly [number, string])[] = [
  [4, ''],
  [10, 'Lehengas, sarees and suits for every celebration'],
  [40, 'Sherwanis, bandhgalas and kurtas'],
  [60, 'Festive clothes they can run in'],
  [80, 'Juttis, potlis and finishing touches'],
  [110, 'Jewellery light enough to dance in'],
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

export async function writeOutfits(db: Database): Promise<void> {
  const rows = outfits.flatMap(([category_id, parts]) =>
    parts.map((part_id, index) => ({ category_id, part_id, position: index + 1 })),
  )
  await db.insertInto('outfit_parts').values(rows).execute()
}

/** Each collection and tile shows the first picture of the piece that represents it. */
export async function coverCategories(db: Database): Promise<void> {
  const covers = [
    ...collections.map(({ id, cover }) => ({ id, cover })),
    ...[...topTiles, ...menuCovers].map(([id, cover]) => ({ id, cover })),
  ]
  await sql`
    update categories set cover_media_id = shown.media_id
    from jsonb_to_recordset(${JSON.stringify(covers)}::jsonb) as wanted (id bigint, cover text)
    join products on products.name = wanted.cover
    join product_pictures shown on shown.product_id = products.id and shown.position = 1
    where categories.id = wanted.id`.execute(db)
}
