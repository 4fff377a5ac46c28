import { sql } from 'kysely'
import { isGarment } from '@shop/illustrator/spec'
import { ensurePictures, pictureKey } from '@shop/server/catalogue'
import type { Database } from '@shop/server/platform/db/db.ts'
import { collections } from './categories.ts'
import { designers } from './designers.ts'
import { posts } from './posts.ts'
import { demoPieces } from './range-series.ts'
import { sceneDraft, type Scene } from './scenes.ts'

/** Wide pictures of the house's collections, posts and designers. */
function bannersOfCollections() {
  return collections.map(({ id, name, tagline, cover, beside }) => {
    const cast: [string, ...string[]] = beside === undefined ? [cover] : [cover, beside]
    const picture = sceneDraft({ scene: 'panel', name: `Collection ${name}`, alt: `${name}: ${tagline}`, cast })
    return { id, picture }
  })
}

function bannersOfPosts() {
  return posts.map(({ slug, title, topic, pieces }) => ({
    slug,
    picture: sceneDraft({ scene: 'blog', topic, name: `Post ${title}`, alt: title, cast: pieces }),
  }))
}

const departments: readonly (Pick<Scene, 'alt' | 'cast' | 'backdrop'> & { readonly id: number })[] = [
  {
    id: 10,
    alt: 'Women in a bottle green anarkali, a vermilion saree and a saffron lehenga, seen from behind',
    backdrop: 'chalk',
    cast: [
      'Bottle Green Zardozi Velvet Anarkali Set',
      'Vermilion (Sindoor) Bandhani Georgette Saree',
      'Saffron (Kesari) Leheriya Lehenga Set',
    ],
  },
  {
    id: 40,
    alt: 'Men in a blue jacket, a black bandhgala and an ivory sherwani, seen from behind',
    backdrop: 'sandstone',
    cast: [
      'Lapis Blue (Lajward) Brocade Nehru Jacket',
      'Black (Kajal) Suiting Wool Bandhgala',
      'Ivory (Moti) Zardozi Raw Silk Sherwani',
    ],
  },
  {
    id: 60,
    alt: 'Children in a pink lehenga, a yellow kurta and a turquoise lehenga, seen from behind',
    backdrop: 'monsoon',
    cast: [
      'Rose Pink (Gajri) Gota Patti Girls Lehenga',
      'Turmeric (Haldi) Cotton Silk Boys Kurta Set',
      'Turquoise (Firozi) Bandhani Girls Lehenga',
    ],
  },
  { id: 80, alt: 'Beaded leather juttis on cloth', cast: ['Fuchsia (Gulaal) Beaded Leather Juttis'] },
  { id: 110, alt: 'A kundan necklace with its earrings on silk', cast: ['Gold (Zari) Kundan Necklace Set'] },
]

function bannersOfDepartments() {
  return departments.map(({ id, ...scene }) => ({
    id,
    picture: sceneDraft({ ...scene, scene: 'department', name: `Department ${id}` }),
  }))
}

/** The header of a label shows its featured pieces, worn garments before still lifes. */
function bannersOfDesigners() {
  return designers.flatMap(({ name }) => {
    const own = demoPieces().filter((piece) => piece.designer === name)
    const worn = own.filter(({ kind }) => isGarment(kind))
    const [first, ...others] = (worn.length > 0 ? worn : own).toSorted(
      (a, b) => Number(b.isFeatured ?? false) - Number(a.isFeatured ?? false),
    )
    if (first === undefined) return []
    const cast: [string, ...string[]] = [first.title, ...others.slice(0, 2).map(({ title }) => title)]
    return [
      { name, picture: sceneDraft({ scene: 'designer', name: `Designer ${name}`, alt: `Pieces by ${name}`, cast }) },
    ]
  })
}

/** Every wide picture of the house's pages except the slides. */
export function bannerPictures() {
  return [...bannersOfCollections(), ...bannersOfDepartments(), ...bannersOfPosts(), ...bannersOfDesigners()].map(
    ({ picture }) => picture,
  )
}

export async function writeBanners(db: Database): Promise<void> {
  const [collected, written, labels] = [
    [...bannersOfCollections(), ...bannersOfDepartments()],
    bannersOfPosts(),
    bannersOfDesigners(),
  ]
  const ids = await ensurePictures(db, bannerPictures())
  for (const { id, picture } of collected) {
    const banner = ids.get(pictureKey(picture)) ?? null
    await db.updateTable('categories').set({ banner_media_id: banner }).where('id', '=', id).execute()
  }
  for (const { slug, picture } of written) {
    const banner = ids.get(pictureKey(picture)) ?? null
    await db.updateTable('posts').set({ media_id: banner }).where('slug', '=', slug).execute()
  }
  for (const { name, picture } of labels) {
    await sql`
      update categories set banner_media_id = ${ids.get(pictureKey(picture)) ?? null}
      where id = (select category_id from designers where name = ${name})`.execute(db)
  }
}
