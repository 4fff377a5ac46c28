import { hourMs } from '@shop/contract/core/durations'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { operatorAuditor, recordChange, type Auditor } from '#platform/security/audit.ts'
import { newSecret, secretHash } from '#platform/security/staff-session.ts'
import { secretRow } from '#platform/security/stored-secrets.ts'
import { newTotpSecret } from '#platform/security/totp.ts'
import * as invitationStore from './invitations.store.ts'
import { labelFor } from './labels.service.ts'
import * as roleStore from './roles.store.ts'
import { noticeTo } from './staff-notices.service.ts'
import * as staffStore from './staff.store.ts'

const validMs = 24 * hourMs

export type Invitation = { readonly url: string; readonly expiresAt: Date }

/** The token is in the link's fragment, which browsers do not send and servers do not log. */
export async function writeInvitation(
  ctx: Context,
  by: Pick<Auditor, 'staffId'>,
  staffId: number,
): Promise<Invitation> {
  const token = newSecret()
  const expiresAt = new Date(ctx.now.getTime() + validMs)
  await invitationStore.putInvitation(ctx.db, {
    staffId,
    invitedBy: by.staffId,
    tokenHash: secretHash(token),
    totpSecret: ctx.ports.secrets.encrypt(newTotpSecret(), secretRow('staff_invitations', staffId)),
    expiresAt,
  })
  return { url: `${ctx.ports.consoleUrl}/join#${token}`, expiresAt }
}

type Invited = { readonly name: string; readonly email: string; readonly role: string; readonly label: string | null }

export type OperatorInvitation = Invitation & { readonly isNew: boolean }

/** For the operator's command: invites a person, or writes a new link for somebody who can no longer sign in. */
export async function inviteByOperator(ctx: Context, operator: string, invited: Invited): Promise<OperatorInvitation> {
  return inTransaction(ctx, async (trx) => {
    const known = await staffStore.findByEmail(trx.db, invited.email)
    const by = operatorAuditor(operator)
    if (known) {
      await recordInvitation(trx, by, { id: known.id, role: invited.role })
      await noticeTo(trx, known, 'link_written')
      return { ...(await writeInvitation(trx, by, known.id)), isNew: false }
    }
    const role = await roleStore.findByName(trx.db, invited.role)
    if (!role) throw new ShopError('role.not_found')
    const label = await labelFor(trx, role, invited.label)
    const id = await staffStore.insertPerson(trx.db, { ...invited, label, roleId: role.id })
    if (id === undefined) throw new ShopError('staff.email_taken')
    await recordInvitation(trx, by, { id, role: role.name })
    return { ...(await writeInvitation(trx, by, id)), isNew: true }
  })
}

export async function recordInvitation(
  ctx: Context,
  by: Auditor,
  { id, role }: { readonly id: number; readonly role: string },
): Promise<void> {
  await recordChange(ctx, by, { verb: 'invited', subject: 'staff', subjectId: id, after: { role } })
}
