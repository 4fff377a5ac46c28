import { randomBytes } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { minuteMs } from '@shop/contract/core/durations'
import type { ProvedSum } from '@shop/contract/core/proof-options'
import { inTransaction } from '#platform/db/transaction.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import { recordSecurityEvent } from '#platform/security/security-events.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { sumDigest } from '#platform/security/sum-proof.ts'
import * as passkeyStore from './passkeys.store.ts'
import type { Passkey } from './passkeys.store.ts'
import * as sessionStore from './sessions.store.ts'
import { openSession } from './sign-in.service.ts'
import { noticeTo } from './staff-notices.service.ts'
import { proofHits } from './staff.limits.ts'
import { signsInByPassword } from './staff.rules.ts'
import * as staffStore from './staff.store.ts'
import type { Visit } from './staff.types.ts'

const validMs = 5 * minuteMs

/** Loaded at the first passkey: only the console needs its 8 MB of memory. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** Accepts any object, because the library verifies every field. */
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
const registration = z.custom<RegistrationResponseJSON>(isObject)
const authentication = z.custom<AuthenticationResponseJSON>(isObject)
const transport = z.custom<AuthenticatorTransport>((value) => typeof value === 'string')

/** Passkeys belong to the host of the console; browsers refuse them at a bare IP address. */
function site({ ports }: Context) {
  const { hostname, origin } = new URL(ports.consoleUrl)
  return { rpID: hostname, origin, rpName: ports.brand.name }
}

const descriptors = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credentialId: id, transports }) => ({ id, transports: z.array(transport).parse(transports) }))

type Purpose = { readonly staffId: number | null; readonly sumDigest: Buffer | null }

async function remember(ctx: Context, challenge: string, purpose: Purpose): Promise<void> {
  const expiresAt = new Date(ctx.now.getTime() + validMs)
  await passkeyStore.insertChallenge(ctx.db, { challenge, ...purpose, expiresAt })
}

export async function newPasskeyOptions(ctx: Context, { staffId, name, email }: Actor) {
  const known = await passkeyStore.listByPerson(ctx.db, staffId ?? 0)
  return registrationOptions(ctx, { staffId: staffId ?? 0, name, email }, known)
}

type Registering = { readonly staffId: number; readonly name: string; readonly email: string }

/** Excludes the person's `known` passkeys, so that a device creates only one. */
export async function registrationOptions(
  ctx: Context,
  { staffId, name, email }: Registering,
  known: readonly Passkey[],
) {
  const { rpID, rpName } = site(ctx)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(`staff-${staffId}`),
    excludeCredentials: descriptors(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await remember(ctx, options.challenge, { staffId, sumDigest: null })
  return options
}

const digestOf = (sum: ProvedSum | undefined): Buffer | null => (sum === undefined ? null : sumDigest(sum))

/** Random bytes followed by the digest of the sum, so that the passkey signs the sum too. */
function challengeOf(digest: Buffer | null) {
  return new Uint8Array(digest === null ? randomBytes(32) : Buffer.concat([randomBytes(32), digest]))
}

/** For a sign-in, with `staffId` null, or for a proof by a signed-in person, optionally bound to one sum. */
export async function authenticationOptions(ctx: Context, staffId: number | null, sum?: ProvedSum) {
  const known = staffId === null ? [] : await passkeyStore.listByPerson(ctx.db, staffId)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: site(ctx).rpID,
    userVerification: 'required',
    allowCredentials: descriptors(known),
    challenge: challengeOf(digestOf(sum)),
  })
  await remember(ctx, options.challenge, { staffId, sumDigest: digestOf(sum) })
  return options
}

/** The library throws on a malformed response; the person sees it as a passkey that does not match. */
async function verified<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    throw new ShopError('staff.wrong_passkey')
  }
}

export type NewCredential = Omit<Parameters<typeof passkeyStore.insertPasskey>[1], 'name'>

/** Finds the passkey that answers the person's challenge. */
export async function registeredCredential(ctx: Context, staffId: number, credential: unknown): Promise<NewCredential> {
  const { rpID, origin } = site(ctx)
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { registrationInfo } = await verified(() =>
    verifyRegistrationResponse({
      response: registration.parse(credential),
      expectedChallenge: (challenge) =>
        passkeyStore.takeChallenge(ctx.db, { challenge, staffId, sumDigest: null, now: ctx.now }),
      expectedOrigin: origin,
      expectedRPID: rpID,
    }),
  )
  if (registrationInfo === undefined) throw new ShopError('staff.wrong_passkey')
  const { id: credentialId, publicKey, counter: signCount, transports = [] } = registrationInfo.credential
  return { staffId, credentialId, publicKey, signCount, transports: [...transports] }
}

export async function addPasskey(
  ctx: Context,
  actor: Actor,
  { name, credential }: { readonly name: string; readonly credential: unknown },
): Promise<number> {
  const { staffId } = actor
  if (staffId === null) throw new ShopError('staff.wrong_passkey')
  const registered = await registeredCredential(ctx, staffId, credential)
  return inTransaction(ctx, async (trx) => {
    const id = await passkeyStore.insertPasskey(trx.db, { ...registered, name })
    if (id === undefined) throw new ShopError('staff.wrong_passkey')
    await recordChange(trx, actor, { verb: 'added', subject: 'passkey', subjectId: id, after: { name } })
    await noticeTo(trx, actor, 'passkey_added')
    return id
  })
}

export async function removePasskey(ctx: Context, actor: Actor, id: number): Promise<void> {
  const staffId = actor.staffId ?? 0
  await inTransaction(ctx, async (trx) => {
    const person = await staffStore.lockPerson(trx.db, staffId)
    if (!(await passkeyStore.deletePasskey(trx.db, staffId, id))) throw new ShopError('passkey.not_found')
    const left = await passkeyStore.listByPerson(trx.db, staffId)
    if (left.length === 0 && !signsInByPassword(person)) throw new ShopError('passkey.last')
    await recordChange(trx, actor, { verb: 'removed', subject: 'passkey', subjectId: id })
    await noticeTo(trx, actor, 'passkey_removed')
  })
}

export type OwnPasskeys = { readonly passkeys: readonly Passkey[]; readonly hasPassword: boolean }

export async function listPasskeys(ctx: Context, { staffId }: Actor): Promise<OwnPasskeys> {
  const person = await staffStore.findPerson(ctx.db, staffId ?? 0)
  const passkeys = await passkeyStore.listByPerson(ctx.db, staffId ?? 0)
  return { passkeys, hasPassword: person !== undefined && person.passwordHash !== null }
}

type Answer = Purpose & { readonly credential: unknown }

async function verify(ctx: Context, { credential, staffId, sumDigest: digest }: Answer): Promise<Passkey> {
  const { rpID, origin } = site(ctx)
  const response = authentication.parse(credential)
  const passkey = await passkeyStore.findUsable(ctx.db, response.id)
  if (!passkey || (staffId !== null && passkey.staffId !== staffId)) throw new ShopError('staff.wrong_passkey')
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { isVerified, signCount } = await verified(async () => {
    const answer = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) =>
        passkeyStore.takeChallenge(ctx.db, { challenge, staffId, sumDigest: digest, now: ctx.now }),
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signCount,
        transports: z.array(transport).parse(passkey.transports),
      },
    })
    return { isVerified: answer.verified, signCount: answer.authenticationInfo.newCounter }
  })
  if (!isVerified) throw new ShopError('staff.wrong_passkey')
  await passkeyStore.updateUse(ctx.db, { id: passkey.id, signCount, now: ctx.now })
  return passkey
}

export async function signInWithPasskey(ctx: Context, credential: unknown, visit: Visit): Promise<string> {
  try {
    const { staffId } = await verify(ctx, { credential, staffId: null, sumDigest: null })
    const person = await staffStore.findPerson(ctx.db, staffId)
    if (!person) throw new ShopError('staff.wrong_passkey')
    return await openSession(ctx, person, { ...visit, by: 'passkey' })
  } catch (error) {
    if (error instanceof ShopError)
      await recordSecurityEvent(ctx, { kind: 'staff-sign-in-failed', details: { by: 'passkey' } })
    throw error
  }
}

export async function proveByPasskey(
  ctx: Context,
  { staffId, sessionId }: { readonly staffId: number; readonly sessionId: number },
  { credential, sum }: { readonly credential: unknown; readonly sum: ProvedSum | undefined },
): Promise<void> {
  await countHits(ctx, proofHits(staffId))
  await verify(ctx, { credential, staffId, sumDigest: digestOf(sum) })
  await sessionStore.updateProof(ctx.db, sessionId, ctx.now)
}
