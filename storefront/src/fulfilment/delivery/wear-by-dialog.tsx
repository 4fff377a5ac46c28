import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, type SyntheticEvent } from 'react'
import { readPostalCode } from '@shop/contract/core/place-rules'
import {
  dayAhead,
  maxDaysAhead,
  savedPlace,
  savedWearBy,
  savePlace,
  saveWearBy,
  wearByProblem,
  type DeliveryPlace,
} from '#session/wear-by.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Drawer } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PlaceFields } from './place-fields.tsx'

type WearByDialogProps = {
  readonly day: string
  /** `wearAt` is the place as listings write it in their URL: `IN-400050` or `AE`. */
  readonly onChoose: (wear: { wearBy: string; wearAt: string }) => void
  readonly onClose: () => void
}

const noFilter = { wearBy: '', wearAt: '' }

const firstPlace: DeliveryPlace = { country: 'IN', postalCode: '' }

/** The day of the occasion and the place, entered once for listings, products, cart and checkout. */
export function WearByDialog({ day: current, onChoose, onClose }: WearByDialogProps) {
  const [day, setDay] = useState(current === '' ? savedWearBy() : current)
  // A day without a filter only marks pieces.
  const [isFilter, setIsFilter] = useState(current !== '' || savedWearBy() === '')
  const [place, setPlace] = useState(savedPlace() ?? firstPlace)
  const [problems, setProblems] = useState({ day: '', pin: '' })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const read = place.country === 'IN' ? readPostalCode('IN', place.postalCode) : { value: '' }
    const found = { day: wearByProblem(day), pin: 'problem' in read ? read.problem : '' }
    setProblems(found)
    if ('problem' in read || found.day !== '') return
    saveWearBy(day)
    savePlace({ country: place.country, postalCode: read.value })
    onClose()
    const wearAt = read.value === '' ? place.country : `${place.country}-${read.value}`
    onChoose(isFilter ? { wearBy: day, wearAt } : noFilter)
  }
  const remove = () => {
    saveWearBy('')
    onClose()
    onChoose(noFilter)
  }
  return (
    <Drawer isOpen onClose={onClose} title={t`Wear it by`} side="bottom">
      <form noValidate onSubmit={submit} className="mx-auto grid max-w-md gap-4 px-4 pt-5 pb-8">
        <p className="text-small text-kajal-2">
          <Trans>
            Enter the date of the occasion and where to deliver. We count working days, holidays, the workroom’s queue
            and the delivery.
          </Trans>
        </p>
        <TextField
          label={t`Date of the occasion`}
          type="date"
          value={day}
          min={dayAhead(1)}
          max={dayAhead(maxDaysAhead)}
          onChange={({ target }) => setDay(target.value)}
          error={problems.day}
        />
        <PlaceFields place={place} problem={problems.pin} onChange={setPlace} />
        <Checkbox checked={isFilter} onChange={() => setIsFilter(!isFilter)}>
          <Trans>Show only pieces that arrive in time</Trans>
        </Checkbox>
        <Button type="submit" size="large">
          {isFilter ? t`Show what arrives in time` : t`Mark what arrives in time`}
        </Button>
        {savedWearBy() !== '' && (
          <Button type="button" look="secondary" onClick={remove}>
            <Trans>Clear the date</Trans>
          </Button>
        )}
      </form>
    </Drawer>
  )
}
