import { hourMs } from '@shop/contract/durations'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { operatorAuditor, recordChange, type Auditor } from '#platform/security/audit.ts'
import { hashPassword, isEasyToGuess } from '#platform/security/password.ts'
import { recordSecurityEvent } from '#platform/security/security-events.ts'
import { endStaffSessions, newSecret, openStaffSession, secretHash } from '#platform/security/staff-session.ts'
import { secretRow } from '#platform/security/stored-secrets.ts'
import { base32, newTotpSecret, otpauthUrl, stepOfCode } from '#platform/security/totp.ts'
import * as invitationStore from './invitations.store.ts'
import * as passkeyStore from './passkeys.store.ts'
import * as recoveryStore from './recovery-codes.store.ts'
import * as roleStore from './roles.store.ts'
import * as staffStore from './staff.store.ts'
import type { Visit } from './staff.types.ts'

const validMs = 24 * hourMs

export type Invitation = { readonly url: string; readonly expiresAt: Date }

/** The token is the fragment of the link, which browsers do not send and servers do not log. */
export async function writeInvitation(ctx: Context, staffId: number): Promise<Invitation> {
  const token = newSecret()
  const expiresAt = new Date(ctx.now.getTime() + validMs)
  await invitationStore.putInvitation(ctx.db, {
    staffId,
    tokenHash: secretHash(token),
    totpSecret: ctx.ports.secrets.encrypt(newTotpSecret(), secretRow('staff_invitations', staffId)),
    expiresAt,
  })
  return { url: `${ctx.ports.consoleUrl}/join#${token}`, expiresAt }
}

const secretOf = ({ ports }: Context, { staffId, totpSecret }: invitationStore.OpenInvitation): Buffer =>
  ports.secrets.decrypt(totpSecret, secretRow('staff_invitations', staffId))

export type OpenedInvitation = {
  readonly name: string
  readonly email: string
  readonly secret: string
  readonly otpauthUrl: string
}

export async function openInvitation(ctx: Context, token: string): Promise<OpenedInvitation> {
  const found = await invitationStore.findInvitation(ctx.db, { tokenHash: secretHash(token), now: ctx.now })
  if (!found) throw new ShopError('staff.invitation_over')
  const { name, email } = found
  const secret = secretOf(ctx, found)
  return {
    name,
    email,
    secret: base32(secret),
    otpauthUrl: otpauthUrl({ issuer: ctx.ports.brand.name, account: email, secret }),
  }
}

type Accepted = { readonly token: string; readonly password: string; readonly code: string }

/** Replaces whatever the person signed in with before, and signs in; returns the token of the session. */
export async function acceptInvitation(ctx: Context, given: Accepted, visit: Visit): Promise<string> {
  const tokenHash = secretHash(given.token)
  const found = await invitationStore.findInvitation(ctx.db, { tokenHash, now: ctx.now })
  if (!found) throw new ShopError('staff.invitation_over')
  const secret = secretOf(ctx, found)
  const step = stepOfCode(secret, given.code, ctx.now)
  if (step === undefined) throw new ShopError('staff.wrong_code')
  const words = [ctx.ports.brand.name, found.name, found.email]
  if (await isEasyToGuess(given.password, words)) throw new ShopError('auth.easy_password')
  const passwordHash = await hashPassword(given.password)
  return inTransaction(ctx, async (trx) => {
    if (!(await invitationStore.takeInvitation(trx.db, { tokenHash, now: ctx.now })))
      throw new ShopError('staff.invitation_over')
    const { staffId, name } = found
    const totpSecret = ctx.ports.secrets.encrypt(secret, secretRow('staff', staffId))
    await staffStore.updateSecrets(trx.db, staffId, { passwordHash, totpSecret, totpStep: step })
    await passkeyStore.deleteAll(trx.db, staffId)
    await recoveryStore.deleteCodes(trx.db, staffId)
    await endStaffSessions(trx.db, { staffId, now: ctx.now })
    await recordChange(
      trx,
      { staffId, keyId: null, name, requestId: null },
      {
        verb: 'joined',
        thing: 'staff',
        thingId: staffId,
      },
    )
    await recordSecurityEvent(trx, { kind: 'staff-joined', details: { staff: staffId } })
    return openStaffSession(trx.db, { staffId, ...visit, now: ctx.now })
  })
}

type Invited = { readonly name: string; readonly email: string; readonly role: string; readonly label: string | null }

export type OperatorInvitation = Invitation & { readonly isNew: boolean }

/** For the operator's command: invites a person, or writes a new link for somebody who cannot sign in any more. */
export async function inviteByOperator(ctx: Context, operator: string, invited: Invited): Promise<OperatorInvitation> {
  return inTransaction(ctx, async (trx) => {
    const known = await staffStore.findByEmail(trx.db, invited.email)
    const by = operatorAuditor(operator)
    if (known) {
      await recordInvitation(trx, by, { id: known.id, role: invited.role })
      return { ...(await writeInvitation(trx, known.id)), isNew: false }
    }
    const role = await roleStore.findByName(trx.db, invited.role)
    if (!role) throw new ShopError('role.not_found')
    if (role.isOwnLabel && invited.label === null) throw new ShopError('staff.label_required')
    const id = await staffStore.insertPerson(trx.db, { ...invited, roleId: role.id })
    if (id === undefined) throw new ShopError('staff.email_taken')
    await recordInvitation(trx, by, { id, role: role.name })
    return { ...(await writeInvitation(trx, id)), isNew: true }
  })
}

export async function recordInvitation(
  ctx: Context,
  by: Auditor,
  { id, role }: { readonly id: number; readonly role: string },
): Promise<void> {
  await recordChange(ctx, by, { verb: 'invited', thing: 'staff', thingId: id, after: { role } })
}
