import { contentKeys, settingKeys } from '@shop/contract/content/document-types'
import type { AdminFixtures } from './fixtures.ts'
import { bySchema, type ValidRequest } from './valid-request.ts'

/** The calls of one family of documents, on one key. */
function documentRequests(root: 'content' | 'settings', key: string, names: { one: string; many: string }) {
  const find = (fixtures: AdminFixtures) => fixtures.seen(`${root}/${key}`)
  const version = async (fixtures: AdminFixtures) => Number((await find(fixtures)).version)
  const save = async (fixtures: AdminFixtures) => {
    const seen = await find(fixtures)
    return { version: Number(seen.version), body: seen.live }
  }
  const drafted = async (fixtures: AdminFixtures) => fixtures.post(`${root}/${key}/draft`, await save(fixtures))
  const afterDraft: ValidRequest = async (fixtures) => ({
    params: { key },
    body: { version: (await drafted(fixtures)).version, at: undefined },
  })
  return {
    [`admin${names.many}`]: bySchema,
    [`admin${names.one}`]: () => ({ params: { key } }),
    [`admin${names.one}Version`]: async (fixtures: AdminFixtures) => {
      await drafted(fixtures)
      return { params: { key, id: await fixtures.idIn('document_versions') } }
    },
    [`save${names.one}`]: async (fixtures: AdminFixtures) => ({ params: { key }, body: await save(fixtures) }),
    [`discard${names.one}`]: afterDraft,
    [`publish${names.one}`]: afterDraft,
    [`unschedule${names.one}`]: async (fixtures: AdminFixtures) => {
      const { version: seen } = await drafted(fixtures)
      const at = new Date(Date.now() + 3_600_000).toISOString()
      const planned = await fixtures.post(`${root}/${key}/publish`, { version: seen, at })
      return { params: { key }, body: { version: planned.version } }
    },
    [`restore${names.one}`]: async (fixtures: AdminFixtures) => ({
      params: { key },
      body: { version: await version(fixtures), id: null },
    }),
  }
}

const byCustomer: ValidRequest = ({ mine }) => ({ params: { id: mine.shopper.id } })

async function newRole({ post, next }: AdminFixtures): Promise<{ readonly id: number; readonly version: number }> {
  return post('roles', { name: `Role ${next()}`, permissions: ['orders.read'], isOwnLabel: false })
}

async function colleague({ post, next, seen }: AdminFixtures) {
  const { roles }: { readonly roles: readonly { readonly id: number; readonly name: string }[] } = await seen('roles')
  const roleId = Number(roles.find(({ name }) => name === 'Support')?.id)
  const { id } = await post('staff', { name: 'Meera', email: `colleague-${next()}@example.com`, roleId, label: null })
  return { id: Number(id), roleId }
}

async function invitationToken({ post, next, seen }: AdminFixtures): Promise<string> {
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

const byColleague: ValidRequest = async (fixtures) => ({ params: { id: (await colleague(fixtures)).id } })

export const houseRequests: Readonly<Record<string, ValidRequest>> = {
  openStaffInvitation: async (fixtures) => ({ body: { token: await invitationToken(fixtures) } }),
  acceptStaffInvitation: async (fixtures) => ({
    body: { token: await invitationToken(fixtures), password: 'five silk threads at dawn', code: '123456' },
  }),
  staffInvitationPasskey: async (fixtures) => ({ body: { token: await invitationToken(fixtures) } }),
  acceptStaffInvitationWithPasskey: async (fixtures) => ({
    body: { token: await invitationToken(fixtures), credential: unknownCredential },
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
  ...documentRequests('content', contentKeys[0], { one: 'ContentDocument', many: 'ContentDocuments' }),
  previewContentDocument: async ({ seen, post }) => {
    const key = contentKeys[0]
    const { version, live } = await seen(`content/${key}`)
    const { draft } = await post(`content/${key}/draft`, { version, body: live })
    return { params: { key }, body: { id: draft.id } }
  },
  uploadFilm: () => ({ query: { name: 'loom.mp4' } }),
  uploadCaptions: () => ({ query: { name: 'loom.vtt' } }),
  ...documentRequests('settings', settingKeys[0], { one: 'Setting', many: 'Settings' }),
  previewTheme: async ({ seen, post }) => {
    const { version, live } = await seen('settings/theme')
    const { draft } = await post('settings/theme/draft', { version, body: live })
    return { body: { id: draft.id } }
  },
  adminCouriers: bySchema,
  adminCustomers: () => ({ query: {} }),
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
  changeStaff: async (fixtures) => {
    const { id, roleId } = await colleague(fixtures)
    return { params: { id }, body: { version: 1, name: 'Meera Iyer', roleId, label: null } }
  },
  disableStaff: byColleague,
  roles: bySchema,
  addRole: ({ next }) => ({ body: { name: `Helper ${next()}`, permissions: ['orders.read'], isOwnLabel: false } }),
  changeRole: async (fixtures) => {
    const { id, version } = await newRole(fixtures)
    const body = { version, name: `Renamed ${fixtures.next()}`, permissions: ['orders.read'], isOwnLabel: false }
    return { params: { id }, body }
  },
  removeRole: async (fixtures) => ({ params: { id: (await newRole(fixtures)).id } }),
  apiKeys: bySchema,
  addApiKey: () => ({ body: { name: 'script', permissions: ['orders.read'], days: 30 } }),
  revokeApiKey: async ({ post, next }) => {
    const { id } = await post('keys', { name: `key ${next()}`, permissions: ['orders.read'], days: 30 })
    return { params: { id } }
  },
  audit: () => ({ query: {} }),
  adminApiDescription: bySchema,
}
