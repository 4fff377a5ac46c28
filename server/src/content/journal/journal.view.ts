import type { AdminPostRow } from '@shop/contract/content/admin-journal'
import { toThumbnail } from '#catalogue'
import type { ListedPost } from './journal.store.ts'

export function toPostRow(post: ListedPost, publicUrl: string): AdminPostRow {
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    address: `${publicUrl}/blog/${post.slug}`,
    author: post.author,
    tags: [...post.tags],
    picture: post.picture === null ? null : toThumbnail(post.picture, publicUrl),
    state: post.state,
    hasDraft: post.hasDraft,
    publishAt: post.publishAt?.toISOString() ?? null,
    publishedAt: post.publishedAt?.toISOString() ?? null,
    deletedAt: post.deletedAt?.toISOString() ?? null,
  }
}
