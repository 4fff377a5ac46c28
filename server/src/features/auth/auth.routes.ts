import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authEndpoints } from '@shop/contract/auth'
import { publicRoute, shopperRoute, type AppDeps } from '#platform/http.ts'
import { networkOf } from '#platform/rate-limit.ts'
import { logIn, logOut, signUp, type Visitor } from './auth.service.ts'
import { toSessionReply } from './auth.wire.ts'
import { issueNonce, nonceMinutes } from './google-nonce.service.ts'
import { requestCode, resetPassword } from './password-reset.service.ts'
import { logInWithGoogle } from './social-login.service.ts'

function visitorOf(request: FastifyRequest): Visitor {
  return { network: networkOf(request.ip), userAgent: request.headers['user-agent'] ?? null }
}

export function authRoutes(app: FastifyInstance, deps: AppDeps): void {
  const login = publicRoute(app, deps, authEndpoints.login)
  login(async (ctx, { body, request }) => {
    const session = await logIn(ctx, { emailOrPhone: body.email, password: body.password }, visitorOf(request))
    return toSessionReply(session, 'Successfully logged in')
  })

  const signup = publicRoute(app, deps, authEndpoints.signup)
  signup(async (ctx, { body, request }) => {
    const { name, email_or_phone: emailOrPhone, password } = body
    const session = await signUp(ctx, { name, emailOrPhone, password }, visitorOf(request))
    return { ...toSessionReply(session, 'Your account is ready'), user_id: session.account.id }
  })

  const socialLogin = publicRoute(app, deps, authEndpoints.socialLogin)
  socialLogin(async (ctx, { body, request }) => {
    const session = await logInWithGoogle(ctx, body.access_token, visitorOf(request))
    return toSessionReply(session, 'Successfully logged in')
  })

  const googleNonce = publicRoute(app, deps, authEndpoints.googleNonce)
  googleNonce(async (ctx, { request }) => ({
    result: true,
    nonce: await issueNonce(ctx, networkOf(request.ip)),
    expires_in: nonceMinutes * 60,
  }))

  const forgetRequest = publicRoute(app, deps, authEndpoints.forgetRequest)
  forgetRequest(async (ctx, { body, request }) => {
    await requestCode(ctx, body.email_or_phone, visitorOf(request))
    return { result: true, message: 'A code is sent' }
  })

  const confirmReset = publicRoute(app, deps, authEndpoints.confirmReset)
  confirmReset(async (ctx, { body, request }) => {
    await resetPassword(ctx, { code: body.verification_code, password: body.password }, visitorOf(request))
    return { result: true, message: 'Your password is reset.Please login' }
  })

  const logout = shopperRoute(app, deps, authEndpoints.logout)
  logout(async (ctx, { user }) => {
    await logOut(ctx, user.tokenId)
    return { result: true, message: 'Successfully logged out' }
  })
}
