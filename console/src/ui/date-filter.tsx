/** The earliest valid value, so that an unfinished year is not submitted. */
const earliest = { date: '2000-01-01', month: '2017-07' } as const

type DateFilterProps = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly type?: keyof typeof earliest
  /** Shows the label with this class. */
  readonly labelClass?: string
}

export function DateFilter({ label, name, value, type = 'date', labelClass }: DateFilterProps) {
  const field = (
    <input
      type={type}
      name={name}
      aria-label={label}
      min={earliest[type]}
      defaultValue={value}
      className="field"
      required
    />
  )
  if (labelClass === undefined) return field
  return (
    <label className={labelClass}>
      {label}
      {field}
    </label>
  )
}
