import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { OnlineMethod } from '@shop/contract/checkout/offline-payments'
import { defaultErrorText } from '@shop/contract/core/default-error-text'
import { errors } from '@shop/contract/core/errors'
import { ApiError } from '#api/api-error.ts'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { deletePaymentNotice, storePaymentNotice, storedPaymentNotice } from '#session/payment-notice.ts'
import { rememberPayment } from '#session/payment-result.ts'
import type { PaymentAsker } from '#session/payment-return.ts'
import type { CheckoutResult } from './checkout-result.ts'
import { holdOf, type Hold } from './hold.ts'
import type { PaymentNotice } from './payment-states.tsx'
import { payInWindow } from './payment-window.ts'
import { confirmPayment, isOrderPaid, openPayment, type OpenPayment, type SignedResult } from './payments-api.ts'
import type { Leaving } from './redirect-window.ts'
import { noticeAgain, toStored } from './stored-notice.ts'

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
  /** Identifies the checkout or the order whose payment result the page stores. */
  readonly subject: string
  readonly calls: PaymentCalls
  readonly onPaid: (orderId: number) => void
  /** Called when the cart or its order differs from the page. */
  readonly onStale: () => void
}

type PaymentRequest = {
  readonly place: () => Promise<number>
  /** Total shown on the page, in paise. */
  readonly shownMinor: number
  /** The method at which the provider's window opens; by default its list. */
  readonly method?: OnlineMethod | undefined
}

/** How to open, confirm and read an order: as its owner, or by its link. */
export type PaymentCalls = {
  readonly open: (orderId: number) => Promise<OpenPayment>
  readonly confirm: (orderId: number, answer: SignedResult) => Promise<number>
  readonly isPaid: (orderId: number) => Promise<boolean>
  /** For a provider whose page the browser leaves for. */
  readonly back: { readonly asker: PaymentAsker; readonly isThanked: boolean }
}

export const ownCalls = (userId: number): PaymentCalls => ({
  open: (orderId) => openPayment(browserApi, { userId, orderId }),
  confirm: (orderId, answer) => confirmPayment(browserApi, { orderId, answer }),
  isPaid: (orderId) => isOrderPaid(browserApi, orderId),
  back: { asker: { userId }, isThanked: true },
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

/** True for a missing response, or one that does not rule out a later payment. */
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

type Resumed = {
  readonly wait: (orderId: number) => Promise<void>
  readonly show: (notice: PaymentNotice) => void
}

/** After a reload, shows the notice again or continues to wait for the bank. */
function useStoredOutcome(subject: string, { wait, show }: Resumed): void {
  const read = useEffectEvent(() => {
    const stored = storedPaymentNotice(subject)
    if (stored === null) return
    if (stored.kind === 'unconfirmed' && Date.now() - stored.storedAt < pollForMs) void wait(stored.orderId)
    else show(noticeAgain(stored))
  })
  useEffect(() => read(), [])
}

function useStage(subject: string) {
  const [stage, setStage] = useState<PaymentStage>({ name: 'idle', notice: null })
  const isUnderWay = useRef(false)
  const end = (notice: PaymentNotice, orderId = 0) => {
    isUnderWay.current = false
    storePaymentNotice(subject, toStored(notice, orderId))
    setStage({ name: 'idle', notice })
  }
  const pend = (orderId: number) => {
    isUnderWay.current = true
    storePaymentNotice(subject, toStored({ kind: 'unconfirmed' }, orderId))
    setStage({ name: 'pending', orderId })
  }
  /** False while a payment is in progress. */
  const begin = (): boolean => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    deletePaymentNotice(subject)
    setStage({ name: 'opening' })
    return true
  }
  return { stage, setStage, begin, pend, end }
}

/** What brings the shopper back here from a provider's page. */
function useLeaving(subject: string, { back }: PaymentCalls) {
  const { pathname, search, hash } = useLocation()
  return (orderId: number, hold: Hold): Leaving => {
    const { heldUntil, holdEndsAt } = toStored({ kind: 'closed', hold }, orderId)
    return { ...back, orderId, subject, backTo: pathname + search + hash, heldUntil, holdEndsAt }
  }
}

/** One payment from start to end; ignores clicks meanwhile, so that nothing is paid twice. */
export function usePayment({ subject, calls, onPaid, onStale }: PaymentOptions) {
  const { stage, setStage, begin, pend, end } = useStage(subject)
  const leavingFor = useLeaving(subject, calls)
  const hold = useRef<Hold>({ until: new Date(0), endsAtMs: 0 })

  const refuse = (error: unknown) => {
    if (isStale(error)) onStale()
    notifyError(error)
    end({ kind: 'refused', reason: error instanceof Error ? error.message : defaultErrorText })
  }
  const succeed = (orderId: number, status = 200) => {
    deletePaymentNotice(subject)
    rememberPayment({ orderId, status })
    onPaid(orderId)
  }
  const wait = async (orderId: number) => {
    pend(orderId)
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
    if (!begin()) return
    let orderId: number | undefined
    try {
      orderId = await place()
      const payment = await calls.open(orderId)
      assertShownAmount(payment, shownMinor)
      hold.current = holdOf(payment.held_until, payment.timeout * 1000)
      if (payment.window.kind === 'test-sheet') setStage({ name: 'sandbox', payment, orderId, method })
      else {
        const leaving = leavingFor(orderId, hold.current)
        await leave(orderId, await payInWindow(payment, { method, leaving }))
      }
    } catch (error) {
      if (orderId !== undefined && alreadyPaid(error)) succeed(orderId)
      else refuse(error)
    }
  }

  useStoredOutcome(subject, { wait, show: (notice) => setStage({ name: 'idle', notice }) })
  return { stage, pay, leave }
}
