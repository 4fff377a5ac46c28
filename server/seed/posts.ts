import { sql } from 'kysely'
import type { Database } from '#platform/db.ts'
import { bandhani } from './posts/bandhani.ts'
import { groom } from './posts/groom.ts'
import type { Post } from './posts/post.ts'
import { zardozi } from './posts/zardozi.ts'

export const posts: readonly Post[] = [zardozi, bandhani, groom]

const dayMs = 86_400_000

export function bodyOf({ opening, parts }: Post): string {
  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('')
  return paragraphs(opening) + parts.map((part) => `<h2>${part.heading}</h2>${paragraphs(part.paragraphs)}`).join('')
}

/** Articles, each with the pieces it speaks of. */
export async function writePosts(db: Database, now: Date): Promise<void> {
  const rows = posts.map((post) => ({
    slug: post.slug,
    title: post.title,
    short_description: `<p>${post.lead}</p>`,
    body: bodyOf(post),
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
