import { expect, test } from 'vitest'
import type { ProviderFetch } from '#platform/http/provider-request.ts'
import { razorpayGateway } from './razorpay-gateway.ts'

const line = {
  entity_id: 'pay_1',
  type: 'payment',
  debit: 0,
  credit: 97_640,
  amount: 100_000,
  currency: 'INR',
  fee: 2360,
  tax: 360,
  on_hold: false,
  settled: true,
  created_at: 1_567_692_556,
  settled_at: 1_568_176_960,
  settlement_id: 'setl_1',
  description: null,
  notes: 'Beam me up',
  payment_id: null,
  settlement_utr: '1568176960vxp0rj',
  order_id: 'order_1',
  dispute_id: null,
}

function gatewayWith(items: readonly object[]) {
  const urls: string[] = []
  const fetch: ProviderFetch = async (url) => {
    urls.push(url)
    return { status: 200, text: async () => JSON.stringify({ entity: 'collection', count: items.length, items }) }
  }
  const account = { keyId: 'rzp_live_abc', keySecret: 'key secret', webhookSecret: 'webhook secret' }
  return { urls, gateway: razorpayGateway({ ...account, provider: 'razorpay', apiUrl: 'https://api.example', fetch }) }
}

test('PAY-02: the report of a day is read in paise, and lines that wait for a settlement are counted', async () => {
  const { urls, gateway } = gatewayWith([line, { ...line, entity_id: 'pay_2', settled: false, settlement_id: null }])
  const page = await gateway.listSettled({ year: 2026, month: 6, day: 1, after: null, count: 1000 })
  expect(urls).toEqual([
    'https://api.example/v1/settlements/recon/combined?year=2026&month=06&day=01&count=1000&skip=0',
  ])
  expect(page).toMatchObject({ next: null, waiting: 1 })
  expect(page.lines).toEqual([
    {
      kind: 'payment',
      entityId: 'pay_1',
      settlementId: 'setl_1',
      utr: '1568176960vxp0rj',
      settledAt: new Date(1_568_176_960_000),
      amountMinor: 100_000,
      creditMinor: 97_640,
      debitMinor: 0,
      feeMinor: 2360,
      taxMinor: 360,
      currency: 'INR',
      paymentId: '',
      orderId: 'order_1',
      disputeId: '',
      description: '',
    },
  ])
})

test('PAY-02: a report of another form is refused, and a month has no day', async () => {
  const { urls, gateway } = gatewayWith([{ ...line, credit: '976.40' }])
  const requested = gateway.listSettled({ year: 2026, month: 11, day: null, after: '1000', count: 1000 })
  await expect(requested).rejects.toMatchObject({ name: 'GatewayError', isTransient: true })
  expect(urls[0]).toBe('https://api.example/v1/settlements/recon/combined?year=2026&month=11&count=1000&skip=1000')
})
