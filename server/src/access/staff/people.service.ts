import type { StaffRow } from '@shop/contract/access/admin-staff'
import { inTransaction } from '#platform/db/transaction.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { operatorAuditor, recordChange, type Auditor } from '#platform/security/audit.ts'
import { endStaffRights, type Actor } from '#platform/security/staff-session.ts'
import { recordInvitation, writeInvitation, type Invitation } from './invitations.service.ts'
import { labelFor } from './labels.service.ts'
import * as roleStore from './roles.store.ts'
import { noticeTo } from './staff-notices.service.ts'
import { canGrant } from './staff.rules.ts'
import * as staffStore from './staff.store.ts'
import type { Person, Role } from './staff.types.ts'

export async function listStaff(ctx: Context): Promise<readonly StaffRow[]> {
  return staffStore.listStaff(ctx.db)
}

type Fields = { readonly name: string; readonly roleId: number; readonly label: string | null }

async function grantableRole(ctx: Context, actor: Actor, roleId: number): Promise<Role> {
  const role = await roleStore.findRole(ctx.db, roleId)
  if (!role) throw new ShopError('role.not_found')
  if (!canGrant(actor, role)) throw new ShopError('staff.grants_too_much')
  return role
}

export async function invite(
  ctx: Context,
  actor: Actor,
  { email, ...fields }: Fields & { readonly email: string },
): Promise<Invitation & { readonly id: number }> {
  return inTransaction(ctx, async (trx) => {
    const role = await grantableRole(trx, actor, fields.roleId)
    const label = await labelFor(trx, role, fields.label)
    const id = await staffStore.insertPerson(trx.db, { ...fields, email, label })
    if (id === undefined) throw new ShopError('staff.email_taken')
    await recordInvitation(trx, actor, { id, role: role.name })
    return { id, ...(await writeInvitation(trx, actor, id)) }
  })
}

/** Locks a person whose role the actor could grant. */
async function lockManaged(trx: Context, actor: Actor, id: number): Promise<{ person: Person; role: Role }> {
  const person = await staffStore.lockPerson(trx.db, id)
  const role = person && (await roleStore.findRole(trx.db, person.roleId))
  if (!person || !role) throw new ShopError('staff.not_found')
  if (!canGrant(actor, role)) throw new ShopError('staff.grants_too_much')
  return { person, role }
}

export async function inviteAgain(ctx: Context, actor: Actor, id: number): Promise<Invitation> {
  return inTransaction(ctx, async (trx) => {
    const { person, role } = await lockManaged(trx, actor, id)
    await recordInvitation(trx, actor, { id, role: role.name })
    await noticeTo(trx, person, 'link_written')
    return writeInvitation(trx, actor, id)
  })
}

export async function changePerson(
  ctx: Context,
  actor: Actor,
  { id, version, ...fields }: Fields & { readonly id: number; readonly version: number },
): Promise<StaffRow> {
  return inTransaction(ctx, async (trx) => {
    const { person, role: before } = await lockManaged(trx, actor, id)
    if (person.version !== version) throw new ConflictError(await staffStore.getRow(trx.db, id))
    const role = await grantableRole(trx, actor, fields.roleId)
    if (before.isOwner && !role.isOwner) await refuseLastOwner(trx, person)
    const label = await labelFor(trx, role, fields.label)
    await staffStore.updatePerson(trx.db, id, { ...fields, label })
    await recordChange(trx, actor, {
      verb: 'changed',
      subject: 'staff',
      subjectId: id,
      before: { name: person.name, role: before.name, label: person.label?.name ?? null },
      after: { name: fields.name, role: role.name, label: label?.name ?? null },
    })
    return staffStore.getRow(trx.db, id)
  })
}

async function refuseLastOwner(trx: Context, { id }: Person): Promise<void> {
  if ((await staffStore.countOtherOwners(trx.db, id)) === 0) throw new ShopError('staff.last_owner')
}

export async function disablePerson(ctx: Context, actor: Actor, id: number): Promise<StaffRow> {
  return inTransaction(ctx, async (trx) => {
    await disable(trx, actor, await lockManaged(trx, actor, id))
    return staffStore.getRow(trx.db, id)
  })
}

type Managed = { readonly person: Person; readonly role: Role }

/** Invalidates the person's sessions, keys and credentials; only a new invitation lets them back in. */
async function disable(trx: Context, by: Auditor, { person, role }: Managed): Promise<void> {
  if (role.isOwner) await refuseLastOwner(trx, person)
  await staffStore.updateDisabled(trx.db, person.id, trx.now)
  await endStaffRights(trx.db, { staffId: person.id, now: trx.now })
  await recordChange(trx, by, { verb: 'disabled', subject: 'staff', subjectId: person.id })
}

/** For the operator's command; undefined for an unknown email. */
export async function removeByOperator(ctx: Context, operator: string, email: string): Promise<boolean> {
  return inTransaction(ctx, async (trx) => {
    const known = await staffStore.findByEmail(trx.db, email)
    const person = known && (await staffStore.lockPerson(trx.db, known.id))
    const role = person && (await roleStore.findRole(trx.db, person.roleId))
    if (!person || !role) return false
    await disable(trx, operatorAuditor(operator), { person, role })
    return true
  })
}
