import type { FastifyInstance } from 'fastify'
import { adminJournalEndpoints as calls } from '@shop/contract/content/admin-journal'
import { postKeyOf } from '@shop/contract/content/post-types'
import { storedBodyOf } from '#content/published-content/documents.rules.ts'
import {
  discardDraft,
  getDocument,
  getVersion,
  publish as publishDraft,
  restore as restoreVersion,
  saveDraft,
  unschedule,
} from '#content/published-content/documents.service.ts'
import { toAdminDocument } from '#content/published-content/documents.view.ts'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { bringBack, deletePost, getPost, hide, listPosts, newPost, previewPost } from './journal.service.ts'

function postRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.list)((ctx, { query }) => listPosts(ctx, query))
  adminRoute(app, deps, calls.find)((ctx, { params: { key } }) => getPost(ctx, key))
  adminRoute(
    app,
    deps,
    calls.create,
  )((ctx, { actor, body: { title }, request }) => newPost(ctx, actor, { title, key: idempotencyKeyOf(request) }))
  adminRoute(
    app,
    deps,
    calls.hide,
  )((ctx, { actor, params: { key }, body: { version } }) => hide(ctx, actor, { id: key, version }))
  adminRoute(
    app,
    deps,
    calls.delete,
  )((ctx, { actor, params: { key }, body: { version } }) => deletePost(ctx, actor, { id: key, version }))
  adminRoute(
    app,
    deps,
    calls.bringBack,
  )((ctx, { actor, params: { key }, body: { version } }) => bringBack(ctx, actor, { id: key, version }))
}

function versionRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.version,
  )(async (ctx, { params }) => {
    const key = postKeyOf(params.key)
    const version = await getVersion(ctx, key, params.id)
    return { body: storedBodyOf(key, version, (await getDocument(ctx, key)).fallback) }
  })
  adminRoute(
    app,
    deps,
    calls.preview,
  )((ctx, { actor, params: { key }, body: { id } }) => previewPost(ctx, actor, { id: key, versionId: id }))
}

function draftRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.save,
  )(async (ctx, { actor, params, body: { version, body } }) => {
    const key = postKeyOf(params.key)
    return toAdminDocument(key, await saveDraft(ctx, actor, { key, version, body }))
  })
  adminRoute(
    app,
    deps,
    calls.discard,
  )(async (ctx, { actor, params, body: { version } }) => {
    const key = postKeyOf(params.key)
    return toAdminDocument(key, await discardDraft(ctx, actor, { key, version }))
  })
  adminRoute(
    app,
    deps,
    calls.publish,
  )(async (ctx, { actor, params, body: { version, at } }) => {
    const key = postKeyOf(params.key)
    const published = { key, version, at: at === undefined ? null : new Date(at) }
    return toAdminDocument(key, await publishDraft(ctx, actor, published))
  })
  adminRoute(
    app,
    deps,
    calls.unschedule,
  )(async (ctx, { actor, params, body: { version } }) => {
    const key = postKeyOf(params.key)
    return toAdminDocument(key, await unschedule(ctx, actor, { key, version }))
  })
  adminRoute(
    app,
    deps,
    calls.restore,
  )(async (ctx, { actor, params, body: { version, id } }) => {
    const key = postKeyOf(params.key)
    return toAdminDocument(key, await restoreVersion(ctx, actor, { key, version, id }))
  })
}

export function journalRoutes(app: FastifyInstance, deps: AppDeps): void {
  postRoutes(app, deps)
  versionRoutes(app, deps)
  draftRoutes(app, deps)
}
