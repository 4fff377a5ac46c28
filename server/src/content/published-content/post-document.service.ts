import { postDraftSchema, postGaps } from '@shop/contract/content/post-schema'
import { postIdOf, type PostKey } from '@shop/contract/content/post-types'
import { cleanPost, keepPostAddress, readPostBody, shownSince, writePost } from '#content/pages/post-write.service.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { picturesIn } from './documents.rules.ts'
import * as documentStore from './documents.store.ts'

/** Refuses an unknown post. */
export const findPost = (ctx: Context, key: PostKey) => shownSince(ctx, postIdOf(key))

/** Refuses a deleted post. */
export async function checkPost(ctx: Context, key: PostKey): Promise<void> {
  const { isDeleted } = await findPost(ctx, key)
  if (isDeleted) throw new ShopError('post.deleted')
}

/** A draft as it is stored, with only the markup that the shop allows. */
export const cleanedPost = (body: unknown): unknown => cleanPost(postDraftSchema.parse(body))

/** Reserves the addresses of the draft and of the scheduled version. */
export async function keepAddresses(trx: Context, key: PostKey): Promise<void> {
  const versions = await documentStore.listVersions(trx.db, [key])
  const coming = versions.filter(({ state }) => state !== 'published')
  const bodies = coming.map(({ body }) => postDraftSchema.safeParse(body))
  const slugs = bodies.flatMap(({ data }) => (data === undefined ? [] : [data.slug]))
  await keepPostAddress(trx, postIdOf(key), [...new Set(slugs)])
}

/** Refuses to publish an unfinished post. */
export function checkFinished(body: unknown): void {
  const gaps = postGaps(postDraftSchema.parse(body))
  if (gaps.length > 0) throw new ValidationError(gaps)
}

/** Stores a post as its first version, so that a roll-back finds it; a hidden post has nothing to store. */
export async function firstPost(trx: Context, key: PostKey): Promise<{ body: unknown; at: Date } | undefined> {
  const { isListed, since } = await findPost(trx, key)
  if (!isListed || since === null) return undefined
  return { body: await readPostBody(trx, postIdOf(key)), at: since }
}

/** Writes a version to the rows that shoppers read. */
export async function showPost(trx: Context, key: PostKey, body: unknown): Promise<void> {
  const parsed = postDraftSchema.safeParse(body)
  if (parsed.success) await writePost(trx, postIdOf(key), parsed.data)
}

export async function keepPictures(trx: Context, versionId: number, body: unknown): Promise<void> {
  await documentStore.insertPictures(
    trx.db,
    versionId,
    picturesIn(body).map(({ id }) => id),
  )
}
