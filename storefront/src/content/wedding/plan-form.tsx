import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import { weddingPartNames, weddingParts } from '@shop/contract/content/wedding-plan'
import { said } from '#session/contract-words.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ReadPlan } from './plan-query.ts'

const partOptions = weddingParts.map((value) => ({ value, text: said(weddingPartNames[value]) }))

type PlanFormProps = { readonly asked: ReadPlan; readonly tomorrow: string }

/** Writes the plan's address, so that it works without JavaScript and can be shared. */
export function PlanForm({ asked, tomorrow }: PlanFormProps) {
  return (
    <Form
      action="/wedding-plan"
      className="grid items-start gap-4 border border-line bg-paper p-4 md:grid-cols-[1fr_1fr_1.3fr_auto] md:p-6"
    >
      <TextField
        type="date"
        name="day"
        label={t`Wedding day`}
        isRequired
        min={tomorrow}
        defaultValue={asked.day}
        error={asked.dayProblem}
      />
      <TextField
        name="at"
        label={t`Delivery PIN code`}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        defaultValue={asked.pin}
        error={asked.pinProblem}
      />
      <SelectField
        name="part"
        label={t`You are the`}
        isRequired
        options={partOptions}
        defaultValue={asked.part === '' ? 'bride' : asked.part}
      />
      <Button type="submit" className="h-12 md:mt-[1.875rem]">
        <Trans>See the plan</Trans>
      </Button>
    </Form>
  )
}
