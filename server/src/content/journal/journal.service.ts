import type { AdminDocument } from '@shop/contract/content/admin-documents'
import type { AdminPost, AdminPostRow } from '@shop/contract/content/admin-journal'
import { postDraftSchema } from '@shop/contract/content/post-schema'
import { postKeyOf, type PostState } from '@shop/contract/content/post-types'
import { createPost, hidePost, setPostDeleted, shownSince } from '#content/pages/post-write.service.ts'
import {
  changed as changeDocument,
  getDocument,
  getVersion,
  takeOut,
} from '#content/published-content/documents.service.ts'
import { toAdminDocument } from '#content/published-content/documents.view.ts'
import { previewToken } from '#content/published-content/preview.service.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import { once } from '#platform/http/idempotent-request.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import * as journalStore from './journal.store.ts'
import { toPostRow } from './journal.view.ts'

type Wanted = {
  readonly state?: PostState | undefined
  readonly search?: string | undefined
  readonly cursor?: number | undefined
  readonly limit: number
}

type Page = { readonly posts: AdminPostRow[]; readonly next: string | null }

export async function listPosts(ctx: Context, { state, search = '', cursor, limit }: Wanted): Promise<Page> {
  const filter = { state: state ?? null, search: search === '' ? null : search, afterId: cursor ?? null }
  const rows = await journalStore.listPosts(ctx.db, { ...filter, limit: limit + 1 }, ctx.now)
  const posts = rows.slice(0, limit).map((row) => toPostRow(row, ctx.ports.publicUrl))
  return { posts, next: rows.length > limit ? String(posts.at(-1)?.id ?? '') : null }
}

export async function getPost(ctx: Context, id: number): Promise<AdminPost> {
  const row = await journalStore.findPost(ctx.db, id, ctx.now)
  if (row === undefined) throw new ShopError('post.not_found')
  const key = postKeyOf(id)
  return { ...toAdminDocument(key, await getDocument(ctx, key)), post: toPostRow(row, ctx.ports.publicUrl) }
}

type New = { readonly title: string; readonly key: string | null }
type Created = { readonly id: number; readonly slug: string }

/** Creates a hidden post; a repeat with the same key returns the first post. */
export async function newPost(ctx: Context, actor: Actor, { title, key }: New): Promise<Created> {
  let created: Created | undefined
  await once(ctx, { by: actor, key, input: { call: 'createPost', title } }, async (trx) => {
    created = await createPost(trx, { title, author: actor.name })
    const { id, slug } = created
    await recordChange(trx, actor, { verb: 'created', subject: 'post', subjectId: id, after: { title, slug } })
  })
  return created ?? createdBefore(ctx, actor, title)
}

async function createdBefore(ctx: Context, actor: Actor, title: string): Promise<Created> {
  const id = await journalStore.findCreated(ctx.db, { ...actor, title })
  const row = id === undefined ? undefined : await journalStore.findPost(ctx.db, id, ctx.now)
  if (row === undefined) throw new ShopError('post.not_found')
  return { id: row.id, slug: row.slug }
}

type Previewed = { readonly id: number; readonly versionId: number }

/** An address that shows a version of the post, finished or not, for an hour. */
export async function previewPost(ctx: Context, actor: Actor, { id, versionId }: Previewed): Promise<{ url: string }> {
  const { body } = await getVersion(ctx, postKeyOf(id), versionId)
  const parsed = postDraftSchema.safeParse(body)
  if (!parsed.success) throw new ShopError('route.not_found')
  const token = await previewToken(ctx, actor, versionId)
  return { url: `${ctx.ports.publicUrl}/blog/${parsed.data.slug}?preview=${token}` }
}

type Target = { readonly id: number; readonly version: number }

/** Takes a post out of the shop and cancels its scheduled version. */
export async function hide(ctx: Context, actor: Actor, { id, version }: Target): Promise<AdminDocument> {
  const key = postKeyOf(id)
  const view = await changeDocument(ctx, actor, {
    key,
    version,
    work: async (trx, locked) => {
      if (!(await shownSince(trx, id)).isListed)
        throw new ValidationError([{ path: ['version'], message: 'The shop does not show this story' }])
      await takeOut(trx, locked, key)
      await hidePost(trx, id)
      return { verb: 'hidden', before: { isShown: true }, after: { isShown: false } }
    },
  })
  return toAdminDocument(key, view)
}

export async function deletePost(ctx: Context, actor: Actor, { id, version }: Target): Promise<AdminDocument> {
  const key = postKeyOf(id)
  const view = await changeDocument(ctx, actor, {
    key,
    version,
    work: async (trx, locked) => {
      const { isListed } = await shownSince(trx, id)
      await takeOut(trx, locked, key)
      await hidePost(trx, id)
      await setPostDeleted(trx, id, true)
      return { verb: 'deleted', before: { isShown: isListed }, after: { isShown: false } }
    },
  })
  return toAdminDocument(key, view)
}

/** Restores the post as hidden; publishing needs a version or the draft. */
export async function bringBack(ctx: Context, actor: Actor, { id, version }: Target): Promise<AdminDocument> {
  const key = postKeyOf(id)
  const view = await changeDocument(ctx, actor, {
    key,
    version,
    mayBeDeleted: true,
    work: async (trx, locked) => {
      if (!(await shownSince(trx, id)).isDeleted)
        throw new ValidationError([{ path: ['version'], message: 'This story is not deleted' }])
      await takeOut(trx, locked, key)
      await setPostDeleted(trx, id, false)
      return { verb: 'brought back', before: {}, after: {} }
    },
  })
  return toAdminDocument(key, view)
}
