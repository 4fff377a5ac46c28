import { useRef, useState } from 'react'
import { errors } from '@shop/contract/errors'
import { ApiError } from '#api/api-error.ts'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { rememberPayment } from '#session/payment-result.ts'
import { confirmPayment, isOrderPaid, openPayment, type OpenPayment, type SignedAnswer } from './payments-api.ts'
import { payAtProvider, type Left } from './provider.ts'

export type PaymentStage =
  | { readonly name: 'idle'; readonly reason: string }
  | { readonly name: 'opening' }
  | { readonly name: 'sandbox'; readonly payment: OpenPayment; readonly orderId: number }
  | { readonly name: 'confirming' }
  /** Paid or not, nobody has said yet; asked again for a while. */
  | { readonly name: 'pending'; readonly orderId: number }
  | { readonly name: 'unsettled'; readonly orderId: number }

type PaymentOptions = {
  readonly userId: number
  readonly onPaid: (orderId: number) => void
  /** The cart or its order is not what the page shows any more. */
  readonly onStale: () => void
}

type PaymentRequest = {
  readonly place: () => Promise<number>
  /** The total that the page shows, in paise. */
  readonly shownMinor: number
}

const askEveryMs = 5000
const askForMs = 120_000
const closedReason = 'You closed the payment window. Nothing was charged, and your pieces are still held for you.'

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

function alreadyPaid(error: unknown): boolean {
  return error instanceof ApiError && error.is('order.already_paid')
}

const staleCodes = ['order.expired', 'checkout.changed_cart', 'checkout.paid_meanwhile', 'checkout.sold_out'] as const

function isStale(error: unknown): boolean {
  return error instanceof ApiError && staleCodes.some((code) => error.is(code))
}

/** The last look before the sheet opens: it takes what the page shows, or it stays closed. */
function refuseOtherAmount({ amount }: OpenPayment, shownMinor: number): void {
  if (amount === shownMinor) return
  const code = 'checkout.changed_cart'
  throw new ApiError({ code, message: errors[code].text, status: errors[code].status })
}

/** No answer, or one that leaves it open: the payment may still arrive. */
function leavesItOpen(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return (
    error.status === 0 ||
    error.is('rate_limit.exceeded') ||
    error.is('payment.provider_unavailable') ||
    error.is('payment.not_successful')
  )
}

/** Asks for two minutes; a question that fails is asked again at its turn. */
async function waitUntilPaid(orderId: number): Promise<boolean> {
  const end = Date.now() + askForMs
  while (Date.now() < end) {
    if (await isOrderPaid(browserApi, orderId).catch(() => false)) return true
    await pause(askEveryMs)
  }
  return false
}

type Settled =
  | { readonly how: 'paid'; readonly status: number }
  | { readonly how: 'open' }
  | { readonly how: 'refused'; readonly error: unknown }

async function settle(orderId: number, answer: SignedAnswer): Promise<Settled> {
  try {
    return { how: 'paid', status: await confirmPayment(browserApi, { orderId, answer }) }
  } catch (error) {
    return leavesItOpen(error) ? { how: 'open' } : { how: 'refused', error }
  }
}

/** One payment from its opening to its end; taps while it is under way do nothing, so nothing is paid twice. */
export function usePayment({ userId, onPaid, onStale }: PaymentOptions) {
  const [stage, setStage] = useState<PaymentStage>({ name: 'idle', reason: '' })
  const isUnderWay = useRef(false)

  const end = (reason: string) => {
    isUnderWay.current = false
    setStage({ name: 'idle', reason })
  }
  const refuse = (error: unknown) => {
    if (isStale(error)) onStale()
    notifyError(error)
    end(error instanceof Error ? error.message : '')
  }
  const succeed = (orderId: number, status = 200) => {
    rememberPayment({ orderId, status })
    onPaid(orderId)
  }
  const wait = async (orderId: number) => {
    setStage({ name: 'pending', orderId })
    if (await waitUntilPaid(orderId)) succeed(orderId)
    else setStage({ name: 'unsettled', orderId })
  }

  const leave = async (orderId: number, left: Left) => {
    if (left.how !== 'paid') return end(left.how === 'closed' ? closedReason : left.reason)
    setStage({ name: 'confirming' })
    const settled = await settle(orderId, left.answer)
    if (settled.how === 'paid') succeed(orderId, settled.status)
    else if (settled.how === 'open') await wait(orderId)
    else refuse(settled.error)
  }

  /** `place` answers with the order to pay; the same one again when it is tried again. */
  const pay = async ({ place, shownMinor }: PaymentRequest) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setStage({ name: 'opening' })
    let orderId: number | undefined
    try {
      orderId = await place()
      const payment = await openPayment(browserApi, { userId, orderId })
      refuseOtherAmount(payment, shownMinor)
      if (payment.test) setStage({ name: 'sandbox', payment, orderId })
      else await leave(orderId, await payAtProvider(payment))
    } catch (error) {
      if (orderId !== undefined && alreadyPaid(error)) succeed(orderId)
      else refuse(error)
    }
  }

  return { stage, pay, leave }
}
