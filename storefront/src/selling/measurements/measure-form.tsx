import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import {
  measuresForMen,
  measuresForWomen,
  type Length,
  type MeasureGroup,
  type MeasureKey,
} from '@shop/contract/selling/measure-fields'
import { said } from '#session/contract-words.ts'
import { useLengthUnit } from '#session/use-length-unit.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { SkeletonForm } from '#ui/skeleton.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { MeasureInput } from './measure-input.tsx'
import type { Measurements } from './measurements-api.ts'
import { useMeasurements, type Saving } from './use-measurements.ts'

const units = [
  { value: 'in', text: t`Inches` },
  { value: 'cm', text: 'cm' },
] as const
const wearers = [
  { value: 'women', text: t`Women` },
  { value: 'men', text: t`Men` },
] as const

type Wearer = (typeof wearers)[number]['value']

const savingTexts: Readonly<Record<Saving, string>> = {
  loading: '',
  unchanged: t`Saved to your account as you type.`,
  waiting: t`Saving …`,
  saved: t`Saved.`,
  missing: '',
  failed: t`Not saved yet. We’ll try again with your next change.`,
}

const maxNoteLength = 300

function withLength(known: Measurements, key: MeasureKey, length: Length | undefined): Measurements {
  const others = Object.fromEntries(Object.entries(known.lengths).filter(([name]) => name !== key))
  return { ...known, lengths: length === undefined ? others : { ...others, [key]: length } }
}

type FieldsProps = {
  readonly groups: readonly MeasureGroup[]
  readonly measurements: Measurements
  readonly onChange: (next: Measurements) => void
}

function MeasureFields({ groups, measurements, onChange }: FieldsProps) {
  const [unit] = useLengthUnit()
  return groups.map(({ title, fields }) => (
    <fieldset key={title}>
      <legend className="mb-3 font-display text-h3">{said(title)}</legend>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 max-[22rem]:grid-cols-1">
        {fields.map((field) => (
          <MeasureInput
            key={`${field.key}-${unit}`}
            field={field}
            unit={unit}
            length={measurements.lengths[field.key]}
            onChange={(length) => onChange(withLength(measurements, field.key, length))}
          />
        ))}
      </div>
    </fieldset>
  ))
}

type MeasureFormProps = {
  readonly firstWearer?: Wearer
  readonly onSaved?: (measurements: Measurements) => void
  /** How to measure, shown beside the form on wide screens. */
  readonly asides?: Readonly<Record<Wearer, ReactNode>>
}

/** All fields are optional; saved values apply to every later order. */
export function MeasureForm({ firstWearer = 'women', onSaved, asides }: MeasureFormProps) {
  const { measurements, saving, change, loadAgain } = useMeasurements(onSaved)
  const [unit, chooseUnit] = useLengthUnit()
  const [wearer, setWearer] = useState<Wearer>(firstWearer)
  if (saving === 'missing') {
    return (
      <div role="status" className="grid justify-items-start gap-3">
        <p className="text-kajal-2">
          <Trans>Your measurements could not be loaded.</Trans>
        </p>
        <Button look="secondary" size="small" onClick={loadAgain}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  }
  if (measurements === undefined) return <SkeletonForm label={t`Loading your measurements`} />
  const form = (
    <form
      noValidate
      onSubmit={(event) => event.preventDefault()}
      aria-label={t`Measurements`}
      className="grid max-w-2xl gap-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          legend={t({ message: 'For', context: 'women or men' })}
          name="measure-wearer"
          options={wearers}
          chosen={wearer}
          onChoose={setWearer}
        />
        <Segmented legend={t`Unit of length`} name="measure-unit" options={units} chosen={unit} onChoose={chooseUnit} />
      </div>
      <p role="status" className="-mt-4 text-small text-kajal-2">
        {savingTexts[saving]}
      </p>
      <MeasureFields
        groups={wearer === 'men' ? measuresForMen : measuresForWomen}
        measurements={measurements}
        onChange={change}
      />
      <TextAreaField
        label={t`Notes for the tailor`}
        rows={3}
        maxLength={maxNoteLength}
        value={measurements.notes}
        onChange={({ target }) => change({ ...measurements, notes: target.value })}
      />
      <Checkbox
        checked={measurements.may_call}
        onChange={({ target }) => change({ ...measurements, may_call: target.checked })}
      >
        <Trans>Call me to confirm before cutting</Trans>
      </Checkbox>
    </form>
  )
  if (asides === undefined) return form
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,42rem)_minmax(14rem,1fr)] lg:gap-16">
      {form}
      <div className="hidden lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:block lg:max-w-md lg:self-start [&_figure]:grid-cols-1!">
        {asides[wearer]}
      </div>
    </div>
  )
}
