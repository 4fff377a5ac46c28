import type { FastifyInstance, FastifyRequest } from 'fastify'
import { enquiryEndpoints } from '@shop/contract/messages/enquiries'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { limitedRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import type { HitsOf, Limit } from '#platform/http/rate-limit.ts'
import { receiveEnquiry, type Sending } from './enquiries.service.ts'
import { fromApplicationBody, fromContactBody, fromVisitBody, toTicketReply } from './enquiries.wire.ts'

const fromNetwork: Limit = { name: 'enquiry-network', most: 20, windowSeconds: 3600 }
const hitsOf: HitsOf = (network) => [[fromNetwork, network]]

function sendingOf(request: FastifyRequest): Sending {
  return { idempotencyKey: idempotencyKeyOf(request) }
}

export function enquiryRoutes(app: FastifyInstance, deps: AppDeps): void {
  const contact = limitedRoute(app, deps, { endpoint: enquiryEndpoints.contact, hitsOf })
  contact(async (ctx, { body, request }) =>
    toTicketReply(await receiveEnquiry(ctx, fromContactBody(body), sendingOf(request))),
  )
  const visit = limitedRoute(app, deps, { endpoint: enquiryEndpoints.visit, hitsOf })
  visit(async (ctx, { body, request }) =>
    toTicketReply(await receiveEnquiry(ctx, fromVisitBody(body), sendingOf(request))),
  )
  const apply = limitedRoute(app, deps, { endpoint: enquiryEndpoints.application, hitsOf })
  apply(async (ctx, { body, request }) => {
    const { application, content } = fromApplicationBody(body)
    return toTicketReply(await receiveEnquiry(ctx, application, { ...sendingOf(request), content }))
  })
}
