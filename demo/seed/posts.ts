import { sql } from 'kysely'
import { dayMs } from '@shop/contract/core/durations'
import type { Database } from '@shop/server/platform/db/db.ts'
import { safeHtml } from '@shop/server/platform/text/safe-html.ts'
import { afterTheWedding } from './posts/after.ts'
import { bandhani } from './posts/bandhani.ts'
import { dressingChildren } from './posts/children.ts'
import { fiveFunctions } from './posts/five-functions.ts'
import { groom } from './posts/groom.ts'
import { handloomEdges } from './posts/handloom.ts'
import { indigo } from './posts/indigo.ts'
import { kundanPolkiTemple } from './posts/jewellery.ts'
import { kalis } from './posts/kalis.ts'
import { packing } from './posts/packing.ts'
import type { Post } from './posts/post.ts'
import { sareeInFourMinutes } from './posts/saree-in-four-minutes.ts'
import { zardozi } from './posts/zardozi.ts'

export const posts: readonly Post[] = [
  zardozi,
  fiveFunctions,
  bandhani,
  kalis,
  sareeInFourMinutes,
  groom,
  indigo,
  kundanPolkiTemple,
  packing,
  dressingChildren,
  handloomEdges,
  afterTheWedding,
]

export function bodyOf({ opening, parts }: Pick<Post, 'opening' | 'parts'>): string {
  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('')
  const listed = (items: readonly string[] = []) =>
    items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  return (
    paragraphs(opening) +
    parts
      .map(({ heading, paragraphs: texts, list }) => `<h2>${heading}</h2>${paragraphs(texts)}${listed(list)}`)
      .join('')
  )
}

/** Articles, each with the pieces it speaks of. */
export async function writePosts(db: Database, now: Date): Promise<void> {
  const rows = posts.map((post) => ({
    slug: post.slug,
    title: post.title,
    short_description: safeHtml(`<p>${post.lead}</p>`),
    body: safeHtml(bodyOf(post)),
    author: post.author,
    tags: [...post.tags],
    published_at: new Date(now.getTime() - post.daysOld * dayMs),
  }))
  await db.insertInto('posts').values(rows).execute()
  const shown = posts.flatMap(({ slug, pieces }) => pieces.map((piece, position) => ({ slug, piece, position })))
  await sql`
    insert into post_products (post_id, product_id, position)
    select posts.id, products.id, wanted.position
    from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as wanted (slug text, piece text, position int)
    join posts on posts.slug = wanted.slug
    join products on products.name = wanted.piece`.execute(db)
}
