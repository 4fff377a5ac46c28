import type { FastifyInstance } from 'fastify'
import { adminStaffEndpoints } from '@shop/contract/access/admin-staff'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import type { Invitation } from './invitations.service.ts'
import { addKey, listKeys, revokeKey } from './keys.service.ts'
import { changePerson, disablePerson, invite, inviteAgain, listStaff } from './people.service.ts'
import { addRole, changeRole, listRoles, removeRole } from './roles.service.ts'
import { staffSessionRoutes } from './session.routes.ts'
import { toKeyRow } from './staff.wire.ts'

const calls = adminStaffEndpoints

const toInvitation = ({ url, expiresAt }: Invitation) => ({ url, expiresAt: expiresAt.toISOString() })

const labelOf = ({ label }: { readonly label?: string | null | undefined }) => (label === '' ? null : (label ?? null))

function peopleRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.list)(async (ctx) => ({ staff: [...(await listStaff(ctx))] }))
  adminRoute(
    app,
    deps,
    calls.invite,
  )(async (ctx, { actor, body }) => {
    const made = await invite(ctx, actor, { ...body, label: labelOf(body) })
    return { id: made.id, ...toInvitation(made) }
  })
  adminRoute(
    app,
    deps,
    calls.inviteAgain,
  )(async (ctx, { actor, params }) => toInvitation(await inviteAgain(ctx, actor, params.id)))
  adminRoute(
    app,
    deps,
    calls.change,
  )(async (ctx, { actor, params, body }) => changePerson(ctx, actor, { ...params, ...body, label: labelOf(body) }))
  adminRoute(app, deps, calls.disable)((ctx, { actor, params }) => disablePerson(ctx, actor, params.id))
}

function roleRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.roles)(async (ctx) => ({ roles: await listRoles(ctx) }))
  adminRoute(app, deps, calls.addRole)((ctx, { actor, body }) => addRole(ctx, actor, body))
  adminRoute(
    app,
    deps,
    calls.changeRole,
  )((ctx, { actor, params, body }) => changeRole(ctx, actor, { ...params, ...body }))
  adminRoute(
    app,
    deps,
    calls.removeRole,
  )(async (ctx, { actor, params }) => {
    await removeRole(ctx, actor, params.id)
    return { done: true }
  })
}

function keyRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.keys)(async (ctx) => ({ keys: (await listKeys(ctx)).map(toKeyRow) }))
  adminRoute(app, deps, calls.addKey)((ctx, { actor, body }) => addKey(ctx, actor, body))
  adminRoute(
    app,
    deps,
    calls.revokeKey,
  )(async (ctx, { actor, params }) => {
    await revokeKey(ctx, actor, params.id)
    return { done: true }
  })
}

export function staffRoutes(app: FastifyInstance, deps: AppDeps): void {
  staffSessionRoutes(app, deps)
  peopleRoutes(app, deps)
  roleRoutes(app, deps)
  keyRoutes(app, deps)
}
