import type { FastifyInstance, FastifyRequest } from 'fastify'
import { enquiryEndpoints } from '@shop/contract/enquiries'
import { publicRoute, type AppDeps } from '#platform/http.ts'
import { idempotencyKeyOf } from '#platform/idempotency-key.ts'
import { networkOf } from '#platform/rate-limit.ts'
import { receiveEnquiry, type Sending } from './enquiries.service.ts'
import { fromApplicationBody, fromContactBody, fromVisitBody, toTicketReply } from './enquiries.wire.ts'

function sendingOf(request: FastifyRequest): Sending {
  return { network: networkOf(request.ip), idempotencyKey: idempotencyKeyOf(request) }
}

export function enquiryRoutes(app: FastifyInstance, deps: AppDeps): void {
  const contact = publicRoute(app, deps, enquiryEndpoints.contact)
  contact(async (ctx, { body, request }) =>
    toTicketReply(await receiveEnquiry(ctx, fromContactBody(body), sendingOf(request))),
  )
  const visit = publicRoute(app, deps, enquiryEndpoints.visit)
  visit(async (ctx, { body, request }) =>
    toTicketReply(await receiveEnquiry(ctx, fromVisitBody(body), sendingOf(request))),
  )
  const apply = publicRoute(app, deps, enquiryEndpoints.application)
  apply(async (ctx, { body, request }) => {
    const { application, content } = fromApplicationBody(body)
    return toTicketReply(await receiveEnquiry(ctx, application, { ...sendingOf(request), content }))
  })
}
