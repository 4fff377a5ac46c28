import type { FastifyInstance } from 'fastify'
import { adminTranslationEndpoints as endpoints } from '@shop/contract/catalogue/admin-translations'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import type { Context } from '#platform/runtime/context.ts'
import { openLanguages } from '#platform/translation/open-languages.ts'
import { askForSuggestions, readSuggestions, stopSuggestions } from './suggestions.service.ts'
import { exportTranslations, importTranslations } from './translation-files.service.ts'
import {
  approveTranslations,
  countTranslations,
  listReviewers,
  listTranslations,
  saveTranslation,
} from './translations.service.ts'

/** Documents are read from memory, so that this process shows the change with the next reply. */
async function withFreshDocuments<T>({ ports }: Context, change: Promise<T>): Promise<T> {
  const changed = await change
  ports.documents.forget()
  return changed
}

export function adminTranslationRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, endpoints.list)((ctx, { query }) => listTranslations(ctx, { cursor: undefined, ...query }))
  adminRoute(
    app,
    deps,
    endpoints.counts,
  )(async (ctx, { query: { language } }) => ({
    ...(await countTranslations(ctx, language)),
    isBuilt: ctx.ports.languages.includes(language),
    isOpen: (await openLanguages(ctx.ports)).includes(language),
    suggestions: await readSuggestions(ctx, language),
  }))
  adminRoute(
    app,
    deps,
    endpoints.save,
  )(async (ctx, { actor, body }) => ({ text: await withFreshDocuments(ctx, saveTranslation(ctx, actor, body)) }))
  adminRoute(
    app,
    deps,
    endpoints.approve,
  )(async (ctx, { actor, body }) => ({
    approved: await withFreshDocuments(ctx, approveTranslations(ctx, actor, body)),
  }))
  adminRoute(app, deps, endpoints.suggest)((ctx, { actor, body }) => askForSuggestions(ctx, actor, body))
  adminRoute(
    app,
    deps,
    endpoints.stopSuggesting,
  )(async (ctx, { actor, body }) => ({ stopped: await stopSuggestions(ctx, actor, body.language) }))
  adminRoute(
    app,
    deps,
    endpoints.reviewers,
  )(async (ctx, { query: { language } }) => ({ reviewers: await listReviewers(ctx, language) }))
  adminRoute(app, deps, endpoints.exportFile)((ctx, { actor, body }) => exportTranslations(ctx, actor, body))
  adminRoute(
    app,
    deps,
    endpoints.importFile,
  )((ctx, { actor, body }) => withFreshDocuments(ctx, importTranslations(ctx, actor, body.text)))
}
