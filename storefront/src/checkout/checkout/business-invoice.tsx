import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { asBare } from '@shop/contract/core/typed-text'
import { stateOfGstin } from '@shop/contract/selling/gstin'
import type { BusinessDraft } from '#session/checkout-draft.ts'
import { pointerReleased } from '#session/pointer-release.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import { businessProblems, type BusinessField } from './business-fields.ts'

type BusinessInvoiceProps = {
  readonly isWanted: boolean
  readonly business: BusinessDraft
  /** Counts presses of Pay with an incomplete form; each shows all problems and focuses the first. */
  readonly attempts: number
  readonly onChange: (change: { readonly isWanted: boolean; readonly business: BusinessDraft }) => void
}

/** The fields that a GST invoice to a registered buyer needs. */
export function BusinessInvoice({ isWanted, business, attempts, onChange }: BusinessInvoiceProps) {
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="sr-only">
        <Trans>Invoice</Trans>
      </legend>
      <Checkbox checked={isWanted} onChange={({ target }) => onChange({ isWanted: target.checked, business })}>
        <Trans>GST invoice for a business</Trans>
      </Checkbox>
      {isWanted && (
        <BusinessForm
          business={business}
          attempts={attempts}
          onChange={(changed) => onChange({ isWanted, business: changed })}
        />
      )}
    </fieldset>
  )
}

type BusinessFormProps = Pick<BusinessInvoiceProps, 'business' | 'attempts'> & {
  readonly onChange: (business: BusinessDraft) => void
}

function BusinessForm({ business, attempts, onChange }: BusinessFormProps) {
  const form = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState<ReadonlySet<BusinessField>>(new Set())
  const problems = businessProblems(business)
  const field = (name: BusinessField) => ({
    isRequired: true,
    value: business[name],
    error: attempts > 0 || left.has(name) ? problems[name] : undefined,
    onBlur: () => void pointerReleased().then(() => setLeft((before) => new Set(before).add(name))),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...business, [name]: name === 'gstin' ? target.value.toUpperCase() : target.value }),
  })
  const state = problems.gstin === undefined ? stateOfGstin(asBare(business.gstin)) : undefined
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  return (
    <div ref={form} className="mt-3 grid gap-4 sm:grid-cols-2">
      <TextField
        {...field('gstin')}
        label={t`GSTIN`}
        hint={state === undefined ? t`15 characters, such as 27AAAAA0000A1Z2` : t`Registered in ${state}`}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField {...field('legalName')} label={t`Legal name`} maxLength={200} autoComplete="organization" />
      <TextField
        {...field('address')}
        className="sm:col-span-2"
        label={t`Registered address`}
        maxLength={300}
        autoComplete="billing street-address"
      />
      <TextField {...field('city')} label={t`City`} maxLength={100} autoComplete="billing address-level2" />
      <TextField
        {...field('postalCode')}
        label={t`PIN code`}
        inputMode="numeric"
        maxLength={24}
        autoComplete="billing postal-code"
      />
      <Checkbox
        className="sm:col-span-2"
        checked={business.isForThirdParty}
        onChange={({ target }) => onChange({ ...business, isForThirdParty: target.checked })}
      >
        <Trans>The parcel goes to someone outside the business, such as a client</Trans>
      </Checkbox>
    </div>
  )
}
