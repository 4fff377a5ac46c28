import { useState } from 'react'
import { dayText } from '@shop/contract/core/day-text'
import { AreaField } from '#ui/area-field.tsx'
import { Button } from '#ui/button.tsx'
import { textOf, type Body } from '#ui/form-body.ts'
import { TextField } from '#ui/text-field.tsx'
import type { DayWords } from './field.ts'
import { inDayOrder, isDay, readHolidayLines } from './holiday-lines.ts'

type HolidaysEditorProps = {
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
  readonly errors: Readonly<Record<string, string>>
  readonly place: string
  readonly holidays: Body
  readonly words?: DayWords | undefined
  readonly onChange: (holidays: Body) => void
}

const holidayWords: DayWords = {
  one: 'holiday',
  many: 'holidays',
  name: 'Name of the holiday',
  example: '2027-01-26 Republic Day\n2027-03-22 Holi',
  missing: 'Name the holiday',
}

/** Holidays by year; a change stays in the form until it is published. */
export function HolidaysEditor(props: HolidaysEditorProps) {
  const { label, hint, error, errors, place, holidays, words = holidayWords, onChange } = props
  const [announced, setAnnounced] = useState('')
  const days = Object.keys(holidays).toSorted()
  const years = [...new Set(days.map(yearOf))]
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set([String(new Date().getFullYear())]))
  const put = (added: Body, text: string): void => {
    onChange(inDayOrder({ ...holidays, ...added }))
    setOpened(new Set([...opened, ...Object.keys(added).map(yearOf)]))
    setAnnounced(text)
  }
  const remove = (day: string): void => {
    onChange(Object.fromEntries(Object.entries(holidays).filter(([one]) => one !== day)))
    setAnnounced(`${day} removed`)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="label">{label}</legend>
      {hint !== undefined && <p className="mb-2 text-small text-ink-2">{hint}</p>}
      {error !== undefined && <p className="mb-2 text-small text-alert">{error}</p>}
      <AddHoliday holidays={holidays} words={words} onAdd={put} />
      <PasteHolidays words={words} onAdd={put} />
      <div className="mt-3 grid gap-2">
        {years.map((year) => {
          const ofYear = days.filter((day) => yearOf(day) === year)
          const hasFault = ofYear.some((day) => errors[`${place}.${day}`] !== undefined)
          return (
            <details
              key={year}
              open={opened.has(year) || hasFault}
              onToggle={({ currentTarget: { open } }) => setOpened(withYear(opened, year, open))}
              className="rounded-soft border border-line"
            >
              <summary className="p-3 font-semibold">
                {year}
                <span className="ml-2 text-small font-normal text-ink-2">
                  {ofYear.length === 1 ? `1 ${words.one}` : `${ofYear.length} ${words.many}`}
                </span>
              </summary>
              <ul className="divide-y divide-line border-t border-line">
                {ofYear.map((day) => (
                  <HolidayRow
                    key={day}
                    day={day}
                    name={textOf(holidays[day])}
                    error={errors[`${place}.${day}`]}
                    onRename={(name) => onChange({ ...holidays, [day]: name })}
                    onRemove={() => remove(day)}
                  />
                ))}
              </ul>
            </details>
          )
        })}
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </fieldset>
  )
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const yearOf = (day: string): string => day.slice(0, 'YYYY'.length)

function withYear(years: ReadonlySet<string>, year: string, isOpen: boolean): ReadonlySet<string> {
  const others = [...years].filter((one) => one !== year)
  return new Set(isOpen ? [...others, year] : others)
}

type HolidayRowProps = {
  readonly day: string
  readonly name: string
  readonly error: string | undefined
  readonly onRename: (name: string) => void
  readonly onRemove: () => void
}

function HolidayRow({ day, name, error, onRename, onRemove }: HolidayRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
      <span className="w-24 shrink-0 text-ink-2">{dayText(day)}</span>
      <input
        className="field min-w-0 flex-1"
        aria-label={`Name of ${day}`}
        aria-invalid={error === undefined ? undefined : true}
        maxLength={100}
        value={name}
        onChange={({ target }) => onRename(target.value)}
      />
      <Button look="quiet" onClick={onRemove}>
        Remove<span className="sr-only"> {name === '' ? day : name}</span>
      </Button>
      {error !== undefined && <p className="w-full text-small text-alert">{error}</p>}
    </li>
  )
}

type AddProps = { readonly words: DayWords; readonly onAdd: (added: Body, text: string) => void }

function AddHoliday({ holidays, words, onAdd }: AddProps & { readonly holidays: Body }) {
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = (): void => {
    if (!isDay(day)) return setProblem('Enter a day')
    if (name.trim() === '') return setProblem(words.missing)
    if (day in holidays) return setProblem(`${day} is a ${words.one} already`)
    onAdd({ [day]: name.trim() }, `${name.trim()} added`)
    setDay('')
    setName('')
    return setProblem(undefined)
  }
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[10rem_1fr_auto]">
      <TextField label="Day" type="date" value={day} error={problem} onChange={({ target }) => setDay(target.value)} />
      <TextField
        label={words.name}
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button className="sm:mt-6" onClick={add}>
        Add {words.one}
      </Button>
    </div>
  )
}

function PasteHolidays({ words, onAdd }: AddProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = (): void => {
    const read = readHolidayLines(text)
    if ('problem' in read) return setProblem(read.problem)
    onAdd(read.holidays, `${Object.keys(read.holidays).length} ${words.many} added`)
    setText('')
    return setProblem(undefined)
  }
  return (
    <details className="mt-3">
      <summary className="text-small font-semibold">Paste several {words.many}</summary>
      <div className="mt-2 grid justify-items-start gap-2">
        <div className="w-full">
          <AreaField
            label={`${capitalised(words.many)}, one a line`}
            hint="A known day gets the new name."
            placeholder={words.example}
            rows={5}
            value={text}
            error={problem}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <Button onClick={add}>Add these lines</Button>
      </div>
    </details>
  )
}
