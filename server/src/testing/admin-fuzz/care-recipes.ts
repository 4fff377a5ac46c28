import { guardedShopper } from '#testing/second-factors.ts'
import { bySchema, type AdminRecipe } from './recipe.ts'
import type { AdminStage } from './stage.ts'

async function customer({ shop, next }: AdminStage): Promise<number> {
  return (await shop.shopper({ email: `in-care-${next()}@example.com` })).id
}

const byCustomer: AdminRecipe = async (stage) => ({ params: { id: await customer(stage) } })

/** A note and its author, who alone can change it. */
const byNote: AdminRecipe = async (stage) => {
  const { as, send } = await stage.person()
  await send(`customers/${await customer(stage)}/notes`, { body: 'Prefers calls after six' })
  return { params: { id: await stage.idIn('customer_notes') }, body: { version: 1, body: 'After seven' }, as }
}

const twoCustomers = async (stage: AdminStage) => ({ id: await customer(stage), otherId: await customer(stage) })

const filters = { query: 'view=late&state=confirmed', isShared: false, isDefault: false }

/** A view and its owner, who alone can change it. */
const byView: AdminRecipe = async (stage) => {
  const { as, send } = await stage.person()
  const { id } = await send('views', { list: 'orders', name: `Late ${stage.next()}`, ...filters })
  return { params: { id }, body: { version: 1, name: `Late silk ${stage.next()}`, ...filters }, as }
}

export const careRecipes: Readonly<Record<string, AdminRecipe>> = {
  customerCare: ({ mine }) => ({ params: { id: mine.shopper.id } }),
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
  withdrawDataRequest: async (stage) => {
    await stage.post(`customers/${await customer(stage)}/requests`, { kind: 'export' })
    return { params: { id: await stage.idIn('customer_requests') } }
  },
  exportCustomer: ({ mine }) => ({ params: { id: mine.shopper.id } }),
  eraseCustomer: async (stage) => {
    const id = await customer(stage)
    return { params: { id }, body: { confirmed: String(id) } }
  },
  customerDoubles: byCustomer,
  previewMerge: async (stage) => {
    const { id, otherId } = await twoCustomers(stage)
    return { params: { id }, query: { other: otherId } }
  },
  mergeCustomers: async (stage) => {
    const { id, otherId } = await twoCustomers(stage)
    return { params: { id }, body: { otherId, email: 'stays', phone: 'stays' } }
  },
  savedViews: () => ({ query: { list: 'orders' } }),
  savedViewCounts: async (stage) => {
    await byView(stage)
    return { query: { list: 'orders' } }
  },
  createSavedView: ({ next }) => ({ body: { list: 'orders', name: `Late ${next()}`, ...filters } }),
  changeSavedView: byView,
  removeSavedView: byView,
}
