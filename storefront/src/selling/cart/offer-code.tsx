import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { CartSummary } from '@shop/contract/selling/cart'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useUnusedText } from './offer-rows.tsx'

type OfferCodeProps = {
  readonly summary: CartSummary
  readonly isBusy: boolean
  readonly refusal: string | undefined
  readonly onApply: (code: string) => void
  readonly onRemove: () => void
}

/** The cart's code as a chip, or a button that opens a field for one. */
export function OfferCode({ summary, ...rest }: OfferCodeProps) {
  return (
    <div className="mt-5 border-t border-line pt-2">
      {summary.coupon_code === '' ? (
        <CodeEntry isBusy={rest.isBusy} refusal={rest.refusal} onApply={rest.onApply} />
      ) : (
        <CodeChip summary={summary} isBusy={rest.isBusy} onRemove={rest.onRemove} />
      )}
    </div>
  )
}

function CodeChip({ summary, isBusy, onRemove }: Pick<OfferCodeProps, 'summary' | 'isBusy' | 'onRemove'>) {
  const text = useUnusedText()
  const { coupon_code: code, coupon_applied: isApplied } = summary
  const why = summary.unused_offers.find((offer) => offer.code === code)
  return (
    <div className="grid gap-1 py-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <span>{isApplied ? t`Your code` : t`Not applied`}</span>
        <button
          type="button"
          aria-label={t`Remove code ${code}`}
          aria-busy={isBusy || undefined}
          onClick={isBusy ? undefined : onRemove}
          className="chip border-kajal font-semibold [overflow-wrap:anywhere] hover:border-rani hover:text-rani"
        >
          {code}
          <XIcon size={14} aria-hidden="true" />
        </button>
      </p>
      <p role="status" className={isApplied ? 'sr-only' : 'text-small text-kajal-2'}>
        {isApplied ? t`${code} is applied.` : why && text(why)}
      </p>
    </div>
  )
}

function CodeEntry({ isBusy, refusal, onApply }: Pick<OfferCodeProps, 'isBusy' | 'refusal' | 'onApply'>) {
  const [isOpen, setIsOpen] = useState(false)
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  useEffect(() => {
    if (refusal !== undefined) field.current?.focus()
  }, [refusal])
  if (!isOpen) {
    return (
      <button type="button" className="min-h-11 text-small quiet-link" onClick={() => setIsOpen(true)}>
        <Trans>Have a code?</Trans>
      </button>
    )
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const code = field.current?.value.trim() ?? ''
    setMissing(code === '')
    if (code === '') field.current?.focus()
    else onApply(code)
  }
  const error = missing ? t`Please enter a code.` : refusal
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-2">
      <TextField
        ref={field}
        label={t`Code`}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        inputClassName="uppercase"
        {...(error === undefined ? {} : { error })}
      />
      <Button type="submit" look="secondary" isBusy={isBusy} className="mt-[1.625rem]">
        <Trans>Apply</Trans>
      </Button>
    </form>
  )
}
