import type { FastifyInstance } from 'fastify'
import { accountEndpoints } from '@shop/contract/account'
import { shopperRoute, type AppDeps } from '#platform/http.ts'
import { changePassword, changeProfile, viewProfile } from './account.service.ts'
import { toProfileReply } from './account.wire.ts'

export function accountRoutes(app: FastifyInstance, deps: AppDeps): void {
  const ownProfile = shopperRoute(app, deps, accountEndpoints.profile)
  ownProfile(async (ctx, { user }) => ({
    data: toProfileReply(await viewProfile(ctx, user.id)),
    success: true,
    status: 200,
  }))

  const updateProfile = shopperRoute(app, deps, accountEndpoints.updateProfile)
  updateProfile(async (ctx, { user, body }) => ({
    result: true,
    message: 'Your profile has been updated',
    user: toProfileReply(await changeProfile(ctx, user.id, body)),
  }))

  const setPassword = shopperRoute(app, deps, accountEndpoints.changePassword)
  setPassword(async (ctx, { user, body }) => {
    await changePassword(ctx, user, { current: body.current_password, next: body.password })
    return { result: true, message: 'Your password has been changed' }
  })
}
