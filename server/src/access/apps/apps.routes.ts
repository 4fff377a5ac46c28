import type { FastifyInstance } from 'fastify'
import { adminAppEndpoints, type InstalledApp } from '@shop/contract/access/admin-apps'
import { isPermission } from '@shop/contract/access/admin-permissions'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import type { Context } from '#platform/runtime/context.ts'
import { appPage, installApp, listApps, readManifest, removeApp, renewKey, type Installed } from './apps.service.ts'
import type { App } from './apps.store.ts'

const calls = adminAppEndpoints

function toApp({ now }: Context, app: App): InstalledApp {
  const { id, manifestUrl, manifest, permissions, keyEndsAt, lastUsedAt, webhookId, installedBy, installedAt } = app
  return {
    id,
    manifestUrl,
    manifest,
    permissions: permissions.filter(isPermission),
    keyEndsAt: keyEndsAt.toISOString(),
    hasKey: keyEndsAt > now,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    webhookId,
    installedBy,
    installedAt: installedAt.toISOString(),
  }
}

const toInstalled = (ctx: Context, { app, credentials }: Installed) => ({ app: toApp(ctx, app), credentials })

export function appRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.list)(async (ctx) => ({ apps: (await listApps(ctx)).map((one) => toApp(ctx, one)) }))
  adminRoute(app, deps, calls.read)((ctx, { body }) => readManifest(ctx, body.url))
  adminRoute(
    app,
    deps,
    calls.install,
  )(async (ctx, { actor, body }) => toInstalled(ctx, await installApp(ctx, actor, body)))
  adminRoute(
    app,
    deps,
    calls.renew,
  )(async (ctx, { actor, params }) => toInstalled(ctx, await renewKey(ctx, actor, params.id)))
  adminRoute(
    app,
    deps,
    calls.remove,
  )(async (ctx, { actor, params }) => {
    await removeApp(ctx, actor, params.id)
    return { done: true }
  })
  adminRoute(
    app,
    deps,
    calls.page,
  )(async (ctx, { actor, params, query, reply }) => {
    const { html, policy } = await appPage(ctx, actor, { ...params, ...query })
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
    return html
  })
}
