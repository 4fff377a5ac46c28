import type { FastifyInstance, FastifyRequest } from 'fastify'
import { adminSessionEndpoints } from '@shop/contract/access/admin-session'
import { shownApps } from '#access/apps/apps.service.ts'
import { adminRoute, clearSession, openAdminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { findStaffActor, type Actor } from '#platform/security/staff-session.ts'
import { acceptInvitation, acceptWithPasskey, invitationPasskeyOptions, openInvitation } from './joining.service.ts'
import {
  addPasskey,
  authenticationOptions,
  listPasskeys,
  newPasskeyOptions,
  proveByPasskey,
  removePasskey,
  signInWithPasskey,
} from './passkeys.service.ts'
import { confirmSum } from './proved-sums.service.ts'
import { makeRecoveryCodes, recoveryCodesLeft } from './recovery-codes.service.ts'
import { endOtherSessions, endSession, listSessions, proofsOf, signOut } from './sessions.service.ts'
import { proveByCode, signIn } from './sign-in.service.ts'
import { challengeHits, invitationHits, signInHits } from './staff.limits.ts'
import type { Visit } from './staff.types.ts'
import { toMe, toPasskeyRow, toSessionRow } from './staff.wire.ts'

const calls = adminSessionEndpoints

type Signing = {
  readonly request: FastifyRequest
  readonly network: string
  readonly setSession: (token: string) => void
}

function visitOf({ request, network }: Signing): Visit {
  return { network, userAgent: request.headers['user-agent'] ?? null }
}

async function meOf(ctx: Context, actor: Actor) {
  const [proofs, apps] = await Promise.all([proofsOf(ctx, actor), shownApps(ctx, actor)])
  return toMe(actor, { brand: ctx.ports.brand.name, proofs: [...proofs], apps })
}

/** Sets the cookie of a new session and answers with its person. */
async function signedIn(ctx: Context, { setSession }: Signing, token: string) {
  const actor = await findStaffActor(ctx.db, token, ctx.now)
  if (!actor) throw new ShopError('auth.unauthenticated')
  setSession(token)
  return meOf(ctx, actor)
}

function signInRoutes(app: FastifyInstance, deps: AppDeps): void {
  openAdminRoute(app, deps, { endpoint: calls.openInvitation, hitsOf: invitationHits })((ctx, { body }) =>
    openInvitation(ctx, body.token),
  )
  openAdminRoute(app, deps, { endpoint: calls.acceptInvitation, hitsOf: invitationHits })(async (ctx, input) =>
    signedIn(ctx, input, await acceptInvitation(ctx, input.body, visitOf(input))),
  )
  openAdminRoute(app, deps, { endpoint: calls.invitationPasskey, hitsOf: invitationHits })(async (ctx, { body }) => ({
    ...(await invitationPasskeyOptions(ctx, body.token)),
  }))
  openAdminRoute(app, deps, { endpoint: calls.acceptWithPasskey, hitsOf: invitationHits })(async (ctx, input) =>
    signedIn(ctx, input, await acceptWithPasskey(ctx, input.body, visitOf(input))),
  )
  openAdminRoute(app, deps, { endpoint: calls.signIn, hitsOf: signInHits })(async (ctx, input) =>
    signedIn(ctx, input, await signIn(ctx, input.body, visitOf(input))),
  )
  openAdminRoute(app, deps, { endpoint: calls.passkeyChallenge, hitsOf: challengeHits })(async (ctx) => ({
    ...(await authenticationOptions(ctx, null)),
  }))
  openAdminRoute(app, deps, { endpoint: calls.passkeySignIn, hitsOf: signInHits })(async (ctx, input) =>
    signedIn(ctx, input, await signInWithPasskey(ctx, input.body.credential, visitOf(input))),
  )
}

function personOf({ staffId, sessionId }: Actor) {
  if (staffId === null || sessionId === null) throw new ShopError('staff.no_permission')
  return { staffId, sessionId }
}

function sessionRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.me)((ctx, { actor }) => meOf(ctx, actor))
  adminRoute(
    app,
    deps,
    calls.signOut,
  )(async (ctx, { actor, reply }) => {
    await signOut(ctx, actor, personOf(actor).sessionId)
    clearSession(reply)
    return { done: true }
  })
  adminRoute(
    app,
    deps,
    calls.prove,
  )(async (ctx, { actor, body }) => {
    const person = personOf(actor)
    const { sum } = body
    if ('code' in body) await proveByCode(ctx, person, body.code)
    else await proveByPasskey(ctx, person, { credential: body.credential, sum })
    if (sum !== undefined) await confirmSum(ctx, actor, { sum, by: 'code' in body ? 'code' : 'passkey' })
    return meOf(ctx, { ...actor, provedAt: ctx.now })
  })
  adminRoute(
    app,
    deps,
    calls.sessions,
  )(async (ctx, { actor }) => ({
    sessions: (await listSessions(ctx, actor)).map((session) => toSessionRow(session, actor)),
  }))
  adminRoute(
    app,
    deps,
    calls.endSession,
  )(async (ctx, { actor, params }) => {
    await endSession(ctx, actor, params.id)
    return { done: true }
  })
  adminRoute(app, deps, calls.endOthers)(async (ctx, { actor }) => ({ ended: await endOtherSessions(ctx, actor) }))
}

function recoveryRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.recoveryCodes,
  )(async (ctx, { actor }) => {
    const { left, madeAt } = await recoveryCodesLeft(ctx, actor)
    return { left, madeAt: madeAt?.toISOString() ?? null }
  })
  adminRoute(
    app,
    deps,
    calls.makeRecoveryCodes,
  )(async (ctx, { actor }) => ({
    codes: [...(await makeRecoveryCodes(ctx, actor))],
  }))
}

function passkeyRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.passkeys,
  )(async (ctx, { actor }) => {
    const { passkeys, hasPassword } = await listPasskeys(ctx, actor)
    return { passkeys: passkeys.map(toPasskeyRow), hasPassword }
  })
  adminRoute(
    app,
    deps,
    calls.passkeyOptions,
  )(async (ctx, { actor, body }) => {
    if (body.purpose === 'add') return { ...(await newPasskeyOptions(ctx, actor)) }
    return { ...(await authenticationOptions(ctx, actor.staffId, body.sum)) }
  })
  adminRoute(app, deps, calls.addPasskey)(async (ctx, { actor, body }) => ({ id: await addPasskey(ctx, actor, body) }))
  adminRoute(
    app,
    deps,
    calls.removePasskey,
  )(async (ctx, { actor, params }) => {
    await removePasskey(ctx, actor, params.id)
    return { done: true }
  })
}

export function staffSessionRoutes(app: FastifyInstance, deps: AppDeps): void {
  signInRoutes(app, deps)
  sessionRoutes(app, deps)
  recoveryRoutes(app, deps)
  passkeyRoutes(app, deps)
}
