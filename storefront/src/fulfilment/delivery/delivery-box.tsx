import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import { useEffect, useId, useState, type SyntheticEvent } from 'react'
import { dayText } from '@shop/contract/core/day-text'
import { formatLanguage } from '#session/language.ts'
import { refusedText } from '#session/refused-goods.ts'
import { dayAhead, maxDaysAhead, savedWearBy, saveWearBy, wearByProblem } from '#session/wear-by.ts'
import { Button } from '#ui/button.tsx'
import { inputLooks } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { KnownEstimate } from './known-estimate.tsx'
import { countries } from './place-fields.tsx'
import { useEstimate, type EstimateState } from './use-estimate.ts'

type DeliveryBoxProps = { readonly productId: number; readonly sku: string | undefined }

/** Delivery date and cost before the product is in the cart. */
export function DeliveryBox(piece: DeliveryBoxProps) {
  const { place, change, answer, ask } = useEstimate(piece)
  const id = useId()
  const [day, setDay] = useState('')
  useEffect(() => setDay(savedWearBy()), [])
  const choose = (next: string) => {
    setDay(next)
    if (next === '' || wearByProblem(next) === '') saveWearBy(next)
  }
  const isIndia = place.country === 'IN'
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    ask()
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t`Delivery`} className="delivery @container">
      <div className="delivery-row">
        <SelectField
          label={t`Deliver to`}
          value={place.country}
          onChange={({ target }) => change({ country: target.value, postalCode: '' })}
          options={countries}
          className="flex-1 basis-28 @max-[19rem]:basis-full"
        />
        {isIndia && (
          <div className="delivery-pin">
            <label htmlFor={`${id}-pin`} className="field-name">
              <Trans>PIN code</Trans>
            </label>
            <input
              id={`${id}-pin`}
              value={place.postalCode}
              onChange={({ target }) => change({ ...place, postalCode: target.value })}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={24}
              placeholder="400050"
              aria-invalid={answer.kind === 'refused' && answer.isAboutPin}
              aria-describedby={`${id}-answer`}
              className={inputLooks}
            />
          </div>
        )}
        <Button type="submit" look="secondary" isBusy={answer.kind === 'asking'}>
          <Trans>Check</Trans>
        </Button>
      </div>
      <div id={`${id}-answer`} aria-live="polite">
        <EstimateText answer={answer} />
        <InTime answer={answer} day={day} />
      </div>
      <TextField
        className="mt-3"
        label={t`Wear it by (optional)`}
        type="date"
        min={dayAhead(1)}
        max={dayAhead(maxDaysAhead)}
        value={day}
        onChange={({ target }) => choose(target.value)}
        error={day === '' ? '' : wearByProblem(day)}
      />
    </form>
  )
}

function EstimateText({ answer }: { readonly answer: EstimateState }) {
  if (answer.kind === 'known' && answer.estimate.refused === undefined)
    return <KnownEstimate estimate={answer.estimate} />
  const reason = answer.kind === 'known' && answer.estimate.refused ? refusedText(answer.estimate.refused) : undefined
  if (answer.kind !== 'refused' && reason === undefined) return null
  return (
    <p className="mt-3 flex gap-1.5 text-small text-alert">
      <WarningCircleIcon size={18} aria-hidden="true" className="mt-px shrink-0" />
      <span>{answer.kind === 'refused' ? answer.reason : reason}</span>
    </p>
  )
}

function InTime({ answer, day }: { readonly answer: EstimateState; readonly day: string }) {
  if (answer.kind !== 'known' || answer.estimate.refused !== undefined || day === '' || wearByProblem(day) !== '')
    return null
  const isInTime = answer.estimate.wear_from <= day
  return (
    <p className={`mt-1 text-small font-semibold ${isInTime ? 'text-patina' : 'text-haldi'}`}>
      {isInTime
        ? t`In time for ${{ day: dayText(day, formatLanguage) }}`
        : t`May be late for ${{ day: dayText(day, formatLanguage) }}: safe from ${{ safeDay: dayText(answer.estimate.wear_from, formatLanguage) }}`}
    </p>
  )
}
