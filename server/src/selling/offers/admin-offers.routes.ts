import type { FastifyInstance } from 'fastify'
import { adminOfferEndpoints } from '@shop/contract/selling/admin-offers'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { addCodes, addOffer, endNow, saveOffer } from './offer-changes.service.ts'
import { codesFile, listChoices, listOffers, showByKey, showOffer } from './offer-list.service.ts'
import { preview } from './sample-cart.service.ts'

const calls = adminOfferEndpoints

function readingRoutes(app: FastifyInstance, deps: AppDeps): void {
  const list = adminRoute(app, deps, calls.list)
  list((ctx, { query: { cursor = null, ...query } }) => listOffers(ctx, { ...query, afterId: cursor }))
  const choices = adminRoute(app, deps, calls.choices)
  choices((ctx) => listChoices(ctx))
  const find = adminRoute(app, deps, calls.find)
  find((ctx, { params }) => showOffer(ctx, params.id))
  const codes = adminRoute(app, deps, calls.codes)
  codes((ctx, { params }) => codesFile(ctx, params.id))
  const previewCall = adminRoute(app, deps, calls.preview)
  previewCall((ctx, { body: { key, terms, lines } }) => preview(ctx, { key, terms, lines }))
}

export function adminOfferRoutes(app: FastifyInstance, deps: AppDeps): void {
  readingRoutes(app, deps)
  const add = adminRoute(app, deps, calls.add)
  add(async (ctx, { actor, body, request }) => {
    await addOffer(ctx, actor, { ...body, requestKey: idempotencyKeyOf(request) })
    return showByKey(ctx, body.key)
  })
  const codes = adminRoute(app, deps, calls.addCodes)
  codes(async (ctx, { actor, body, request }) => {
    await addCodes(ctx, actor, { ...body, requestKey: idempotencyKeyOf(request) })
    return showByKey(ctx, `${body.key}-1`)
  })
  const save = adminRoute(app, deps, calls.save)
  save(async (ctx, { actor, params, body }) => {
    await saveOffer(ctx, actor, { ...params, ...body })
    return showOffer(ctx, params.id)
  })
  const end = adminRoute(app, deps, calls.end)
  end(async (ctx, { actor, params, body }) => {
    await endNow(ctx, actor, { ...params, ...body })
    return showOffer(ctx, params.id)
  })
}
