import { slugOf, type PostBlock, type PostBody } from '@shop/contract/content/post-types'
import { escapeMarkup, plainText } from '@shop/contract/core/escape-markup'
import { indiaDay } from '@shop/contract/core/india-day'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { safeHtml } from '#platform/text/safe-html.ts'
import { freeSlug, hasPictures, momentOf, stemOf, wordsOf } from './content.rules.ts'
import { listUnknownPieces } from './home-choices.store.ts'
import * as postStore from './post-write.store.ts'

async function getStored({ db }: Pick<Context, 'db'>, id: number): Promise<postStore.StoredPost> {
  const stored = await postStore.findStored(db, id)
  if (stored === undefined) throw new ShopError('post.not_found')
  return stored
}

/** A new post has one empty text to write in. */
function blocksOf({ parts, body }: postStore.StoredPost): readonly PostBlock[] {
  return parts ?? [{ kind: 'words', html: body }]
}

/** The post as it is stored. */
export async function readPostBody(ctx: Pick<Context, 'db'>, id: number): Promise<PostBody> {
  const stored = await getStored(ctx, id)
  const { slug, title, mediaId, alt, author, tags, productIds } = stored
  return {
    title,
    slug,
    summary: plainText(stored.shortDescription),
    mediaId,
    alt: mediaId !== null && alt === '' ? title : alt,
    blocks: blocksOf(stored),
    author,
    tags,
    date: '',
    productIds,
  }
}

type Shown = { readonly isListed: boolean; readonly isDeleted: boolean; readonly since: Date | null }

/** Since when shoppers see the post, if they do; refuses an unknown post. */
export async function shownSince(ctx: Pick<Context, 'db'>, id: number): Promise<Shown> {
  const { isListed, isDeleted, wasPublic, publishedAt } = await getStored(ctx, id)
  return { isListed, isDeleted, since: wasPublic ? publishedAt : null }
}

/** The body with only the markup that the shop allows. */
export function cleanPost(body: PostBody): PostBody {
  const blocks = body.blocks.map((block) =>
    block.kind === 'words' ? { ...block, html: safeHtml(block.html.replaceAll('&nbsp;', ' ')) } : block,
  )
  return { ...body, blocks }
}

type Fault = { readonly path: readonly (string | number)[]; readonly message: string }

/** Reports an address of another post, a future date, and pieces that the shop does not have. */
export async function postFaults(ctx: Context, id: number, body: PostBody): Promise<Fault[]> {
  const { slug, date, productIds } = body
  await postStore.lockAddresses(ctx.db)
  const owner = await postStore.findOwner(ctx.db, slug, id)
  const unknown = await listUnknownPieces(ctx.db, productIds)
  return [
    ...(owner === undefined ? [] : [{ path: ['slug'], message: `This address belongs to “${owner}”; choose another` }]),
    ...(date > indiaDay(ctx.now)
      ? [{ path: ['date'], message: 'Choose today or an earlier day; publish at a time instead' }]
      : []),
    ...unknown.map((piece) => ({
      path: ['productIds', productIds.indexOf(piece)],
      message: `The piece ${piece} was deleted; take it out`,
    })),
  ]
}

/** Reserves a draft's address beside the published and the scheduled one. */
export async function keepPostAddress({ db }: Context, id: number, slugs: readonly string[]): Promise<void> {
  const { slug } = await getStored({ db }, id)
  await postStore.keepAddresses(db, { postId: id, slugs: [...new Set([...slugs, slug])] })
}

type New = { readonly title: string; readonly author: string }

/** Creates a hidden post with a unique address. */
export async function createPost({ db, now }: Context, { title, author }: New): Promise<{ id: number; slug: string }> {
  await postStore.lockAddresses(db)
  const wanted = slugOf(title) || 'story'
  const slug = freeSlug(wanted, await postStore.listAddressesLike(db, stemOf(wanted)))
  const id = await postStore.insertPost(db, { title, author, slug, now })
  await postStore.keepAddresses(db, { postId: id, slugs: [slug] })
  return { id, slug }
}

/** Shows a version to shoppers. Links to former addresses lead to the new one. */
export async function writePost(ctx: Context, id: number, body: PostBody): Promise<void> {
  const { blocks, summary, date, ...post } = body
  const { slug, isListed, wasPublic, publishedAt } = await getStored(ctx, id)
  await postStore.markPublic(ctx.db, { postId: id, slugs: [...new Set([...(isListed ? [slug] : []), post.slug])] })
  await postStore.updatePost(ctx.db, id, {
    ...post,
    shortDescription: safeHtml(`<p>${escapeMarkup(summary)}</p>`),
    body: wordsOf(blocks),
    parts: hasPictures(blocks) ? blocks : null,
    publishedAt: momentOf(date, { shownSince: wasPublic ? publishedAt : null, now: ctx.now }),
    changedAt: ctx.now,
  })
}

/** Hides a post from shoppers; it keeps its addresses. */
export async function hidePost(ctx: Context, id: number): Promise<void> {
  const { slug, isListed } = await getStored(ctx, id)
  if (isListed) await postStore.markPublic(ctx.db, { postId: id, slugs: [slug] })
  await postStore.setListed(ctx.db, id, false)
}

/** A deleted post is kept for its retention term. */
export async function setPostDeleted(ctx: Context, id: number, isDeleted: boolean): Promise<void> {
  await postStore.setDeletedAt(ctx.db, id, isDeleted ? ctx.now : null)
}
