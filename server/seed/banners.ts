import { sql } from 'kysely'
import { isGarment } from '@shop/illustrator/spec'
import { ensurePictures, pictureKey } from '#features/catalogue'
import type { Database } from '#platform/db.ts'
import { collections } from './categories.ts'
import { allPieces } from './pieces/all-pieces.ts'
import { posts } from './posts.ts'
import { sceneDraft } from './scenes.ts'

/** Wide pictures of the collections, posts and designers of the house. */
function bannersOfCollections() {
  return collections.map(({ id, name, tagline, cover, rule }) => {
    const others = allPieces.filter(
      (piece) => piece.title !== cover && isGarment(piece.kind) && piece.edits.some((edit) => edit === rule['tag']),
    )
    const cast: [string, ...string[]] = [cover, ...others.slice(0, 2).map(({ title }) => title)]
    const picture = sceneDraft({ scene: 'panel', name: `Collection ${name}`, alt: `${name}: ${tagline}`, cast })
    return { id, picture }
  })
}

function bannersOfPosts() {
  return posts.map(({ slug, title, pieces }) => ({
    slug,
    picture: sceneDraft({ scene: 'blog', name: `Post ${title}`, alt: title, cast: pieces }),
  }))
}

function bannersOfDesigners(names: readonly string[]) {
  return names.flatMap((name) => {
    const [first, ...others] = allPieces.filter((piece) => piece.designer === name && isGarment(piece.kind))
    if (first === undefined) return []
    const cast: [string, ...string[]] = [first.title, ...others.slice(0, 2).map(({ title }) => title)]
    return [
      { name, picture: sceneDraft({ scene: 'designer', name: `Designer ${name}`, alt: `Pieces by ${name}`, cast }) },
    ]
  })
}

export async function writeBanners(db: Database, designersOfTheHouse: readonly string[]): Promise<void> {
  const [collected, written, labels] = [
    bannersOfCollections(),
    bannersOfPosts(),
    bannersOfDesigners(designersOfTheHouse),
  ]
  const ids = await ensurePictures(
    db,
    [...collected, ...written, ...labels].map(({ picture }) => picture),
  )
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
