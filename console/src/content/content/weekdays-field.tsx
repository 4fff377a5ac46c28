import type { Value } from '#ui/form-body.ts'

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type WeekdaysFieldProps = {
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
  readonly days: readonly Value[]
  readonly onChange: (days: readonly Value[]) => void
}

/** The seven days, each on or off. */
export function WeekdaysField({ label, hint, error, days, onChange }: WeekdaysFieldProps) {
  const toggle = (day: number): void => {
    const others = days.filter((one) => one !== day)
    onChange(others.length < days.length ? others : [...others, day].toSorted((a, b) => Number(a) - Number(b)))
  }
  return (
    <fieldset className="min-w-0">
      <legend className="label">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            aria-pressed={days.includes(index + 1)}
            onClick={() => toggle(index + 1)}
            className="min-h-10 rounded-soft border border-line px-3 aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:font-semibold"
          >
            {name}
          </button>
        ))}
      </div>
      {hint !== undefined && <p className="mt-1 text-small text-ink-2">{hint}</p>}
      {error !== undefined && <p className="mt-1 text-small text-alert">{error}</p>}
    </fieldset>
  )
}
