import { providerCalls } from '#platform/runtime/tallies.ts'
import { GatewayError, type PaymentGateway } from './payment-gateway.ts'

type Calls = Pick<
  PaymentGateway,
  | 'createOrder'
  | 'openWindow'
  | 'listPayments'
  | 'listPaymentsBetween'
  | 'getPayment'
  | 'capture'
  | 'refund'
  | 'getRefund'
  | 'listSettled'
>

type Stop = {
  readonly signal: AbortSignal
  readonly reason: () => Error
}

/** Counts the calls and ends them with the process. A refund or capture that was already sent may still happen; the next run repeats it with the same key. */
export function stoppableGateway(gateway: PaymentGateway, stop: Stop): PaymentGateway {
  const calls: Calls = {
    createOrder: (order) => unlessStopped(stop, () => gateway.createOrder(order)),
    openWindow: (opened) => unlessStopped(stop, () => gateway.openWindow(opened)),
    listPayments: (orderId) => unlessStopped(stop, () => gateway.listPayments(orderId)),
    listPaymentsBetween: (period) => unlessStopped(stop, () => gateway.listPaymentsBetween(period)),
    getPayment: (paymentId) => unlessStopped(stop, () => gateway.getPayment(paymentId)),
    capture: (paymentId, amountMinor) => unlessStopped(stop, () => gateway.capture(paymentId, amountMinor)),
    refund: (refund) => unlessStopped(stop, () => gateway.refund(refund)),
    getRefund: (refundId) => unlessStopped(stop, () => gateway.getRefund(refundId)),
    listSettled: (page) => unlessStopped(stop, () => gateway.listSettled(page)),
  }
  return { ...gateway, ...calls }
}

async function unlessStopped<T>({ signal, reason }: Stop, call: () => Promise<T>): Promise<T> {
  if (signal.aborted) throw reason()
  const stopped = Promise.withResolvers<never>()
  const stop = (): void => stopped.reject(reason())
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([counted(call), stopped.promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

async function counted<T>(call: () => Promise<T>): Promise<T> {
  try {
    const answer = await call()
    providerCalls.inc({ outcome: 'answered' })
    return answer
  } catch (error) {
    const isRefused = error instanceof GatewayError && !error.isTransient
    providerCalls.inc({ outcome: isRefused ? 'refused' : 'failed' })
    throw error
  }
}
