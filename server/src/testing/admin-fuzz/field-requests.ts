import type { AdminFixtures } from './fixtures.ts'
import { bySchema, type ValidRequest } from './valid-request.ts'

/** Deletes the definitions of earlier requests, of which an owner has at most 60. */
async function newField({ shop, post, next }: AdminFixtures) {
  await shop.db.deleteFrom('field_definitions').execute()
  const made = await post('fields', { owner: 'piece', key: `weave_${next()}`, title: 'Weave', type: 'text' })
  return { id: Number(made.id), version: Number(made.version) }
}

/** What may go together, which the schema of each part cannot tell. */
const flags = {
  bounds: { min: null, max: null, maxLength: null, choices: [] },
  isRequired: false,
  visibility: 'api',
  inListing: false,
  isFacet: false,
  isFilter: true,
  isPersonal: false,
}

const byField: ValidRequest = async (fixtures) => ({ params: { id: (await newField(fixtures)).id } })

type Place = { readonly path: string; readonly params: Readonly<Record<string, string | number>> }

async function change({ seen }: AdminFixtures, { path, params }: Place) {
  const { version } = await seen(path)
  return { params, body: { version, values: {} } }
}

async function ofCategory(fixtures: AdminFixtures): Promise<Place> {
  const { id } = await fixtures.post('categories', { kind: 'collection', name: `Woven ${fixtures.next()}` })
  return { path: `categories/${id}/fields`, params: { id: Number(id) } }
}

async function ofOrder({ paidCode }: AdminFixtures): Promise<Place> {
  const code = await paidCode()
  return { path: `orders/${code}/fields`, params: { code } }
}

const ofCustomer = ({ mine }: AdminFixtures): Place => ({
  path: `customers/${mine.shopper.id}/fields`,
  params: { id: mine.shopper.id },
})

export const fieldRequests: Readonly<Record<string, ValidRequest>> = {
  fieldDefinitions: bySchema,
  fieldUsage: byField,
  defineField: async ({ shop, next }) => {
    await shop.db.deleteFrom('field_definitions').execute()
    return { body: { owner: 'piece', key: `reed_${next()}`, title: 'Reed', type: 'text', ...flags } }
  },
  arrangeFields: async (fixtures) => ({ body: { owner: 'piece', ids: [(await newField(fixtures)).id] } }),
  changeField: async (fixtures) => {
    const { id, version } = await newField(fixtures)
    return { params: { id }, body: { version, title: 'Weave of the cloth', ...flags } }
  },
  removeField: async (fixtures) => {
    const { id, version } = await newField(fixtures)
    return { params: { id }, body: { version, confirm: '' } }
  },
  categoryFields: async (fixtures) => ({ params: (await ofCategory(fixtures)).params }),
  changeCategoryFields: async (fixtures) => change(fixtures, await ofCategory(fixtures)),
  orderFields: async (fixtures) => ({ params: (await ofOrder(fixtures)).params }),
  changeOrderFields: async (fixtures) => change(fixtures, await ofOrder(fixtures)),
  customerFields: (fixtures) => ({ params: ofCustomer(fixtures).params }),
  changeCustomerFields: (fixtures) => change(fixtures, ofCustomer(fixtures)),
}
