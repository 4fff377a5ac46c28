import { afterAll, expect, test } from 'vitest'
import { every } from '#platform/jobs/jobs.ts'
import { GatewayError } from '#platform/payments/payment-gateway.ts'
import { stoppableGateway } from '#platform/payments/stoppable-gateway.ts'
import {
  confirm,
  deliverWebhooks,
  openPayment,
  payAtSheet,
  placeOrder,
  readyShopper,
} from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { openLog } from './log.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

async function valuesOf(series: readonly string[]): Promise<number[]> {
  const lines = (await shop.app.inject('/metrics')).body.split('\n')
  return series.map((one) => Number(lines.find((line) => line.startsWith(`${one} `))?.slice(one.length)))
}

/** How much each series grows while the work is done; NaN for one that was not there before its first event. */
async function growthOf(series: readonly string[], work: () => Promise<unknown>): Promise<number[]> {
  const before = await valuesOf(series)
  await work()
  return (await valuesOf(series)).map((value, index) => value - (before[index] ?? Number.NaN))
}

test('PAY-01: placed orders, paid orders, payments and refunds are counted once each', async () => {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 3 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const orders = ['shop_orders_placed_total{method="online"}', 'shop_orders_paid_total{method="online"}']
  let orderId = 0
  const place = async () => {
    orderId = (await placeOrder(shop, asha)).id
  }
  expect(await growthOf(orders, place)).toEqual([1, 0])
  const providerOrderId = await openPayment(shop, asha, orderId)
  const payTwiceAndRepeat = async () => {
    for (const notify of [false, true]) {
      const { body } = await payAtSheet(shop, providerOrderId, { notify })
      for (let report = 0; report < 2; report += 1) await confirm(shop, asha, { orderId, ...body })
    }
    await deliverWebhooks(shop)
  }
  const paid = ['shop_payments_total{outcome="settled"}', 'shop_payments_total{outcome="refunding"}']
  const refunds = ['shop_refunds_total{outcome="requested"}', 'shop_refunds_total{outcome="processed"}']
  expect(await growthOf([...orders, ...paid, ...refunds], payTwiceAndRepeat)).toEqual([0, 1, 1, 1, 1, 0])
  const refund = async () => {
    await shop.runJobs()
    await deliverWebhooks(shop)
  }
  expect(await growthOf(refunds, refund)).toEqual([0, 1])
  const done = await valuesOf(['shop_jobs_done_total{queue="refund.send"}'])
  expect(done[0]).toBeGreaterThan(0)
  const [at = 0] = await valuesOf(['shop_job_last_success_timestamp_seconds{queue="refund.send"}'])
  expect(Math.abs(at - Date.now() / 1000)).toBeLessThan(120)
})

test('PAY-01: calls to the payment provider are counted by their outcome', async () => {
  const answers = [
    () => Promise.resolve([]),
    () => Promise.reject(new GatewayError('no answer in time', true)),
    () => Promise.reject(new GatewayError('bad request', false)),
  ]
  const series = ['answered', 'failed', 'refused'].map(
    (outcome) => `shop_payment_provider_calls_total{outcome="${outcome}"}`,
  )
  const gateway = stoppableGateway(
    { ...shop.ports.gateway, listPayments: () => answers.shift()?.() ?? Promise.resolve([]) },
    { signal: new AbortController().signal, reason: () => new Error('stopping') },
  )
  const call = async () => {
    for (let count = 0; count < 4; count += 1) await gateway.listPayments('order').catch(() => [])
  }
  expect(await growthOf(series, call)).toEqual([2, 1, 1])
})

test('runs of recurring tasks are counted, and a failure does not move the last success', async () => {
  const outcomes = [() => Promise.resolve(), () => Promise.reject(new Error('no'))]
  const seen = Promise.withResolvers<void>()
  const run = async () => {
    const outcome = outcomes.shift()
    if (!outcome) return seen.resolve()
    await outcome()
  }
  const stop = every(5, { name: 'a test', log: openLog('silent'), run })
  const [startedAt = 0] = await valuesOf(['shop_task_last_success_timestamp_seconds{task="a test"}'])
  expect(startedAt).toBeGreaterThan(0)
  await seen.promise
  await stop()
  const [done = 0, failed, interval, at = 0] = await valuesOf([
    'shop_task_runs_total{task="a test",outcome="done"}',
    'shop_task_runs_total{task="a test",outcome="failed"}',
    'shop_task_interval_seconds{task="a test"}',
    'shop_task_last_success_timestamp_seconds{task="a test"}',
  ])
  expect(done).toBeGreaterThanOrEqual(1)
  expect([failed, interval]).toEqual([1, 0.005])
  expect(at).toBeGreaterThan(startedAt)
})
