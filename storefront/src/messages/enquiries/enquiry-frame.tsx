import { Select, Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ShopConfig } from '@shop/contract/core/shop-config'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import type { Sent } from './use-enquiry.ts'

export type House = Pick<ShopConfig['house'], 'careEmail' | 'carePhone'>

function OtherContacts({ careEmail, carePhone }: House) {
  return (
    <Trans comment="Stands in a sentence: please write to …">
      <a href={`mailto:${careEmail}`} className="quiet-link">
        {careEmail}
      </a>
      , or call{' '}
      <a href={`tel:${carePhone.replaceAll(' ', '')}`} className="quiet-link whitespace-nowrap">
        {carePhone}
      </a>
    </Trans>
  )
}

type ThanksProps = {
  readonly sent: Sent
  readonly thanks: string
  readonly newEnquiryText: string
  readonly onNewEnquiry: () => void
}

function Thanks({ sent: { ticket, promise, email }, thanks, newEnquiryText, onNewEnquiry }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button disappears with the form, so the heading gets the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="max-w-2xl border border-line bg-paper px-5 py-6 sm:px-8 sm:py-8">
      <h3 ref={heading} tabIndex={-1} className="font-display text-h3 outline-none">
        {thanks}
      </h3>
      <p className="mt-5 text-small text-kajal-2">
        <Trans>Your ticket number</Trans>
      </p>
      <p className="mt-1 text-h3 font-semibold tracking-wide lining-nums tabular-nums">{ticket}</p>
      <p className="mt-5">{promise}</p>
      <p className="mt-2 text-kajal-2 wrap-anywhere">
        <Trans>We have sent the number to {email}.</Trans>
      </p>
      <Button look="quiet" className="mt-4 -ms-1" onClick={onNewEnquiry}>
        {newEnquiryText}
      </Button>
    </div>
  )
}

type EnquiryFrameProps = {
  readonly house: House
  readonly sent: Sent | undefined
  readonly problem: string | undefined
  /** True when the form has a file, which is kept with the message after a failed attempt. */
  readonly hasFile?: boolean
  readonly thanks: string
  /** Label of the button that starts a new enquiry. */
  readonly newEnquiryText: string
  readonly onNewEnquiry: () => void
  /** The form. */
  readonly children: ReactNode
}

/** The frame of a form that creates a ticket; replaces the form with the confirmation, or shows the error beside it. */
export function EnquiryFrame({
  house,
  sent,
  problem,
  hasFile = false,
  thanks,
  newEnquiryText,
  onNewEnquiry,
  children,
}: EnquiryFrameProps) {
  const kept = hasFile ? 'file' : 'message'
  const box = useRef<HTMLDivElement>(null)
  const wasSent = useRef(false)
  useEffect(() => {
    // The focused button disappears with the confirmation, so a new enquiry focuses the first field.
    if (wasSent.current && sent === undefined) box.current?.querySelector('select')?.focus()
    wasSent.current = sent !== undefined
  }, [sent])
  return (
    <div ref={box} className="mt-7">
      <noscript>
        <p className="mb-6">
          <Trans>
            This form needs JavaScript. Without it, please write to <OtherContacts {...house} />.
          </Trans>
        </p>
      </noscript>
      <div role="status">{sent !== undefined && <Thanks {...{ sent, thanks, newEnquiryText, onNewEnquiry }} />}</div>
      {sent === undefined && children}
      {sent === undefined && problem !== undefined && (
        <div className="mt-3 max-w-2xl">
          <FieldError>
            <Trans>
              {problem} <Select value={kept} _file="Your message and your file are" other="Your message is" /> still
              here: send them again, or write to <OtherContacts {...house} />.
            </Trans>
          </FieldError>
        </div>
      )}
    </div>
  )
}
