import type { FastifyInstance } from 'fastify'
import { adminContentEndpoints } from '@shop/contract/content/admin-content'
import { adminSettingEndpoints } from '@shop/contract/content/admin-settings'
import { allContentKeys } from '@shop/contract/content/document-keys'
import { isPageKey, settingKeys, type ContentKey } from '@shop/contract/content/document-types'
import { publishedEndpoints } from '@shop/contract/content/published'
import { categoryIdOf, isCategoryKey, type CategoryKey } from '@shop/contract/content/sections/section-types'
import { storesText } from '@shop/contract/content/shop-text'
import { sizeGuideText } from '@shop/contract/content/size-guide-text'
import { withPictures } from '#content/pages/page-pictures.service.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import { publicRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { previewPath, previewQuery } from '#platform/pages/look-preview.ts'
import { storedFallbackOf } from './default-body.service.ts'
import { storedBodyOf } from './documents.rules.ts'
import {
  discardDraft,
  getDocument,
  getVersion,
  listDocuments,
  publish,
  restore,
  saveDraft,
  unschedule,
} from './documents.service.ts'
import { toAdminDocument, toDocumentRow } from './documents.view.ts'
import { readPage, readSizeGuide } from './page-reading.service.ts'
import { previewToken, readPreview } from './preview.service.ts'
import { themePreviewToken } from './theme-preview.service.ts'

const families = [
  { keys: allContentKeys, calls: adminContentEndpoints },
  { keys: settingKeys, calls: adminSettingEndpoints },
] as const

type Family = (typeof families)[number]

function readingRoutes(app: FastifyInstance, deps: AppDeps, { keys, calls }: Family): void {
  adminRoute(
    app,
    deps,
    calls.list,
  )(async (ctx) => ({
    documents: (await listDocuments(ctx, keys)).map(toDocumentRow),
  }))
  adminRoute(
    app,
    deps,
    calls.find,
  )(async (ctx, { params: { key } }) => toAdminDocument(key, await getDocument(ctx, key)))
  adminRoute(
    app,
    deps,
    calls.version,
  )(async (ctx, { params: { key, id } }) => ({
    body: storedBodyOf(key, await getVersion(ctx, key, id), await storedFallbackOf(ctx, key)),
  }))
}

function changingRoutes(app: FastifyInstance, deps: AppDeps, { calls }: Family): void {
  adminRoute(
    app,
    deps,
    calls.save,
  )(async (ctx, { actor, params: { key }, body }) =>
    toAdminDocument(key, await saveDraft(ctx, actor, { key, version: body.version, body: body.body })),
  )
  adminRoute(
    app,
    deps,
    calls.discard,
  )(async (ctx, { actor, params: { key }, body: { version } }) =>
    toAdminDocument(key, await discardDraft(ctx, actor, { key, version })),
  )
  adminRoute(
    app,
    deps,
    calls.publish,
  )(async (ctx, { actor, params: { key }, body: { version, at } }) =>
    toAdminDocument(key, await publish(ctx, actor, { key, version, at: at === undefined ? null : new Date(at) })),
  )
  adminRoute(
    app,
    deps,
    calls.unschedule,
  )(async (ctx, { actor, params: { key }, body: { version } }) =>
    toAdminDocument(key, await unschedule(ctx, actor, { key, version })),
  )
  adminRoute(
    app,
    deps,
    calls.restore,
  )(async (ctx, { actor, params: { key }, body: { version, id } }) =>
    toAdminDocument(key, await restore(ctx, actor, { key, version, id })),
  )
}

function pathOf(key: ContentKey | CategoryKey): string {
  if (isCategoryKey(key)) return `/category/${categoryIdOf(key)}`
  if (key === 'size-charts') return sizeGuideText.path
  if (key === 'stores') return storesText.path
  return isPageKey(key) ? key.replace('page-', '/') : '/'
}

const ok = { success: true, status: 200 } as const

function shopRoutes(app: FastifyInstance, deps: AppDeps): void {
  publicRoute(
    app,
    deps,
    publishedEndpoints.homeLayout,
  )(async ({ ports, language }) => {
    const { body, isDefault } = await ports.documents.readFor(language, 'home')
    // Pages have the shop's own sections in English only.
    return { data: isDefault && language === 'en' ? null : body, ...ok }
  })
  publicRoute(
    app,
    deps,
    publishedEndpoints.weddingPlan,
  )(async ({ ports, language }) => ({ data: (await ports.documents.readFor(language, 'wedding-plan')).body, ...ok }))
  publicRoute(
    app,
    deps,
    publishedEndpoints.familyColours,
  )(async ({ ports, language }) => ({ data: (await ports.documents.readFor(language, 'family-colours')).body, ...ok }))
  publicRoute(
    app,
    deps,
    publishedEndpoints.pageText,
  )(async (ctx, { params }) => {
    return { data: await withPictures(ctx, await readPage(ctx, `page-${params.name}`)), ...ok }
  })
  publicRoute(app, deps, publishedEndpoints.sizeGuide)(async (ctx) => ({ data: await readSizeGuide(ctx), ...ok }))
  publicRoute(
    app,
    deps,
    publishedEndpoints.preview,
  )(async (ctx, { params }) => {
    const bodies = await readPreview(ctx, params.token)
    return { data: bodies, ...ok }
  })
}

export function documentRoutes(app: FastifyInstance, deps: AppDeps): void {
  for (const family of families) {
    readingRoutes(app, deps, family)
    changingRoutes(app, deps, family)
  }
  adminRoute(
    app,
    deps,
    adminContentEndpoints.preview,
  )(async (ctx, { actor, params: { key }, body: { id } }) => {
    if (id !== null) await getVersion(ctx, key, id)
    const token = await previewToken(ctx, actor, id)
    return { url: `${ctx.ports.publicUrl}${pathOf(key)}?preview=${token}` }
  })
  adminRoute(
    app,
    deps,
    adminSettingEndpoints.previewTheme,
  )(async (ctx, { actor, body: { id } }) => {
    const token = await themePreviewToken(ctx, actor, id)
    const { publicUrl } = ctx.ports
    return { url: `${publicUrl}${previewPath}/${token}`, frameUrl: `${publicUrl}/?${previewQuery}=${token}` }
  })
  adminRoute(
    app,
    deps,
    adminSettingEndpoints.couriers,
  )(async ({ ports }) => (await ports.documents.read('couriers')).body)
  shopRoutes(app, deps)
}
