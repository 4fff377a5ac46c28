/** People, their roles, and keys for scripts. */
import { z } from 'zod'
import { done, idParams, instant, shortName, version } from '#core/admin-endpoint.ts'
import { trimmedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { email, personName } from '#core/fields.ts'
import { permissions } from './admin-permissions.ts'

const manage = access.staff('staff.manage')
const manageProved = access.provedStaff('staff.manage')

const longestKeyDays = 365

const staffRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  roleId: z.int(),
  role: z.string(),
  label: z.string().nullable(),
  state: z.enum(['invited', 'active', 'disabled']),
  hasPasskey: z.boolean(),
  lastSeenAt: instant.nullable(),
  version,
})
export type StaffRow = z.infer<typeof staffRow>

const roleRow = z.object({
  id: z.int(),
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  isOwner: z.boolean(),
  isOwnLabel: z.boolean(),
  people: z.int(),
  version,
})
export type RoleRow = z.infer<typeof roleRow>

const keyRow = z.object({
  id: z.int(),
  name: z.string(),
  prefix: z.string(),
  permissions: z.array(z.enum(permissions)),
  createdById: z.int(),
  /** The key can do what this person may do now, within the key's own permissions. */
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
})

const label = trimmedText(120).nullish()
const roleFields = {
  name: shortName,
  permissions: z.array(z.enum(permissions)).max(permissions.length),
  isOwnLabel: z.boolean(),
}
const invitation = z.object({ url: z.string(), expiresAt: instant })

export const adminStaffEndpoints = {
  list: endpoint('staff', {
    method: 'GET',
    path: 'staff',
    access: manage,
    summary: 'Everybody on the staff',
    reply: z.object({ staff: z.array(staffRow) }),
  }),
  invite: endpoint('inviteStaff', {
    method: 'POST',
    path: 'staff',
    access: manageProved,
    summary: 'Invite a person; the link works once, for a day',
    body: z.object({ name: personName, email, roleId: z.int().min(1), label }),
    reply: invitation.extend({ id: z.int() }),
    errors: [
      'staff.email_taken',
      'role.not_found',
      'staff.label_required',
      'staff.label_unknown',
      'staff.grants_too_much',
    ],
  }),
  inviteAgain: endpoint('inviteStaffAgain', {
    method: 'POST',
    path: 'staff/{id}/invite',
    access: manageProved,
    summary: 'A new link for a person; accepting it replaces password, app and passkeys',
    params: idParams,
    reply: invitation,
    errors: ['staff.not_found', 'staff.grants_too_much'],
  }),
  change: endpoint('changeStaff', {
    method: 'POST',
    path: 'staff/{id}',
    access: manageProved,
    summary: 'Change a person’s name, role or label',
    params: idParams,
    body: z.object({ version, name: personName, roleId: z.int().min(1), label }),
    reply: staffRow,
    errors: [
      'staff.not_found',
      'role.not_found',
      'staff.label_required',
      'staff.label_unknown',
      'staff.grants_too_much',
      'staff.last_owner',
      'change.outdated',
    ],
  }),
  disable: endpoint('disableStaff', {
    method: 'POST',
    path: 'staff/{id}/disable',
    access: manageProved,
    summary: 'Lock a person out; ends their sessions, keys and links at once',
    params: idParams,
    reply: staffRow,
    errors: ['staff.not_found', 'staff.last_owner', 'staff.grants_too_much'],
  }),
  roles: endpoint('roles', {
    method: 'GET',
    path: 'roles',
    access: manage,
    summary: 'Every role with its permissions',
    reply: z.object({ roles: z.array(roleRow) }),
  }),
  addRole: endpoint('addRole', {
    method: 'POST',
    path: 'roles',
    access: manageProved,
    summary: 'Add a role',
    body: z.object(roleFields),
    reply: roleRow,
    errors: ['role.name_taken', 'staff.grants_too_much'],
  }),
  changeRole: endpoint('changeRole', {
    method: 'POST',
    path: 'roles/{id}',
    access: manageProved,
    summary: 'Change a role; its people have the new permissions at their next call',
    params: idParams,
    body: z.object({ ...roleFields, version }),
    reply: roleRow,
    errors: [
      'role.not_found',
      'role.name_taken',
      'role.is_owner',
      'role.in_use',
      'staff.grants_too_much',
      'change.outdated',
    ],
  }),
  removeRole: endpoint('removeRole', {
    method: 'POST',
    path: 'roles/{id}/remove',
    access: manageProved,
    summary: 'Remove a role that nobody has',
    params: idParams,
    reply: done,
    errors: ['role.not_found', 'role.is_owner', 'role.in_use'],
  }),
  keys: endpoint('apiKeys', {
    method: 'GET',
    path: 'keys',
    access: manage,
    summary: 'Keys in force, with the permissions that each has now',
    reply: z.object({ keys: z.array(keyRow) }),
  }),
  addKey: endpoint('addApiKey', {
    method: 'POST',
    path: 'keys',
    access: manageProved,
    summary: 'Make a key for a script; its text is shown once',
    body: z.object({
      name: shortName,
      permissions: z.array(z.enum(permissions)).min(1, 'Choose what the key may do').max(permissions.length),
      days: z
        .int()
        .min(1, 'A key is valid for at least a day')
        .max(longestKeyDays, 'A key is valid for at most a year'),
    }),
    reply: z.object({ id: z.int(), key: z.string() }),
    errors: ['staff.grants_too_much'],
  }),
  revokeKey: endpoint('revokeApiKey', {
    method: 'POST',
    path: 'keys/{id}/revoke',
    access: manageProved,
    summary: 'End a key at once',
    params: idParams,
    reply: done,
    errors: ['key.not_found'],
  }),
} as const
