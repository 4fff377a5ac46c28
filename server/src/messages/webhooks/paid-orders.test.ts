import { expect, test } from 'vitest'
import { deliver, paidOrderOf } from '#testing/order-factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { testApp } from '#testing/test-app.ts'
import { listRows, sources } from './event-sources.store.ts'

test('API-01: an order that is invoiced at dispatch is announced as paid once, with its payment', async () => {
  await using shop = await testApp()
  await publishSetting(shop, 'invoicing', { issueAt: 'dispatch' })
  const { orderId } = await paidOrderOf(shop, [{}])
  const source = sources.find(({ name }) => name === 'invoices')
  if (!source) throw new Error('There is no source of paid orders.')
  const types = async () =>
    (await listRows(shop.db, source, { after: 0, upTo: Number.MAX_SAFE_INTEGER, limit: 100 })).map(({ type }) => type)
  expect(await types()).toEqual(['order.paid'])
  await deliver(shop, orderId)
  expect(await types()).toEqual(['order.paid', null])
})
