import type { ProductCard } from '@shop/contract/catalogue/catalogue'
import type { PictureBlock } from '@shop/contract/content/page-text'
import type { PostBlock, PostBody, WordsBlock } from '@shop/contract/content/post-types'
import { escapeMarkup } from '@shop/contract/core/escape-markup'
import type { PictureSet } from '@shop/contract/core/picture-set'
import { productCards, toFullPicture, toPictureSet } from '#catalogue'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { hasPictures, momentOf, readingMinutes, wordsOf } from './content.rules.ts'
import { findPost, listPictures, listPostProductIds, listPosts, type FoundPost, type PostRow } from './content.store.ts'

export type Post = Omit<PostRow, 'picture'> & {
  readonly banner: string
  readonly picture: PictureSet | null
  readonly minutes: number
}

export type PostPart = WordsBlock | PictureBlock

export type OpenPost = {
  readonly post: Post
  /** Texts and pictures in order; null when the body is everything. */
  readonly parts: readonly PostPart[] | null
  readonly products: readonly ProductCard[]
}

function toPost(ctx: Context, { picture, ...post }: PostRow): Post {
  return {
    ...post,
    banner: toFullPicture(picture, ctx.ports.publicUrl),
    picture: picture === null ? null : toPictureSet(picture, post.alt === '' ? post.title : post.alt),
    minutes: readingMinutes(post.body),
  }
}

export async function posts(ctx: Context): Promise<Post[]> {
  const rows = await listPosts(ctx.db, ctx.now)
  return rows.map((row) => toPost(ctx, row))
}

/** The blocks with the files of their pictures. */
async function withFiles(ctx: Context, blocks: readonly PostBlock[]): Promise<PostPart[]> {
  const ids = blocks.flatMap((block) => (block.kind === 'picture' ? [block.mediaId] : []))
  const pictures = await listPictures(ctx.db, ids)
  return blocks.map((block) => {
    const found = block.kind === 'picture' ? pictures.get(block.mediaId) : undefined
    if (block.kind === 'words' || found === undefined) return block
    return { ...block, picture: toPictureSet(found, block.alt) }
  })
}

async function opened(ctx: Context, { parts, ...row }: FoundPost, productIds: readonly number[]): Promise<OpenPost> {
  return {
    post: toPost(ctx, row),
    parts: parts === null ? null : await withFiles(ctx, parts),
    products: await productCards(ctx, [...productIds]),
  }
}

export async function readPost(ctx: Context, slug: string): Promise<OpenPost> {
  const row = await findPost(ctx.db, slug, ctx.now)
  if (!row) throw new ShopError('post.not_found')
  return opened(ctx, row, await listPostProductIds(ctx.db, row.id))
}

/** A version of a post as the shop would show it. */
export async function writtenPost(ctx: Context, id: number, body: PostBody): Promise<OpenPost> {
  const { mediaId, blocks, summary, productIds, ...post } = body
  const picture = mediaId === null ? null : ((await listPictures(ctx.db, [mediaId])).get(mediaId) ?? null)
  const publishedAt = momentOf(body.date, { shownSince: null, now: ctx.now })
  const row = {
    ...post,
    id,
    picture,
    publishedAt,
    changedAt: ctx.now,
    categoryIds: [],
    shortDescription: `<p>${escapeMarkup(summary)}</p>`,
    body: wordsOf(blocks),
    parts: hasPictures(blocks) ? blocks : null,
  }
  return opened(ctx, row, productIds)
}
