import type { FastifyInstance } from 'fastify'
import { accountEndpoints } from '@shop/contract/account'
import { shopperRoute, type AppDeps } from '#platform/http.ts'
import { deleteAccount } from './account-deletion.service.ts'
import { exportAccount } from './account-export.service.ts'
import { toExportReply } from './account-export.wire.ts'
import { changePassword, changeProfile, viewProfile } from './account.service.ts'
import { fromDeletionBody, fromProfileBody, toProfileReply } from './account.wire.ts'

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
    user: toProfileReply(await changeProfile(ctx, user.id, fromProfileBody(body))),
  }))

  const setPassword = shopperRoute(app, deps, accountEndpoints.changePassword)
  setPassword(async (ctx, { user, body }) => {
    await changePassword(ctx, user, { current: body.current_password, next: body.password })
    return { result: true, message: 'Your password has been changed' }
  })

  const ownExport = shopperRoute(app, deps, accountEndpoints.export)
  ownExport(async (ctx, { user }) => ({
    data: toExportReply(await exportAccount(ctx, user.id)),
    success: true,
    status: 200,
  }))

  const deletion = shopperRoute(app, deps, accountEndpoints.deleteAccount)
  deletion(async (ctx, { user, body }) => {
    await deleteAccount(ctx, user.id, fromDeletionBody(body))
    return { result: true, message: 'Your account has been deleted' }
  })
}
