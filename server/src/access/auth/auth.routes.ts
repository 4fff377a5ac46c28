import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authEndpoints, type MergeReport } from '@shop/contract/access/auth'
import { limitedRoute, shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { networkOf } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import { codeGuessHits, codeNetworkHits, loginNetworkHits, nonceHits, signupHits, socialHits } from './auth.limits.ts'
import { logIn, logOut, signUp, type Session, type Visitor } from './auth.service.ts'
import { toSessionReply } from './auth.wire.ts'
import { issueNonce, nonceMinutes } from './google-nonce.service.ts'
import { requestCode, resetPassword } from './password-reset.service.ts'
import { answerChallenge } from './second-step.service.ts'
import { logInWithGoogle } from './social-login.service.ts'

function visitorOf(request: FastifyRequest): Visitor {
  return { network: networkOf(request.ip), userAgent: request.headers['user-agent'] ?? null }
}

/** Joins a guest's cart, wishlist and orders to the account; null when there is nothing to join. */
export type MergeGuest = (
  ctx: Context,
  merge: { readonly guestToken: string; readonly userId: number },
) => Promise<MergeReport | null>

export function authRoutes(app: FastifyInstance, deps: AppDeps, mergeGuest: MergeGuest): void {
  const merge = async (ctx: Context, { account }: Session, guestToken: string | null | undefined) =>
    (guestToken ?? '') === '' ? null : mergeGuest(ctx, { guestToken: guestToken ?? '', userId: account.id })

  const login = limitedRoute(app, deps, { endpoint: authEndpoints.login, hitsOf: loginNetworkHits })
  login(async (ctx, { body, request }) => {
    const session = await logIn(ctx, { emailOrPhone: body.email, password: body.password }, visitorOf(request))
    return toSessionReply(session, 'Successfully logged in', await merge(ctx, session, body.guest_token))
  })

  const secondFactor = limitedRoute(app, deps, { endpoint: authEndpoints.secondFactor, hitsOf: loginNetworkHits })
  secondFactor(async (ctx, { body, request }) => {
    const { challenge, code } = body
    const session = await answerChallenge(ctx, { challenge, code }, visitorOf(request))
    return toSessionReply(session, 'Successfully logged in', await merge(ctx, session, body.guest_token))
  })

  const signup = limitedRoute(app, deps, { endpoint: authEndpoints.signup, hitsOf: signupHits })
  signup(async (ctx, { body, request }) => {
    const { name, email_or_phone: emailOrPhone, password } = body
    const session = await signUp(ctx, { name, emailOrPhone, password }, visitorOf(request))
    const merged = await merge(ctx, session, body.guest_token)
    return { ...toSessionReply(session, 'Your account is ready', merged), user_id: session.account.id }
  })

  const socialLogin = limitedRoute(app, deps, { endpoint: authEndpoints.socialLogin, hitsOf: socialHits })
  socialLogin(async (ctx, { body, request }) => {
    const { nonce_secret: nonceSecret = null } = body
    const session = await logInWithGoogle(ctx, { idToken: body.access_token, nonceSecret }, visitorOf(request))
    return toSessionReply(session, 'Successfully logged in', await merge(ctx, session, body.guest_token))
  })

  const googleNonce = limitedRoute(app, deps, { endpoint: authEndpoints.googleNonce, hitsOf: nonceHits })
  googleNonce(async (ctx, { query }) => ({
    result: true,
    ...(await issueNonce(ctx, query.bound === '1')),
    expires_in: nonceMinutes * 60,
  }))

  const forgetRequest = limitedRoute(app, deps, { endpoint: authEndpoints.forgetRequest, hitsOf: codeNetworkHits })
  forgetRequest(async (ctx, { body, request }) => {
    await requestCode(ctx, body.email_or_phone, visitorOf(request))
    return { result: true, message: 'A code is sent' }
  })

  const confirmReset = limitedRoute(app, deps, { endpoint: authEndpoints.confirmReset, hitsOf: codeGuessHits })
  confirmReset(async (ctx, { body, request }) => {
    await resetPassword(ctx, { code: body.verification_code, password: body.password }, visitorOf(request))
    return { result: true, message: 'Your password is reset.Please login' }
  })

  const logout = shopperRoute(app, deps, authEndpoints.logout)
  logout(async (ctx, { user }) => {
    await logOut(ctx, user)
    return { result: true, message: 'Successfully logged out' }
  })
}
