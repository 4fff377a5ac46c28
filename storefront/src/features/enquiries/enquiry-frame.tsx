import { useEffect, useRef, type ReactNode } from 'react'
import type { ShopConfig } from '@shop/contract/shop-config'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import type { Sent } from './use-enquiry.ts'

export type House = Pick<ShopConfig['house'], 'careEmail' | 'carePhone'>

function OtherWays({ careEmail, carePhone }: House) {
  return (
    <>
      <a href={`mailto:${careEmail}`} className="quiet-link">
        {careEmail}
      </a>
      , or call{' '}
      <a href={`tel:${carePhone.replaceAll(' ', '')}`} className="quiet-link whitespace-nowrap">
        {carePhone}
      </a>
    </>
  )
}

type ThanksProps = {
  readonly sent: Sent
  readonly thanks: string
  readonly again: string
  readonly onAgain: () => void
}

function Thanks({ sent: { ticket, promise, email }, thanks, again, onAgain }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone with the form.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="max-w-2xl border border-line bg-paper px-5 py-6 sm:px-8 sm:py-8">
      <h3 ref={heading} tabIndex={-1} className="font-display text-h3 outline-none">
        {thanks}
      </h3>
      <p className="mt-5 text-small text-kajal-2">Your ticket number</p>
      <p className="mt-1 text-h3 font-semibold tracking-wide lining-nums tabular-nums">{ticket}</p>
      <p className="mt-5">{promise}</p>
      <p className="mt-2 text-kajal-2 wrap-anywhere">We have sent the number to {email}.</p>
      <Button look="quiet" className="mt-4 -ml-1" onClick={onAgain}>
        {again}
      </Button>
    </div>
  )
}

type EnquiryFrameProps = {
  readonly house: House
  readonly sent: Sent | undefined
  readonly problem: string | undefined
  /** What is still there when it did not arrive. */
  readonly kept?: string
  readonly thanks: string
  /** To begin anew. */
  readonly again: string
  readonly onAgain: () => void
  /** The form. */
  readonly children: ReactNode
}

/** Around a form that ends in a ticket: what is said in its place, when it went and when it did not. */
export function EnquiryFrame({
  house,
  sent,
  problem,
  kept = 'Your words are',
  thanks,
  again,
  onAgain,
  children,
}: EnquiryFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const wasSent = useRef(false)
  useEffect(() => {
    // Whoever begins anew does so at the first field: the button that had the focus is gone with the thanks.
    if (wasSent.current && sent === undefined) box.current?.querySelector('select')?.focus()
    wasSent.current = sent !== undefined
  }, [sent])
  return (
    <div ref={box} className="mt-7">
      <noscript>
        <p className="mb-6">
          This form needs JavaScript. Without it, please write to <OtherWays {...house} />.
        </p>
      </noscript>
      <div role="status">{sent !== undefined && <Thanks {...{ sent, thanks, again, onAgain }} />}</div>
      {sent === undefined && children}
      {sent === undefined && problem !== undefined && (
        <div className="mt-3 max-w-2xl">
          <FieldError>
            {problem} {kept} still here: send them again, or write to <OtherWays {...house} />.
          </FieldError>
        </div>
      )}
    </div>
  )
}
