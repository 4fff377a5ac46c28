import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { defaultErrorText } from '@shop/contract/default-error-text'
import { errors } from '@shop/contract/errors'
import type { OnlineMethod } from '@shop/contract/offline-payments'
import { ApiError } from '#api/api-error.ts'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { forgetPaymentNotice, keepPaymentNotice, keptPaymentNotice } from '#session/payment-notice.ts'
import { rememberPayment } from '#session/payment-result.ts'
import { holdOf, type Hold } from './hold.ts'
import { noticeAgain, toKeep } from './kept-notice.ts'
import type { PaymentNotice } from './payment-states.tsx'
import { confirmPayment, isOrderPaid, openPayment, type OpenPayment, type SignedResult } from './payments-api.ts'
import { payAtProvider, type CheckoutResult } from './provider.ts'

export type PaymentStage =
  | { readonly name: 'idle'; readonly notice: PaymentNotice | null }
  | { readonly name: 'opening' }
  | {
      readonly name: 'sandbox'
      readonly payment: OpenPayment
      readonly orderId: number
      readonly method: OnlineMethod | undefined
    }
  | { readonly name: 'confirming' }
  /** The payment result is not known yet; polled for a while. */
  | { readonly name: 'pending'; readonly orderId: number }
  | { readonly name: 'unsettled'; readonly orderId: number }

type PaymentOptions = {
  /** The checkout or the order, for which the page stores what became of the payment. */
  readonly subject: string
  readonly calls: PaymentCalls
  readonly onPaid: (orderId: number) => void
  /** The cart or its order differs from the page. */
  readonly onStale: () => void
}

type PaymentRequest = {
  readonly place: () => Promise<number>
  /** Total shown on the page, in paise. */
  readonly shownMinor: number
  /** The method at which the provider's window opens; its list without one. */
  readonly method?: OnlineMethod | undefined
}

/** How an order is opened, confirmed and read: as its owner, or by its link. */
export type PaymentCalls = {
  readonly open: (orderId: number) => Promise<OpenPayment>
  readonly confirm: (orderId: number, answer: SignedResult) => Promise<number>
  readonly isPaid: (orderId: number) => Promise<boolean>
}

export const ownCalls = (userId: number): PaymentCalls => ({
  open: (orderId) => openPayment(browserApi, { userId, orderId }),
  confirm: (orderId, answer) => confirmPayment(browserApi, { orderId, answer }),
  isPaid: (orderId) => isOrderPaid(browserApi, orderId),
})

const pollEveryMs = 5000
const pollForMs = 120_000

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

function alreadyPaid(error: unknown): boolean {
  return error instanceof ApiError && error.is('order.already_paid')
}

const staleCodes = [
  'order.expired',
  'checkout.changed_cart',
  'checkout.late_piece',
  'checkout.arrives_too_late',
  'checkout.paid_meanwhile',
  'checkout.sold_out',
  'gift_card.changed',
  'gift_card.not_usable',
] as const

function isStale(error: unknown): boolean {
  return error instanceof ApiError && staleCodes.some((code) => error.is(code))
}

/** Last check before the window opens: the payment must match the shown total. */
function assertShownAmount({ amount }: OpenPayment, shownMinor: number): void {
  if (amount === shownMinor) return
  const code = 'checkout.changed_cart'
  throw new ApiError({ code, message: errors[code].text, status: errors[code].status })
}

/** No response, or one that does not exclude a later payment. */
function isUndecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return (
    error.status === 0 ||
    error.is('rate_limit.exceeded') ||
    error.is('payment.provider_unavailable') ||
    error.is('payment.not_successful')
  )
}

/** Polls for two minutes; a failed request is retried at the next interval. */
async function waitUntilPaid(orderId: number, { isPaid }: PaymentCalls): Promise<boolean> {
  const end = Date.now() + pollForMs
  while (Date.now() < end) {
    if (await isPaid(orderId).catch(() => false)) return true
    await pause(pollEveryMs)
  }
  return false
}

type Settled =
  | { readonly how: 'paid'; readonly status: number }
  | { readonly how: 'open' }
  | { readonly how: 'refused'; readonly error: unknown }

async function settle(confirming: Promise<number>): Promise<Settled> {
  try {
    return { how: 'paid', status: await confirming }
  } catch (error) {
    return isUndecided(error) ? { how: 'open' } : { how: 'refused', error }
  }
}

function noticeOf(left: Exclude<CheckoutResult, { how: 'paid' }>, hold: Hold): PaymentNotice {
  return left.how === 'closed' ? { kind: 'closed', hold } : { kind: 'declined', reason: left.reason, hold }
}

/** One payment from start to end; ignores clicks while it runs, so nothing is paid twice. */
export function usePayment({ subject, calls, onPaid, onStale }: PaymentOptions) {
  const [stage, setStage] = useState<PaymentStage>({ name: 'idle', notice: null })
  const isUnderWay = useRef(false)
  const hold = useRef<Hold>({ until: new Date(0), endsAtMs: 0 })

  const end = (notice: PaymentNotice, orderId = 0) => {
    isUnderWay.current = false
    keepPaymentNotice(subject, toKeep(notice, orderId))
    setStage({ name: 'idle', notice })
  }
  const refuse = (error: unknown) => {
    if (isStale(error)) onStale()
    notifyError(error)
    end({ kind: 'refused', reason: error instanceof Error ? error.message : defaultErrorText })
  }
  const succeed = (orderId: number, status = 200) => {
    forgetPaymentNotice(subject)
    rememberPayment({ orderId, status })
    onPaid(orderId)
  }
  const wait = async (orderId: number) => {
    isUnderWay.current = true
    keepPaymentNotice(subject, toKeep({ kind: 'unconfirmed' }, orderId))
    setStage({ name: 'pending', orderId })
    if (await waitUntilPaid(orderId, calls)) succeed(orderId)
    else setStage({ name: 'unsettled', orderId })
  }

  const leave = async (orderId: number, left: CheckoutResult) => {
    if (left.how !== 'paid') return end(noticeOf(left, hold.current))
    setStage({ name: 'confirming' })
    const settled = await settle(calls.confirm(orderId, left.answer))
    if (settled.how === 'paid') succeed(orderId, settled.status)
    else if (settled.how === 'open') await wait(orderId)
    else refuse(settled.error)
  }

  /** `place` returns the order to pay; a retry returns the same one. */
  const pay = async ({ place, shownMinor, method }: PaymentRequest) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    forgetPaymentNotice(subject)
    setStage({ name: 'opening' })
    let orderId: number | undefined
    try {
      orderId = await place()
      const payment = await calls.open(orderId)
      assertShownAmount(payment, shownMinor)
      hold.current = holdOf(payment.held_until, payment.timeout * 1000)
      if (payment.test) setStage({ name: 'sandbox', payment, orderId, method })
      else await leave(orderId, await payAtProvider(payment, method))
    } catch (error) {
      if (orderId !== undefined && alreadyPaid(error)) succeed(orderId)
      else refuse(error)
    }
  }

  /** After a reload: the notice again, or the wait for the bank. */
  const resume = useEffectEvent(() => {
    const kept = keptPaymentNotice(subject)
    if (kept === null || isUnderWay.current) return
    if (kept.kind === 'unconfirmed' && Date.now() - kept.keptAt < pollForMs) void wait(kept.orderId)
    else setStage({ name: 'idle', notice: noticeAgain(kept) })
  })
  useEffect(() => resume(), [])

  return { stage, pay, leave }
}
