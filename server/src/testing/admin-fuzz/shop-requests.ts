import { messageKeys } from '@shop/contract/messages/message-specs'
import { countRequest } from '#agents/platforms/platforms.store.ts'
import { sendAdmin } from '#testing/staff.ts'
import { pictureFile } from './catalogue-requests.ts'
import type { AdminFixtures } from './fixtures.ts'
import { bySchema, type ValidRequest } from './valid-request.ts'

const key = messageKeys[0]

const byMessage: ValidRequest = () => ({ params: { key }, query: {} })

type Root = 'content-pictures' | 'category-pictures'

/** The calls of one library of pictures. */
function pictureRequests(root: Root, name: 'ContentPicture' | 'CategoryPicture') {
  const added = async (fixtures: AdminFixtures) => {
    const count = fixtures.next()
    const { status, body } = await sendAdmin(fixtures.shop, `POST ${root}/upload?name=season.jpg`, {
      as: await fixtures.owner(),
      body: await pictureFile(count),
      headers: { 'content-type': 'image/jpeg', 'idempotency-key': `${root}-${count}` },
    })
    if (status !== 200) throw new Error(`${root}: ${JSON.stringify(body)}`)
    return { id: Number(body.id), version: Number(body.version) }
  }
  return {
    [`list${name}s`]: bySchema,
    [`find${name}`]: async (fixtures: AdminFixtures) => ({ params: { id: (await added(fixtures)).id } }),
    [`upload${name}`]: () => ({ query: { name: 'season.jpg' } }),
    [`focus${name}`]: async (fixtures: AdminFixtures) => {
      const { id, version } = await added(fixtures)
      return { params: { id }, body: { version, focus: null } }
    },
  }
}

const hook = ({ next }: AdminFixtures) => ({
  url: `https://hooks.example.com/${next()}`,
  note: 'Warehouse',
  events: ['order.paid'],
})

/** The only endpoint, because a shop may have few. */
async function endpoint(fixtures: AdminFixtures) {
  await fixtures.shop.db.deleteFrom('webhook_endpoints').execute()
  const fields = hook(fixtures)
  const { id, version } = (await fixtures.post('webhooks', fields)).endpoint
  return { id: Number(id), version: Number(version), fields }
}

const byEndpoint: ValidRequest = async (fixtures) => {
  const { id, version, fields } = await endpoint(fixtures)
  return { params: { id }, body: { version, ...fields, isOn: true } }
}

async function delivery(fixtures: AdminFixtures) {
  const { id } = await endpoint(fixtures)
  await fixtures.post(`webhooks/${id}/test`, {})
  return { id, deliveryId: await fixtures.idIn('webhook_deliveries') }
}

export const shopRequests: Readonly<Record<string, ValidRequest>> = {
  adminChannels: () => ({}),
  renewChannelAddress: () => ({ params: { name: 'pinterest' } }),
  channelLeftOut: () => ({ params: { name: 'meta' }, query: { reason: 'no_picture' } }),
  previewMessage: byMessage,
  previewMessageHtml: byMessage,
  sendTestMessage: () => ({ params: { key }, body: { id: null, sample: 0 } }),
  ...pictureRequests('content-pictures', 'ContentPicture'),
  ...pictureRequests('category-pictures', 'CategoryPicture'),
  tryDelivery: () => ({ query: { country: 'IN', pin: '400050' } }),
  dispatchKinds: bySchema,
  homePieceGroups: bySchema,
  pieceFacts: bySchema,
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
  agentPlatforms: bySchema,
  agentKeys: bySchema,
  rotateAgentKeys: bySchema,
  changeAgentPlatform: async ({ shop }) => {
    await shop.db.deleteFrom('agent_platforms').execute()
    const { id } = await countRequest(shop.db, 'https://agent.example.com/profile.json', shop.clock.now())
    return { params: { id }, body: { state: 'allowed', version: 1 } }
  },
  webhooks: bySchema,
  webhook: byEndpoint,
  addWebhook: async (fixtures) => {
    await fixtures.shop.db.deleteFrom('webhook_endpoints').execute()
    return { body: hook(fixtures) }
  },
  changeWebhook: byEndpoint,
  rotateWebhookSecret: byEndpoint,
  removeWebhook: byEndpoint,
  testWebhook: byEndpoint,
  webhookDeliveries: async (fixtures) => ({ params: { id: (await delivery(fixtures)).id }, query: {} }),
  webhookDelivery: async (fixtures) => ({ params: { id: (await delivery(fixtures)).deliveryId } }),
  resendWebhookDeliveries: async (fixtures) => {
    const { id, deliveryId } = await delivery(fixtures)
    return { params: { id }, body: { ids: [deliveryId], allFailed: false } }
  },
}
