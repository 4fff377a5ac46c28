import { guardedShopper } from '#testing/second-factors.ts'
import type { AdminFixtures } from './fixtures.ts'
import { bySchema, type ValidRequest } from './valid-request.ts'

async function customer({ shop, next }: AdminFixtures): Promise<number> {
  return (await shop.shopper({ email: `in-care-${next()}@example.com` })).id
}

const byCustomer: ValidRequest = async (fixtures) => ({ params: { id: await customer(fixtures) } })

/** A note and its author, who alone can change it. */
const byNote: ValidRequest = async (fixtures) => {
  const { as, send } = await fixtures.person()
  await send(`customers/${await customer(fixtures)}/notes`, { body: 'Prefers calls after six' })
  return { params: { id: await fixtures.idIn('customer_notes') }, body: { version: 1, body: 'After seven' }, as }
}

const twoCustomers = async (fixtures: AdminFixtures) => ({
  id: await customer(fixtures),
  otherId: await customer(fixtures),
})

const filters = { query: 'view=late&state=confirmed', isShared: false, isDefault: false }

/** A view and its owner, who alone can change it. */
const byView: ValidRequest = async (fixtures) => {
  const { as, send } = await fixtures.person()
  const { id } = await send('views', { list: 'orders', name: `Late ${fixtures.next()}`, ...filters })
  return { params: { id }, body: { version: 1, name: `Late silk ${fixtures.next()}`, ...filters }, as }
}

/** A finished file and the person who asked for it, who alone can take it. */
const byFile: ValidRequest = async (fixtures) => {
  const { as, send } = await fixtures.person()
  const { id } = await send('list-files', { list: 'orders', query: '' })
  await fixtures.shop.db.updateTable('list_files').set({ state: 'ready' }).where('id', '=', Number(id)).execute()
  return { params: { id }, as }
}

export const careRequests: Readonly<Record<string, ValidRequest>> = {
  customerCare: ({ mine }) => ({ params: { id: mine.shopper.id } }),
  customerTagChoices: bySchema,
  tagCustomers: async (fixtures) => ({
    body: { ids: [await customer(fixtures)], add: ['Stylist’s client'], remove: ['VIP'], assigneeId: null },
  }),
  addCustomerNote: byCustomer,
  editCustomerNote: byNote,
  removeCustomerNote: byNote,
  endCustomerSessions: byCustomer,
  removeSecondFactor: async ({ shop }) => {
    const { person } = await guardedShopper(shop)
    return { params: { id: person.id } }
  },
  dataRequests: bySchema,
  recordDataRequest: byCustomer,
  withdrawDataRequest: async (fixtures) => {
    await fixtures.post(`customers/${await customer(fixtures)}/requests`, { kind: 'export' })
    return { params: { id: await fixtures.idIn('customer_requests') } }
  },
  exportCustomer: ({ mine }) => ({ params: { id: mine.shopper.id } }),
  eraseCustomer: async (fixtures) => {
    const id = await customer(fixtures)
    return { params: { id }, body: { confirmed: String(id) } }
  },
  customerDoubles: byCustomer,
  previewMerge: async (fixtures) => {
    const { id, otherId } = await twoCustomers(fixtures)
    return { params: { id }, query: { other: otherId } }
  },
  mergeCustomers: async (fixtures) => {
    const { id, otherId } = await twoCustomers(fixtures)
    return { params: { id }, body: { otherId, email: 'stays', phone: 'stays' } }
  },
  listFiles: () => ({ query: { list: 'orders' } }),
  listFile: byFile,
  startListFile: async ({ shop }) => {
    await shop.db.deleteFrom('list_files').execute()
    return { body: { list: 'orders', query: 'view=late' } }
  },
  listFileContent: byFile,
  savedViews: () => ({ query: { list: 'orders' } }),
  savedViewCounts: async (fixtures) => {
    await byView(fixtures)
    return { query: { list: 'orders' } }
  },
  createSavedView: ({ next }) => ({ body: { list: 'orders', name: `Late ${next()}`, ...filters } }),
  changeSavedView: byView,
  removeSavedView: byView,
}
