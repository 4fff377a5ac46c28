import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import { hashPassword, isEasyToGuess } from '#platform/security/password.ts'
import { deleteRecoveryCodes } from '#platform/security/recovery-codes.ts'
import { recordSecurityEvent } from '#platform/security/security-events.ts'
import { endStaffSessions, openStaffSession, secretHash } from '#platform/security/staff-session.ts'
import { secretRow } from '#platform/security/stored-secrets.ts'
import { base32, otpauthUrl, stepOfCode } from '#platform/security/totp.ts'
import * as invitationStore from './invitations.store.ts'
import * as knownNetworks from './known-networks.store.ts'
import { registeredCredential, registrationOptions, type NewCredential } from './passkeys.service.ts'
import * as passkeyStore from './passkeys.store.ts'
import { codesOf } from './recovery-codes.service.ts'
import * as roleStore from './roles.store.ts'
import { noticeTo } from './staff-notices.service.ts'
import { deviceName, mayInvite } from './staff.rules.ts'
import * as staffStore from './staff.store.ts'
import type { Visit } from './staff.types.ts'

type Open = invitationStore.OpenInvitation

async function findOpen(ctx: Context, token: string): Promise<Open> {
  const found = await invitationStore.findInvitation(ctx.db, { tokenHash: secretHash(token), now: ctx.now })
  if (!found || !(await isStillMeant(ctx, found))) throw new ShopError('staff.invitation_over')
  return found
}

/** False when the inviting person may no longer grant the role; the operator's links are always valid. */
async function isStillMeant({ db }: Context, { invitedBy, roleId }: Open): Promise<boolean> {
  if (invitedBy === null) return true
  const [by, role] = [await staffStore.findGranter(db, invitedBy), await roleStore.findRole(db, roleId)]
  return by !== undefined && role !== undefined && mayInvite(by, role)
}

const secretOf = ({ ports }: Context, { staffId, totpSecret }: Open): Buffer =>
  ports.secrets.decrypt(totpSecret, secretRow('staff_invitations', staffId))

export type OpenedInvitation = {
  readonly name: string
  readonly email: string
  readonly secret: string
  readonly otpauthUrl: string
}

export async function openInvitation(ctx: Context, token: string): Promise<OpenedInvitation> {
  const found = await findOpen(ctx, token)
  const { name, email } = found
  const secret = secretOf(ctx, found)
  return {
    name,
    email,
    secret: base32(secret),
    otpauthUrl: otpauthUrl({ issuer: ctx.ports.brand.name, account: email, secret }),
  }
}

type ByPassword = { readonly token: string; readonly password: string; readonly code: string }

export async function acceptInvitation(ctx: Context, given: ByPassword, visit: Visit): Promise<string> {
  const { token } = given
  const found = await findOpen(ctx, token)
  const secret = secretOf(ctx, found)
  const step = stepOfCode(secret, given.code, ctx.now)
  if (step === undefined) throw new ShopError('staff.wrong_code')
  const words = [ctx.ports.brand.name, found.name, found.email]
  if (await isEasyToGuess(given.password, words)) throw new ShopError('auth.easy_password')
  const passwordHash = await hashPassword(given.password)
  const totpSecret = ctx.ports.secrets.encrypt(secret, secretRow('staff', found.staffId))
  return joinStaff(ctx, found, { token, visit, secrets: { passwordHash, totpSecret, totpStep: step } })
}

/** Accepting an invitation removes earlier passkeys, so a device that has one may create another. */
export async function invitationPasskeyOptions(ctx: Context, token: string) {
  return registrationOptions(ctx, await findOpen(ctx, token), [])
}

type ByPasskey = { readonly token: string; readonly credential: unknown }

/** The person then has no password: every sign-in and proof uses the passkey. */
export async function acceptWithPasskey(ctx: Context, { token, credential }: ByPasskey, visit: Visit): Promise<string> {
  const found = await findOpen(ctx, token)
  const passkey = await registeredCredential(ctx, found.staffId, credential)
  const secrets = { passwordHash: null, totpSecret: null, totpStep: 0 }
  return joinStaff(ctx, found, { token, visit, secrets, passkey })
}

type Joining = {
  readonly token: string
  readonly visit: Visit
  readonly secrets: Parameters<typeof staffStore.updateSecrets>[2]
  readonly passkey?: NewCredential
}

/** Replaces the person's earlier credentials, and signs in; returns the session's token. */
async function joinStaff(ctx: Context, { staffId }: Open, given: Joining): Promise<string> {
  const { token, visit, secrets, passkey } = given
  return inTransaction(ctx, async (trx) => {
    await staffStore.lockPerson(trx.db, staffId)
    const { name, email } = await findOpen(trx, token)
    if (!(await invitationStore.takeInvitation(trx.db, { tokenHash: secretHash(token), now: ctx.now })))
      throw new ShopError('staff.invitation_over')
    await staffStore.updateSecrets(trx.db, staffId, secrets)
    await passkeyStore.deleteAll(trx.db, staffId)
    if (passkey) await insertFirstPasskey(trx, passkey, visit)
    await deleteRecoveryCodes(trx.db, codesOf(staffId))
    await knownNetworks.deleteAll(trx.db, staffId)
    await knownNetworks.remember(trx.db, staffId, { network: visit.network, now: ctx.now })
    await endStaffSessions(trx.db, { staffId, now: ctx.now })
    const by = { staffId, keyId: null, name, requestId: null }
    await noticeTo(trx, { name, email }, passkey ? 'joined_by_passkey' : 'joined_by_password')
    const after = { by: passkey ? 'passkey' : 'password' }
    await recordChange(trx, by, { verb: 'joined', subject: 'staff', subjectId: staffId, after })
    await recordSecurityEvent(trx, { kind: 'staff-joined', details: { staff: staffId } })
    return openStaffSession(trx.db, { staffId, ...visit, now: ctx.now })
  })
}

async function insertFirstPasskey(trx: Context, passkey: NewCredential, { userAgent }: Visit): Promise<void> {
  const id = await passkeyStore.insertPasskey(trx.db, { ...passkey, name: deviceName(userAgent) })
  if (id === undefined) throw new ShopError('staff.wrong_passkey')
}
