import type { FastifyInstance } from 'fastify'
import { adminCampaignEndpoints } from '@shop/contract/customers/admin-campaigns'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { framedPagePolicy } from '#platform/http/security-headers.ts'
import {
  addCampaign,
  approveCampaign,
  campaignPage,
  listCampaigns,
  pauseCampaign,
  planCampaign,
  removeCampaign,
  resumeCampaign,
  saveCampaign,
  showCampaign,
  testCampaign,
  unplanCampaign,
} from './campaigns.service.ts'

const calls = adminCampaignEndpoints

export function campaignRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.list,
  )((ctx, { query: { cursor = null, limit } }) => listCampaigns(ctx, { afterId: cursor, limit }))
  adminRoute(app, deps, calls.find)((ctx, { params }) => showCampaign(ctx, params.id))
  adminRoute(app, deps, calls.add)((ctx, { actor, body }) => addCampaign(ctx, actor, body))
  adminRoute(app, deps, calls.save)((ctx, { actor, params, body }) => saveCampaign(ctx, actor, { ...params, ...body }))
  adminRoute(app, deps, calls.plan)((ctx, { actor, params, body }) => planCampaign(ctx, actor, { ...params, ...body }))
  const steps = [
    [calls.approve, approveCampaign],
    [calls.unplan, unplanCampaign],
    [calls.pause, pauseCampaign],
    [calls.resume, resumeCampaign],
  ] as const
  for (const [call, work] of steps)
    adminRoute(app, deps, call)((ctx, { actor, params, body }) => work(ctx, actor, { ...params, ...body }))
  adminRoute(
    app,
    deps,
    calls.html,
  )(async (ctx, { params, reply }) => {
    const page = await campaignPage(ctx, params.id)
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', framedPagePolicy)
      .header('x-frame-options', 'SAMEORIGIN')
    return page
  })
  adminRoute(
    app,
    deps,
    calls.test,
  )(async (ctx, { actor, params }) => {
    await testCampaign(ctx, actor, params.id)
    return { to: actor.email }
  })
  adminRoute(
    app,
    deps,
    calls.remove,
  )(async (ctx, { actor, params, body }) => {
    await removeCampaign(ctx, actor, { ...params, ...body })
    return { done: true }
  })
}
