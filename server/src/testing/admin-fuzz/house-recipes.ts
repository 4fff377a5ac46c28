import { contentKeys, settingKeys } from '@shop/contract/content/document-types'
import { bySchema, type AdminRecipe } from './recipe.ts'
import type { AdminStage } from './stage.ts'

/** The calls of one family of documents, on one key. */
function documentRecipes(root: 'content' | 'settings', key: string, names: { one: string; many: string }) {
  const find = (stage: AdminStage) => stage.seen(`${root}/${key}`)
  const version = async (stage: AdminStage) => Number((await find(stage)).version)
  const save = async (stage: AdminStage) => {
    const seen = await find(stage)
    return { version: Number(seen.version), body: seen.live }
  }
  const drafted = async (stage: AdminStage) => stage.post(`${root}/${key}/draft`, await save(stage))
  const afterDraft: AdminRecipe = async (stage) => ({
    params: { key },
    body: { version: (await drafted(stage)).version, at: undefined },
  })
  return {
    [`admin${names.many}`]: bySchema,
    [`admin${names.one}`]: () => ({ params: { key } }),
    [`admin${names.one}Version`]: async (stage: AdminStage) => {
      await drafted(stage)
      return { params: { key, id: await stage.idIn('document_versions') } }
    },
    [`save${names.one}`]: async (stage: AdminStage) => ({ params: { key }, body: await save(stage) }),
    [`discard${names.one}`]: afterDraft,
    [`publish${names.one}`]: afterDraft,
    [`unschedule${names.one}`]: async (stage: AdminStage) => {
      const { version: seen } = await drafted(stage)
      const at = new Date(Date.now() + 3_600_000).toISOString()
      const planned = await stage.post(`${root}/${key}/publish`, { version: seen, at })
      return { params: { key }, body: { version: planned.version } }
    },
    [`restore${names.one}`]: async (stage: AdminStage) => ({
      params: { key },
      body: { version: await version(stage), id: null },
    }),
  }
}

const byCustomer: AdminRecipe = ({ mine }) => ({ params: { id: mine.shopper.id } })

async function newRole({ post, next }: AdminStage): Promise<{ readonly id: number; readonly version: number }> {
  return post('roles', { name: `Role ${next()}`, permissions: ['orders.read'], isOwnLabel: false })
}

async function colleague({ post, next, seen }: AdminStage) {
  const { roles }: { readonly roles: readonly { readonly id: number; readonly name: string }[] } = await seen('roles')
  const roleId = Number(roles.find(({ name }) => name === 'Support')?.id)
  const { id } = await post('staff', { name: 'Meera', email: `colleague-${next()}@example.com`, roleId, label: null })
  return { id: Number(id), roleId }
}

async function invitationToken({ post, next, seen }: AdminStage): Promise<string> {
  const [role] = (await seen('roles')).roles
  const body = { name: 'Meera', email: `invited-${next()}@example.com`, roleId: role.id, label: null }
  return String((await post('staff', body)).url).split('#')[1] ?? ''
}

const unknownCredential = {
  id: 'c2lsaw',
  rawId: 'c2lsaw',
  type: 'public-key',
  response: {},
  clientExtensionResults: {},
}

const byColleague: AdminRecipe = async (stage) => ({ params: { id: (await colleague(stage)).id } })

export const houseRecipes: Readonly<Record<string, AdminRecipe>> = {
  openStaffInvitation: async (stage) => ({ body: { token: await invitationToken(stage) } }),
  acceptStaffInvitation: async (stage) => ({
    body: { token: await invitationToken(stage), password: 'five silk threads at dawn', code: '123456' },
  }),
  staffInvitationPasskey: async (stage) => ({ body: { token: await invitationToken(stage) } }),
  acceptStaffInvitationWithPasskey: async (stage) => ({
    body: { token: await invitationToken(stage), credential: unknownCredential },
  }),
  signInStaff: () => ({ body: { email: 'meera@example.com', password: 'five silk threads', code: '123456' } }),
  staffPasskeyChallenge: bySchema,
  signInStaffWithPasskey: bySchema,
  staffSession: bySchema,
  signOutStaff: bySchema,
  proveStaff: () => ({ body: { code: '123456' } }),
  staffSessions: bySchema,
  endStaffSession: async ({ idIn }) => ({ params: { id: await idIn('staff_sessions') } }),
  endOtherStaffSessions: bySchema,
  staffRecoveryCodes: bySchema,
  makeStaffRecoveryCodes: bySchema,
  staffPasskeys: bySchema,
  staffPasskeyOptions: bySchema,
  addStaffPasskey: bySchema,
  removeStaffPasskey: () => ({ params: { id: 1 } }),
  ...documentRecipes('content', contentKeys[0], { one: 'ContentDocument', many: 'ContentDocuments' }),
  previewContentDocument: async ({ seen, post }) => {
    const key = contentKeys[0]
    const { version, live } = await seen(`content/${key}`)
    const { draft } = await post(`content/${key}/draft`, { version, body: live })
    return { params: { key }, body: { id: draft.id } }
  },
  ...documentRecipes('settings', settingKeys[0], { one: 'Setting', many: 'Settings' }),
  adminCouriers: bySchema,
  adminCustomers: bySchema,
  adminCustomer: byCustomer,
  giveCredit: byCustomer,
  takeCredit: async ({ mine, post }) => {
    await post(`customers/${mine.shopper.id}/credit/give`, { amountMinor: 50_000, reason: 'A kind word' })
    return { params: { id: mine.shopper.id }, body: { amountMinor: 100 } }
  },
  staff: bySchema,
  inviteStaff: async ({ next, seen }) => {
    const [role] = (await seen('roles')).roles
    return { body: { name: 'Meera', email: `new-${next()}@example.com`, roleId: role.id, label: null } }
  },
  inviteStaffAgain: byColleague,
  changeStaff: async (stage) => {
    const { id, roleId } = await colleague(stage)
    return { params: { id }, body: { version: 1, name: 'Meera Iyer', roleId, label: null } }
  },
  disableStaff: byColleague,
  roles: bySchema,
  addRole: ({ next }) => ({ body: { name: `Helper ${next()}`, permissions: ['orders.read'], isOwnLabel: false } }),
  changeRole: async (stage) => {
    const { id, version } = await newRole(stage)
    const body = { version, name: `Renamed ${stage.next()}`, permissions: ['orders.read'], isOwnLabel: false }
    return { params: { id }, body }
  },
  removeRole: async (stage) => ({ params: { id: (await newRole(stage)).id } }),
  apiKeys: bySchema,
  addApiKey: () => ({ body: { name: 'script', permissions: ['orders.read'], days: 30 } }),
  revokeApiKey: async ({ post, next }) => {
    const { id } = await post('keys', { name: `key ${next()}`, permissions: ['orders.read'], days: 30 })
    return { params: { id } }
  },
  audit: () => ({ query: {} }),
  adminApiDescription: bySchema,
}
