import type { FastifyInstance } from 'fastify'
import { secondFactorEndpoints } from '@shop/contract/access/second-factor'
import { viewSecondFactor } from '#access'
import { shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { fromProof, toSecondFactor } from './account.wire.ts'
import { beginOwnFactor, confirmOwnFactor, removeOwnFactor, replaceOwnCodes } from './own-second-factor.service.ts'

export function ownSecondFactorRoutes(app: FastifyInstance, deps: AppDeps): void {
  const find = shopperRoute(app, deps, secondFactorEndpoints.find)
  find(async (ctx, { user }) => ({
    data: toSecondFactor(await viewSecondFactor(ctx, user.id)),
    success: true,
    status: 200,
  }))

  const begin = shopperRoute(app, deps, secondFactorEndpoints.begin)
  begin(async (ctx, { user, body }) => {
    const { secret, otpauthUrl } = await beginOwnFactor(ctx, user, fromProof(body))
    return { result: true, message: 'Scan the code with your app', secret, otpauth_url: otpauthUrl }
  })

  const confirm = shopperRoute(app, deps, secondFactorEndpoints.confirm)
  confirm(async (ctx, { user, body }) => ({
    result: true,
    message: 'Your log-in now asks for a code from your app',
    recovery_codes: [...(await confirmOwnFactor(ctx, user, body.code))],
  }))

  const makeCodes = shopperRoute(app, deps, secondFactorEndpoints.makeCodes)
  makeCodes(async (ctx, { user, body }) => ({
    result: true,
    message: 'Your earlier recovery codes no longer work',
    recovery_codes: [...(await replaceOwnCodes(ctx, user, { proof: fromProof(body), code: body.code }))],
  }))

  const remove = shopperRoute(app, deps, secondFactorEndpoints.remove)
  remove(async (ctx, { user, body }) => {
    await removeOwnFactor(ctx, user, { proof: fromProof(body), code: body.code })
    return { result: true, message: 'Your log-in no longer asks for a code' }
  })
}
