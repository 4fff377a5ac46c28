import { classNames } from './class-names.ts'

type SegmentedProps<Value extends string> = {
  /** For screen readers only. */
  readonly legend: string
  readonly name: string
  readonly options: readonly { readonly value: Value; readonly text: string }[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
  readonly className?: string
}

/** One of a few options in a row: inches or centimetres. */
export function Segmented<Value extends string>({
  legend,
  name,
  options,
  chosen,
  onChoose,
  className,
}: SegmentedProps<Value>) {
  return (
    <fieldset className={classNames('inline-flex border border-ctrl', className)}>
      <legend className="sr-only">{legend}</legend>
      {options.map(({ value, text }) => (
        <label
          key={value}
          className="relative inline-flex min-h-11 min-w-14 cursor-pointer items-center justify-center px-3 text-small has-checked:bg-kajal has-checked:text-chuna has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-rani md:min-h-9"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
