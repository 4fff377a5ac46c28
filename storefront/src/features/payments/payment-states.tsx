import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import { useEffect, useRef, type ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stitches } from '#ui/stitches.tsx'

/** Beside the pay button after a failed payment: the reason, and that nothing was charged. */
export function PaymentReason({ reason }: { readonly reason: string }) {
  if (reason === '') return null
  return (
    <p role="alert" className="flex gap-2.5 bg-alert-tint p-4 text-small text-alert">
      <WarningCircleIcon size={20} aria-hidden="true" className="shrink-0" />
      <span>{reason}</span>
    </p>
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
      <EmptyState drawing="needle" heading="h1" title="Confirming your payment">
        <p role="status">Confirming with your bank. Please keep this page open.</p>
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
        title="We’ll email you"
        action={<ButtonLink to={`/order-details/${orderId}`}>View order</ButtonLink>}
      >
        <p>
          Your bank has not confirmed the payment yet. We’ll email you when it does. If it declines, nothing is charged.
          Please do not pay again.
        </p>
      </EmptyState>
    </FromTheTop>
  )
}
