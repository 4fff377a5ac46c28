import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountEndpoints } from '@shop/contract/customers/account'
import { shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { networkOf } from '#platform/http/rate-limit.ts'
import type { SignedInUser } from '#platform/runtime/context.ts'
import { deleteAccount } from './account-deletion.service.ts'
import { exportAccount } from './account-export.service.ts'
import { toExportReply } from './account-export.wire.ts'
import { changePassword, viewProfile } from './account.service.ts'
import { fromProfileBody, fromProof, toChangedReply, toDeletedReply, toOwnReply } from './account.wire.ts'
import {
  cancelContact,
  changeProfile,
  confirmContact,
  requestContactCode,
  type Requester,
} from './contact-change.service.ts'
import { ownSecondFactorRoutes } from './own-second-factor.routes.ts'

function requesterOf(user: SignedInUser, request: FastifyRequest): Requester {
  return { userId: user.id, network: networkOf(request.ip) }
}

export function accountRoutes(app: FastifyInstance, deps: AppDeps): void {
  ownSecondFactorRoutes(app, deps)
  const ownProfile = shopperRoute(app, deps, accountEndpoints.profile)
  ownProfile(async (ctx, { user }) => {
    const { user: data, ...own } = toOwnReply(await viewProfile(ctx, user.id))
    return { data, ...own, success: true, status: 200 }
  })

  const updateProfile = shopperRoute(app, deps, accountEndpoints.updateProfile)
  updateProfile(async (ctx, { user, body, request }) =>
    toChangedReply(await changeProfile(ctx, requesterOf(user, request), fromProfileBody(body))),
  )

  const contactCode = shopperRoute(app, deps, accountEndpoints.contactCode)
  contactCode(async (ctx, { user, body, request }) => {
    await requestContactCode(ctx, requesterOf(user, request), body.channel)
    return { result: true, message: 'A code is on its way' }
  })

  const confirmation = shopperRoute(app, deps, accountEndpoints.confirmContact)
  confirmation(async (ctx, { user, body, request }) => ({
    result: true,
    message: 'Thank you. It is confirmed.',
    ...toOwnReply(await confirmContact(ctx, requesterOf(user, request), body.verification_code)),
  }))

  const cancellation = shopperRoute(app, deps, accountEndpoints.cancelContact)
  cancellation(async (ctx, { user, body }) => ({
    result: true,
    message: 'There is nothing to change',
    ...toOwnReply(await cancelContact(ctx, user.id, body.channel)),
  }))

  const setPassword = shopperRoute(app, deps, accountEndpoints.changePassword)
  setPassword(async (ctx, { user, body, request }) => {
    const renewal = body.renew_token === true ? { userAgent: request.headers['user-agent'] ?? null } : null
    const token = await changePassword(ctx, user, { password: body.password, proof: fromProof(body), renewal })
    return { result: true, message: 'Your password has been changed', access_token: token }
  })

  const ownExport = shopperRoute(app, deps, accountEndpoints.export)
  ownExport(async (ctx, { user }) => ({
    data: toExportReply(await exportAccount(ctx, user.id), ctx.ports.publicUrl),
    success: true,
    status: 200,
  }))

  const deletion = shopperRoute(app, deps, accountEndpoints.deleteAccount)
  deletion(async (ctx, { user, body }) => {
    return toDeletedReply(await deleteAccount(ctx, user.id, fromProof(body)))
  })
}
