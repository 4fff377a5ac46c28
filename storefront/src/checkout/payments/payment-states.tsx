import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import { useEffect, useRef, type ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stitches } from '#ui/stitches.tsx'
import { HeldUntil } from './held-until.tsx'
import type { Hold } from './hold.ts'

/** Why the payment failed. `hold`: how long the order holds its pieces. */
export type PaymentNotice =
  | { readonly kind: 'closed'; readonly hold: Hold }
  | { readonly kind: 'declined'; readonly reason: string; readonly hold: Hold }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The bank has not confirmed the payment, and may still do so. */
  | { readonly kind: 'unconfirmed' }

export const unconfirmedText = t`Your bank has not confirmed the payment yet. We’ll email you when it does. Please do not pay again.`

const boxLooks = 'flex scroll-my-24 gap-2.5 p-4 text-small outline-none'

type BoxProps = { readonly isAlarm: boolean; readonly children: ReactNode }

const settleMs = 4000
/** Bounded, so that two parts of a page cannot fight for the focus. */
const maxFocuses = 5
const shopperActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the box and focuses it, and does so again while a reloaded page still grows above it, or a closing window
 * returns the focus elsewhere. The shopper's first action ends this.
 */
function keepInView(box: HTMLElement): () => void {
  const acts = new AbortController()
  const { signal } = acts
  const observer = new ResizeObserver(() => box.scrollIntoView({ block: 'nearest' }))
  let focuses = 0
  const focus = () => {
    if (document.activeElement === box || focuses === maxFocuses) return
    focuses += 1
    box.focus({ preventScroll: true })
  }
  const checks = [0, 100, 500].map((delayMs) => setTimeout(focus, delayMs))
  const end = () => {
    observer.disconnect()
    acts.abort()
    for (const timer of [...checks, last]) clearTimeout(timer)
  }
  const last = setTimeout(end, settleMs)
  observer.observe(document.body)
  document.addEventListener('focusin', focus, { signal })
  for (const act of shopperActs) addEventListener(act, end, { passive: true, signal })
  return end
}

/** Scrolls into view and takes the focus, because the shopper may look elsewhere when the payment window closes. */
function Box({ isAlarm, children }: BoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current === null ? undefined : keepInView(box.current)), [])
  return (
    <div ref={box} tabIndex={-1} className={classNames(boxLooks, isAlarm ? 'bg-alert-tint text-alert' : 'bg-mist')}>
      {children}
    </div>
  )
}

/** Shown directly above the pay button. Closing the window was the shopper's choice, so it is no alert. */
export function PaymentNoticeBox({ notice }: { readonly notice: PaymentNotice }) {
  if (notice.kind === 'closed' || notice.kind === 'unconfirmed') {
    return (
      <Box isAlarm={false}>
        <InfoIcon size={20} aria-hidden="true" className="shrink-0" />
        {notice.kind === 'unconfirmed' ? (
          <p role="status">{unconfirmedText}</p>
        ) : (
          <p>
            <span role="status">
              <Trans>Payment not completed. Nothing was charged.</Trans>
            </span>{' '}
            <HeldUntil hold={notice.hold} />
          </p>
        )}
      </Box>
    )
  }
  return (
    <Box isAlarm>
      <WarningCircleIcon size={20} aria-hidden="true" className="shrink-0" />
      <div className="grid gap-1">
        <div role="alert" className="grid gap-1">
          <p>{notice.reason}</p>
          {notice.kind === 'declined' && (
            <p>
              <Trans>
                Nothing was charged. Try again, or choose another way to pay in the payment window: UPI, card or net
                banking.
              </Trans>
            </p>
          )}
        </div>
        {notice.kind === 'declined' && (
          <p>
            <HeldUntil hold={notice.hold} />
          </p>
        )}
      </div>
    </Box>
  )
}

/** Replaces a long page that may be scrolled to its end: scrolls to the top and moves focus there. */
function FromTheTop({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    globalThis.scrollTo({ top: 0 })
    box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}

export function PaymentPending() {
  return (
    <FromTheTop>
      <EmptyState drawing="needle" heading="h1" title={t`Confirming your payment`}>
        <p role="status">
          <Trans>Confirming with your bank. Please keep this page open.</Trans>
        </p>
        <p className="mt-5 text-rani">
          <Stitches />
        </p>
      </EmptyState>
    </FromTheTop>
  )
}

export function PaymentUnsettled({ orderId }: { readonly orderId: number }) {
  return (
    <FromTheTop>
      <EmptyState
        drawing="envelope"
        heading="h1"
        title={t`We’ll email you`}
        action={
          <ButtonLink to={`/order-details/${orderId}`}>
            <Trans>View order</Trans>
          </ButtonLink>
        }
      >
        <p>
          <Trans>
            Your bank has not confirmed the payment yet. We’ll email you when it does. If it declines, nothing is
            charged. Please do not pay again.
          </Trans>
        </p>
      </EmptyState>
    </FromTheTop>
  )
}
