import { minuteMs } from '@shop/contract/core/durations'
import { captureAndSettleAll } from '#checkout'
import { inTransaction } from '#platform/db/transaction.ts'
import { GatewayError, OtherProviderError } from '#platform/payments/payment-gateway.ts'
import type { Context } from '#platform/runtime/context.ts'
import { mapConcurrently } from '#platform/runtime/map-concurrently.ts'
import { cancelUnpaid, dueOnline, findOrder, listOverdueOrders } from '#selling'
import { sendPayLink } from './reminders.service.ts'

const batchSize = 50
/** Minutes added to a reservation while the provider does not respond. */
const outageMinutes = 15

export async function expireOrders(ctx: Context, signal?: AbortSignal): Promise<number> {
  let isSilent = false
  let done = 0
  const expire = async (orderId: number) => {
    // While the provider is down, skips orders that can wait.
    if (isSilent && (await mayStillWait(ctx, orderId))) return
    // Queries the provider first: an unreported payment settles the order instead.
    const answer = await queryProvider(ctx, orderId)
    if (answer === 'silence') isSilent = true
    if (answer !== 'answered' && (await mayStillWait(ctx, orderId))) return
    await cancelExpired(ctx, orderId)
    done += 1
  }
  await mapConcurrently(await listOverdueOrders(ctx, batchSize), expire, signal)
  return done
}

async function cancelExpired(ctx: Context, orderId: number): Promise<void> {
  const order = await findOrder(ctx, orderId)
  if (order === undefined) return
  const isPaidOnline = dueOnline(order) !== null
  const isCash = order.offline?.method === 'cash_on_delivery' && !isPaidOnline
  const note = isCash ? 'It was not confirmed in time.' : 'It was not paid in time.'
  await inTransaction(ctx, async (trx) => {
    const isCancelled = await cancelUnpaid(trx, { orderId, actor: 'expiry', note })
    if (isCancelled && isPaidOnline) await sendPayLink(trx, order)
  })
}

async function queryProvider(ctx: Context, orderId: number): Promise<'answered' | 'silence' | 'nobody_to_ask'> {
  try {
    await captureAndSettleAll(ctx, orderId, 'reconciler')
    return 'answered'
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ctx.log.warn({ orderId, reason: error.reason }, 'payment provider')
    if (error instanceof OtherProviderError) return 'nobody_to_ask'
    // A refusal means that the provider has no payment for the order.
    return error.isTransient ? 'silence' : 'answered'
  }
}

async function mayStillWait(ctx: Context, orderId: number): Promise<boolean> {
  const order = await findOrder(ctx, orderId)
  const until = order?.reservedUntil?.getTime() ?? 0
  return until + outageMinutes * minuteMs > ctx.now.getTime()
}
