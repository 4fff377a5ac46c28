import { collectedInEmirates, paidAbroad } from '#testing/abroad.ts'
import { publishSetting } from '#testing/published-settings.ts'
import type { AdminFixtures } from './fixtures.ts'
import type { ValidRequest } from './valid-request.ts'

/** A paid order to Dubai, whose duties were paid with it. */
async function codeAbroad({ shop }: AdminFixtures): Promise<string> {
  await publishSetting(shop, 'duties', collectedInEmirates())
  const { orderId } = await paidAbroad(shop, [{ hsn: '620443' }])
  const row = shop.db.selectFrom('orders').select('code').where('id', '=', orderId)
  return (await row.executeTakeFirstOrThrow()).code
}

const byCode: ValidRequest = async (fixtures) => ({ params: { code: await codeAbroad(fixtures) } })

export const customsRequests: Readonly<Record<string, ValidRequest>> = {
  orderCustoms: byCode,
  billDuties: async (fixtures) => ({
    params: { code: await codeAbroad(fixtures) },
    body: { amountMinor: 120_000, reference: 'DX-4471' },
  }),
  commercialInvoice: async (fixtures) => ({ params: { code: await codeAbroad(fixtures) }, query: {} }),
}
