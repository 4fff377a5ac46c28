import { hoursText } from '@shop/contract/content/stores'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { bodyIn, textOf, type Body, type Value } from '#ui/form-body.ts'

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const closed: Body = { from: '', to: '' }
const usual: Body = { from: '11:00', to: '20:00' }

type OpenHoursFieldProps = {
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
  readonly errors: Readonly<Record<string, string>>
  readonly place: string
  readonly hours: readonly Value[]
  readonly onChange: (hours: readonly Value[]) => void
}

const isOpen = (day: Body): boolean => textOf(day['from']) !== '' || textOf(day['to']) !== ''

/** Opening hours of the seven days, with the sentence that shoppers read. */
export function OpenHoursField({ label, hint, error, errors, place, hours, onChange }: OpenHoursFieldProps) {
  const days = names.map((_, index) => bodyIn(hours[index]))
  const change = (at: number, day: Body): void => onChange(days.map((one, index) => (index === at ? day : one)))
  const first = days.find(isOpen) ?? usual
  const read = hoursText({ hours: days.map(({ from, to }) => ({ from: textOf(from), to: textOf(to) })) })
  return (
    <fieldset className="min-w-0">
      <legend className="label">{label}</legend>
      {hint !== undefined && <p className="mb-2 text-small text-ink-2">{hint}</p>}
      {error !== undefined && <p className="mb-2 text-small text-alert">{error}</p>}
      <ul className="divide-y divide-line rounded-soft border border-line">
        {days.map((day, index) => (
          <DayRow
            key={names[index]}
            name={names[index] ?? ''}
            day={day}
            faults={[errors[`${place}.${index}.from`], errors[`${place}.${index}.to`]]}
            onChange={(changed) => change(index, changed)}
            onToggle={() => change(index, isOpen(day) ? closed : first)}
          />
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => onChange(names.map(() => first))}>Same hours every day</Button>
        <p className="text-small text-ink-2" aria-live="polite">
          {read === '' ? 'Closed every day.' : `Shoppers read: ${read}`}
        </p>
      </div>
    </fieldset>
  )
}

type DayRowProps = {
  readonly name: string
  readonly day: Body
  readonly faults: readonly (string | undefined)[]
  readonly onChange: (day: Body) => void
  readonly onToggle: () => void
}

function DayRow({ name, day, faults, onChange, onToggle }: DayRowProps) {
  const [from, to] = faults
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
      <label className="flex min-h-10 w-32 items-center gap-2">
        <input type="checkbox" className="size-5" checked={isOpen(day)} onChange={onToggle} />
        {name}
      </label>
      {isOpen(day) ? (
        <span className="flex w-full items-center gap-1.5 sm:w-auto">
          <TimeInput
            label={`${name}, opens`}
            fault={from}
            value={day['from']}
            onChange={(time) => onChange({ ...day, from: time })}
          />
          <span className="text-ink-2">to</span>
          <TimeInput
            label={`${name}, closes`}
            fault={to}
            value={day['to']}
            onChange={(time) => onChange({ ...day, to: time })}
          />
        </span>
      ) : (
        <span className="text-ink-2">Closed</span>
      )}
      {faults.map((text) =>
        text === undefined ? null : (
          <p key={text} className="w-full text-small text-alert">
            {text}
          </p>
        ),
      )}
    </li>
  )
}

type TimeInputProps = {
  readonly label: string
  readonly fault: string | undefined
  readonly value: Value | undefined
  readonly onChange: (time: string) => void
}

function TimeInput({ label, fault, value, onChange }: TimeInputProps) {
  return (
    <input
      type="time"
      aria-label={label}
      aria-invalid={fault === undefined ? undefined : true}
      className={classNames(
        'field min-w-0 flex-1 px-1 sm:w-32 sm:flex-none sm:px-2',
        fault !== undefined && 'border-alert',
      )}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
