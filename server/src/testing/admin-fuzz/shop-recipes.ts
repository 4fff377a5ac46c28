import { messageKeys } from '@shop/contract/messages/message-specs'
import { sendAdmin } from '#testing/staff.ts'
import { pictureFile } from './catalogue-recipes.ts'
import { bySchema, type AdminRecipe } from './recipe.ts'
import type { AdminStage } from './stage.ts'

const key = messageKeys[0]

const byMessage: AdminRecipe = () => ({ params: { key }, query: {} })

type Root = 'content-pictures' | 'category-pictures'

/** The calls of one library of pictures. */
function pictureRecipes(root: Root, name: 'ContentPicture' | 'CategoryPicture') {
  const added = async (stage: AdminStage) => {
    const count = stage.next()
    const { status, body } = await sendAdmin(stage.shop, `POST ${root}/upload?name=season.jpg`, {
      as: await stage.owner(),
      body: await pictureFile(count),
      headers: { 'content-type': 'image/jpeg', 'idempotency-key': `${root}-${count}` },
    })
    if (status !== 200) throw new Error(`${root}: ${JSON.stringify(body)}`)
    return { id: Number(body.id), version: Number(body.version) }
  }
  return {
    [`list${name}s`]: bySchema,
    [`find${name}`]: async (stage: AdminStage) => ({ params: { id: (await added(stage)).id } }),
    [`upload${name}`]: () => ({ query: { name: 'season.jpg' } }),
    [`focus${name}`]: async (stage: AdminStage) => {
      const { id, version } = await added(stage)
      return { params: { id }, body: { version, focus: null } }
    },
  }
}

const hook = ({ next }: AdminStage) => ({
  url: `https://hooks.example.com/${next()}`,
  note: 'Warehouse',
  events: ['order.paid'],
})

/** The only endpoint, because a shop may have few. */
async function endpoint(stage: AdminStage) {
  await stage.shop.db.deleteFrom('webhook_endpoints').execute()
  const fields = hook(stage)
  const { id, version } = (await stage.post('webhooks', fields)).endpoint
  return { id: Number(id), version: Number(version), fields }
}

const byEndpoint: AdminRecipe = async (stage) => {
  const { id, version, fields } = await endpoint(stage)
  return { params: { id }, body: { version, ...fields, isOn: true } }
}

async function delivery(stage: AdminStage) {
  const { id } = await endpoint(stage)
  await stage.post(`webhooks/${id}/test`, {})
  return { id, deliveryId: await stage.idIn('webhook_deliveries') }
}

export const shopRecipes: Readonly<Record<string, AdminRecipe>> = {
  previewMessage: byMessage,
  previewMessageHtml: byMessage,
  sendTestMessage: () => ({ params: { key }, body: { id: null, sample: 0 } }),
  ...pictureRecipes('content-pictures', 'ContentPicture'),
  ...pictureRecipes('category-pictures', 'CategoryPicture'),
  tryDelivery: () => ({ query: { country: 'IN', pin: '400050' } }),
  dispatchKinds: bySchema,
  homePieceGroups: bySchema,
  findHomePieces: () => ({ query: { search: 'lehenga' } }),
  namedHomePieces: () => ({ query: { ids: '1,2' } }),
  tryDispatchDays: async ({ seen }) => ({ body: { days: (await seen('settings/dispatch-days')).live } }),
  tryCalendar: async ({ seen }) => ({ body: { calendar: (await seen('settings/calendar')).live } }),
  policyPieces: () => ({ query: { search: 'saree' } }),
  tryOfflinePayment: async ({ seen }) => {
    const { terms } = (await seen('settings/offline-payments')).live
    return { body: { pin: '400050', sumMinor: 4500_00, terms } }
  },
  offlineTermsFile: bySchema,
  readOfflineTerms: () => ({ body: { csv: 'method,pin_prefix,max\ncash_on_delivery,400,25000' } }),
  webhooks: bySchema,
  webhook: byEndpoint,
  addWebhook: async (stage) => {
    await stage.shop.db.deleteFrom('webhook_endpoints').execute()
    return { body: hook(stage) }
  },
  changeWebhook: byEndpoint,
  rotateWebhookSecret: byEndpoint,
  removeWebhook: byEndpoint,
  testWebhook: byEndpoint,
  webhookDeliveries: async (stage) => ({ params: { id: (await delivery(stage)).id }, query: {} }),
  webhookDelivery: async (stage) => ({ params: { id: (await delivery(stage)).deliveryId } }),
  resendWebhookDeliveries: async (stage) => {
    const { id, deliveryId } = await delivery(stage)
    return { params: { id }, body: { ids: [deliveryId], allFailed: false } }
  },
}
