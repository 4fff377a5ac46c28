import { afterAll, expect, test } from 'vitest'
import { keyPermissions, labelPermissions, permissions, type Permission } from '@shop/contract/access/admin-permissions'
import { adminCallGroups } from '@shop/contract/core/admin-calls'
import { minuteMs } from '@shop/contract/core/durations'
import type { Endpoint, StaffAccess } from '@shop/contract/core/endpoint'
import { newKey, newStaff, sendAdmin, type StaffMember } from './staff.ts'
import { testApp } from './test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const endpoints = adminCallGroups.flatMap(({ calls }) => calls)
type Guarded = { readonly endpoint: Endpoint; readonly access: StaffAccess }
const guarded: readonly Guarded[] = endpoints.flatMap((endpoint) =>
  endpoint.access.kind === 'staff' ? [{ endpoint, access: endpoint.access }] : [],
)
const table = guarded.map((one) => [one.endpoint.name, one] as const)

/** Uses ids that do not exist: a call that passes its guard finds nothing, or names missing fields. */
const pathOf = ({ path }: Endpoint): string => path.replaceAll('{id}', '987654321').replaceAll('{code}', '20000101-1')

type Sent = Parameters<typeof sendAdmin>[2]

async function tryAs({ endpoint }: Guarded, sent: Sent) {
  if (endpoint.method === 'GET') return sendAdmin(shop, `GET ${pathOf(endpoint)}`, sent)
  return sendAdmin(shop, `POST ${pathOf(endpoint)}`, { body: {}, ...sent })
}

const roleNames = ['Owner', 'Orders', 'Catalogue', 'Content', 'Finance', 'Support', 'Read only', 'Designer']

/** The default permissions of each role; changing this table is a decision. */
const granted: Readonly<Record<string, readonly Permission[]>> = {
  Owner: permissions,
  Orders: [
    'orders.read',
    'orders.work',
    'orders.ship',
    'orders.edit',
    'orders.cancel',
    'returns.decide',
    'contacts.read',
    'customers.read',
    'catalogue.read',
    'stock.edit',
    'reports.read',
  ],
  Catalogue: ['orders.read', 'catalogue.read', 'catalogue.edit', 'prices.edit', 'stock.edit', 'reports.read'],
  Content: [
    'catalogue.read',
    'content.read',
    'content.edit',
    'marketing.read',
    'marketing.edit',
    'reports.read',
    'translations',
  ],
  Finance: [
    'orders.read',
    'refunds.send',
    'contacts.read',
    'customers.read',
    'catalogue.read',
    'marketing.read',
    'money.read',
    'money.reconcile',
    'exports.make',
    'reports.read',
    'audit.read',
    'costs.edit',
  ],
  Support: [
    'orders.read',
    'orders.edit',
    'returns.decide',
    'contacts.read',
    'customers.read',
    'customers.edit',
    'catalogue.read',
    'marketing.read',
  ],
  'Read only': ['orders.read', 'catalogue.read', 'content.read', 'marketing.read', 'reports.read'],
  Designer: ['orders.read', 'orders.work'],
}

test('API-01: the shop comes with the roles of the table, and with no other', async () => {
  const rows = await shop.db.selectFrom('roles').select(['name', 'permissions', 'is_owner']).orderBy('id').execute()
  const found = rows.map(({ name, permissions: given, is_owner: isOwner }) => [
    name,
    (isOwner ? [...permissions] : given).toSorted(),
  ])
  expect(found).toEqual(roleNames.map((name) => [name, [...(granted[name] ?? [])].toSorted()]))
})

test('API-01: every call of the console is mounted, and needs a role unless it signs in', () => {
  for (const endpoint of endpoints) {
    const url = `/api/admin/v1/${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    expect([endpoint.name, shop.app.hasRoute({ method: endpoint.method, url })]).toEqual([endpoint.name, true])
  }
  const open = endpoints.filter(({ access }) => access.kind !== 'staff').map(({ name }) => name)
  expect(open.toSorted()).toEqual([
    'acceptStaffInvitation',
    'acceptStaffInvitationWithPasskey',
    'adminApiDescription',
    'openStaffInvitation',
    'signInStaff',
    'signInStaffWithPasskey',
    'staffInvitationPasskey',
    'staffPasskeyChallenge',
  ])
})

test.each(table)('API-01: %s answers each role by its permissions', async (_, one) => {
  const { permission, scope } = one.access
  for (const role of roleNames) {
    const label = role === 'Designer' ? { label: 'Aarohi Sen' } : {}
    const as = await newStaff(shop, { role, ...label })
    const { body } = await tryAs(one, { as })
    const isGranted = permission === 'signed_in' || (granted[role] ?? []).includes(permission)
    const isAllowed = isGranted && (scope === 'label' || role !== 'Designer')
    expect([role, body.code === 'staff.no_permission']).toEqual([role, !isAllowed])
  }
})

test.each(table)(
  'API-01: %s refuses strangers, shoppers, ended sessions and people who are locked out',
  async (_, one) => {
    const shopper = await shop.shopper()
    const [ended, locked] = [await newStaff(shop), await newStaff(shop)]
    await shop.db.updateTable('staff_sessions').set({ ended_at: new Date() }).where('staff_id', '=', ended.id).execute()
    await shop.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', locked.id).execute()
    const strangers: readonly Sent[] = [
      {},
      { headers: { authorization: `Bearer ${shopper.token}` } },
      { headers: { cookie: '__Host-console=abcdefghijklmnopqrstuvwxyz' } },
      { headers: { cookie: '__Host-console=' } },
      { headers: { cookie: `console=${ended.cookie.split('=')[1]}` } },
      { key: 'rvk_abcdefghijklmnopqrstuvwxyz' },
      { as: ended },
      { as: locked },
    ]
    for (const sent of strangers) expect((await tryAs(one, sent)).body.code).toBe('auth.unauthenticated')
  },
)

test.each(table)('API-01: %s answers a key by its permissions', async (_, one) => {
  const { permission } = one.access
  const [without, everything] = [
    await newKey(
      shop,
      keyPermissions.filter((given) => given !== permission),
    ),
    await newKey(shop, keyPermissions),
  ]
  expect((await tryAs(one, { key: without })).body.code).toBe('staff.no_permission')
  const isKeys = keyPermissions.some((given) => given === permission)
  expect((await tryAs(one, { key: everything })).body.code === 'staff.no_permission').toBe(!isKeys)
})

/** The calls that show and change only the pieces of one label; changing this table is a decision. */
const ofLabel = [
  'adminCouriers',
  'adminOrder',
  'adminOrderCounts',
  'adminOrderWorkroom',
  'adminOrders',
  'adminPiece',
  'adminPieceChoices',
  'adminPieces',
  'adminReturn',
  'adminReturnCounts',
  'adminReturnPictures',
  'adminReturns',
  'addOrderNote',
  'correctParcel',
  'deliverOrders',
  'dispatchOrder',
  'dispatchOrders',
  'gridPieces',
  'orderAllocation',
  'orderEdits',
  'orderMessages',
  'planPieceSale',
  'previewPiece',
  'publishPiece',
  'recordWorkroomStep',
  'returnPickup',
  'saveGridPieces',
  'savePiece',
  'stopPieceSale',
  'today',
  'undoDelivery',
  'unschedulePiece',
  'uploadWorkroomPicture',
  'withdrawApproval',
  'withdrawPiece',
  'workOnOrders',
  'workroomList',
  'workroomPicture',
]

test('API-01: the calls for people of one label are those of the table, and those about the person', () => {
  const found = guarded.flatMap(({ endpoint, access }) =>
    access.scope === 'label' && access.permission !== 'signed_in' ? [endpoint.name] : [],
  )
  expect(found.toSorted()).toEqual(ofLabel.toSorted())
  const needed = guarded.flatMap(({ access }) => (access.scope === 'label' ? [access.permission] : []))
  const counted = [...labelPermissions.filter((one) => one !== 'stock.edit'), 'signed_in']
  expect(new Set(needed)).toEqual(new Set(counted))
  const own = guarded.filter(({ access }) => access.permission === 'signed_in')
  expect(own.filter(({ access }) => access.scope === 'shop')).toEqual([])
})

test.each(table)(
  'API-01: %s refuses a person of one label with every permission, unless it is for a label',
  async (_, one) => {
    const role = 'All of one label'
    await shop.db
      .insertInto('roles')
      .values({ name: role, permissions: [...permissions], is_own_label: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const as = await newStaff(shop, { role, label: 'Aarohi Sen' })
    const key = await newKey(shop, keyPermissions, as)
    const isForLabel = one.access.scope === 'label'
    const refused = (await tryAs(one, { as })).body.code === 'staff.no_permission'
    expect(refused).toBe(!isForLabel)
    if (!isForLabel) expect((await tryAs(one, { key })).body.code).toBe('staff.no_permission')
  },
)

const proved = table.filter(([, { access }]) => access.needsProof === true)

test('API-01: all rights need a proof of the person, and money that leaves the house one of its sum', () => {
  const names = new Set(proved.map(([name]) => name))
  for (const name of ['inviteStaff', 'changeRole', 'addApiKey', 'addStaffPasskey'])
    expect([name, names.has(name)]).toEqual([name, true])
  const bySum = table.filter(([, { access }]) => access.needsProof === 'by_sum').map(([name]) => name)
  expect(bySum.toSorted()).toEqual([
    'cancelOrder',
    'confirmOrderEdit',
    'giveCredit',
    'issueGiftCard',
    'payOutRefunds',
    'payStatement',
    'receiveRto',
    'refundOrder',
    'refundReturn',
    'resendGiftCard',
  ])
})

test.each(proved)('API-01: %s asks for a proof after five minutes', async (_, one) => {
  const as: StaffMember = await newStaff(shop)
  const before = new Date(shop.clock.now().getTime() - 6 * minuteMs)
  await shop.db.updateTable('staff_sessions').set({ proved_at: before }).where('staff_id', '=', as.id).execute()
  expect((await tryAs(one, { as })).body.code).toBe('staff.proof_required')
})

test('API-01: a permission that is taken from a role is gone at the next call', async () => {
  const as = await newStaff(shop, { role: 'Support' })
  expect((await sendAdmin(shop, 'GET orders', { as })).status).toBe(200)
  await shop.db.updateTable('roles').set({ permissions: [] }).where('name', '=', 'Support').execute()
  expect((await sendAdmin(shop, 'GET orders', { as })).body.code).toBe('staff.no_permission')
})

test('API-01: no shopper’s call answers a member of the staff', async () => {
  const { cookie } = await newStaff(shop)
  const answer = await shop.app.inject({ method: 'GET', url: '/api/v2/profile', headers: { cookie } })
  expect(answer.statusCode).toBe(401)
  const asKey = await shop.app.inject({
    method: 'GET',
    url: '/api/v2/profile',
    headers: { authorization: `Bearer ${await newKey(shop, keyPermissions)}` },
  })
  expect(asKey.statusCode).toBe(401)
})
