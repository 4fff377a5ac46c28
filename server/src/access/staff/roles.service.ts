import type { RoleRow } from '@shop/contract/access/admin-staff'
import { inTransaction } from '#platform/db/transaction.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import * as roleStore from './roles.store.ts'
import { canGrant, grantsOf } from './staff.rules.ts'
import type { Role } from './staff.types.ts'

type Fields = Pick<Role, 'name' | 'permissions' | 'isOwnLabel'>

export async function listRoles(ctx: Context): Promise<RoleRow[]> {
  return (await roleStore.listRoles(ctx.db)).map((role) => ({ ...role, permissions: [...grantsOf(role)] }))
}

async function getRow(ctx: Context, id: number): Promise<RoleRow> {
  const row = (await listRoles(ctx)).find((role) => role.id === id)
  if (!row) throw new ShopError('role.not_found')
  return row
}

const factsOf = ({ name, permissions, isOwnLabel }: Fields) => ({ name, permissions: [...permissions], isOwnLabel })

export async function addRole(ctx: Context, actor: Actor, fields: Fields): Promise<RoleRow> {
  return inTransaction(ctx, async (trx) => {
    if (!canGrant(actor, { ...fields, isOwner: false })) throw new ShopError('staff.grants_too_much')
    const id = await roleStore.insertRole(trx.db, fields)
    if (id === undefined) throw new ShopError('role.name_taken')
    await recordChange(trx, actor, { verb: 'added', subject: 'role', subjectId: id, after: factsOf(fields) })
    return getRow(trx, id)
  })
}

async function lockChangeable(trx: Context, actor: Actor, id: number): Promise<Role> {
  const role = await roleStore.lockRole(trx.db, id)
  if (!role) throw new ShopError('role.not_found')
  if (role.isOwner) throw new ShopError('role.is_owner')
  if (!canGrant(actor, role)) throw new ShopError('staff.grants_too_much')
  return role
}

export async function changeRole(
  ctx: Context,
  actor: Actor,
  { id, version, ...fields }: Fields & { readonly id: number; readonly version: number },
): Promise<RoleRow> {
  return inTransaction(ctx, async (trx) => {
    const role = await lockChangeable(trx, actor, id)
    if (role.version !== version) throw new ConflictError(await getRow(trx, id))
    if (!canGrant(actor, { ...fields, isOwner: false })) throw new ShopError('staff.grants_too_much')
    // A person with a designer's role has a label; a person with another role has none.
    const changesScope = role.isOwnLabel !== fields.isOwnLabel
    if (changesScope && (await roleStore.countPeople(trx.db, id)) > 0) throw new ShopError('role.in_use')
    if (!(await roleStore.updateRole(trx.db, id, fields))) throw new ShopError('role.name_taken')
    const [before, after] = [factsOf(role), factsOf(fields)]
    await recordChange(trx, actor, { verb: 'changed', subject: 'role', subjectId: id, before, after })
    return getRow(trx, id)
  })
}

export async function removeRole(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const role = await lockChangeable(trx, actor, id)
    if ((await roleStore.countPeople(trx.db, id)) > 0) throw new ShopError('role.in_use')
    await roleStore.deleteRole(trx.db, id)
    await recordChange(trx, actor, { verb: 'removed', subject: 'role', subjectId: id, before: factsOf(role) })
  })
}
