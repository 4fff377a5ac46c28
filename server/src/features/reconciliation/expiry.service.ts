import { cancelUnpaid, findOrder, listOverdueOrders } from '#features/orders'
import { collectPayments } from '#features/payments'
import type { Context } from '#platform/context.ts'
import { fewAtOnce } from '#platform/few-at-once.ts'
import { GatewayError } from '#platform/payment-gateway.ts'

const turnSize = 50
/** How much longer pieces are held while the provider does not answer whether they were paid for. */
const silenceMinutes = 15
const minuteMs = 60_000

/** Unpaid orders whose time is over give their pieces back; resolves to how many were dealt with. */
export async function expireOrders(ctx: Context, signal?: AbortSignal): Promise<number> {
  let isSilent = false
  let done = 0
  const expire = async (orderId: number) => {
    // The provider is asked first: a payment that nobody told of settles the order instead.
    isSilent = isSilent || !(await hasAnswered(ctx, orderId))
    if (isSilent && (await mayStillWait(ctx, orderId))) return
    await cancelUnpaid(ctx, { orderId, actor: 'expiry', note: 'It was not paid in time.' })
    done += 1
  }
  await fewAtOnce(await listOverdueOrders(ctx, turnSize), expire, signal)
  return done
}

async function hasAnswered(ctx: Context, orderId: number): Promise<boolean> {
  try {
    await collectPayments(ctx, orderId, 'reconciler')
    return true
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ctx.log.warn({ orderId, reason: error.reason }, 'payment provider')
    // A refusal is an answer too: it knows of no payment.
    return !error.isTransient
  }
}

async function mayStillWait(ctx: Context, orderId: number): Promise<boolean> {
  const order = await findOrder(ctx, orderId)
  const until = order?.reservedUntil?.getTime() ?? 0
  return until + silenceMinutes * minuteMs > ctx.now.getTime()
}
