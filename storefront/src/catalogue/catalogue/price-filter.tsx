import { useEffect, useState } from 'react'
import { priceRange, rupees } from '@shop/contract/core/money'
import { rupeeText } from '#session/currency.ts'
import { TextField } from '#ui/text-field.tsx'
import { rupeesIn } from './listing-query.ts'

type Range = { readonly min: number | undefined; readonly max: number | undefined }

type PriceFilterProps = {
  readonly range: Range
  readonly onChange: (range: Range) => void
}

const steps = 100
const spread = Math.log(priceRange.max / 100)

/** Logarithmic: prices reach ten lakh rupees, but most products are at the low end. */
export function priceAt(step: number): number {
  if (step <= 0) return priceRange.min
  if (step >= steps) return priceRange.max
  const price = 100 * Math.exp((spread * step) / steps)
  const unit = 10 ** Math.max(1, Math.floor(Math.log10(price)) - 1)
  return Math.round(price / unit) * unit
}

export function stepAt(price: number): number {
  return Math.min(steps, Math.max(0, Math.round((steps * Math.log(Math.max(100, price) / 100)) / spread)))
}

function priceText(price: number): string {
  return price >= priceRange.max ? `${rupeeText(rupees(price))} and above` : rupeeText(rupees(price))
}

function numberIn(text: string): number | undefined {
  const amount = rupeesIn(text)
  return amount === undefined ? undefined : Math.min(amount, priceRange.max)
}

function ordered({ min, max }: Range): Range {
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max }
}

/** Two native range inputs, which work with touch screen readers, and two text fields. */
export function PriceFilter({ range, onChange }: PriceFilterProps) {
  const [draft, setDraft] = useState(range)
  useEffect(() => setDraft({ min: range.min, max: range.max }), [range.min, range.max])

  const low = draft.min ?? priceRange.min
  const high = draft.max ?? priceRange.max
  const commit = () => {
    const next = ordered(draft)
    if (next.min !== range.min || next.max !== range.max) onChange(next)
    else setDraft(next)
  }
  const slide = (change: Partial<Range>) => setDraft({ ...draft, ...change })
  const atLow = (step: number) => (step <= 0 ? undefined : priceAt(step))
  const atHigh = (step: number) => (step >= steps ? undefined : priceAt(step))

  return (
    <div onBlur={commit}>
      <div className="relative mb-4 h-11">
        <span aria-hidden="true" className="absolute inset-x-0 top-1/2 h-px bg-ctrl" />
        <span
          aria-hidden="true"
          className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-rani"
          style={{ left: `${stepAt(low)}%`, right: `${steps - stepAt(high)}%` }}
        />
        <input
          type="range"
          min={0}
          max={steps}
          aria-label="Lowest price"
          aria-valuetext={priceText(low)}
          value={stepAt(low)}
          onChange={(event) => slide({ min: atLow(Number(event.target.value)) })}
          onPointerUp={commit}
          className="slider"
        />
        <input
          type="range"
          min={0}
          max={steps}
          aria-label="Highest price"
          aria-valuetext={priceText(high)}
          value={stepAt(high)}
          onChange={(event) => slide({ max: atHigh(Number(event.target.value)) })}
          onPointerUp={commit}
          className="slider"
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <PriceField
          label="From ₹"
          name="min"
          price={draft.min}
          placeholder={String(priceRange.min)}
          onChange={(min) => slide({ min })}
          onEnter={commit}
        />
        <PriceField
          label="To ₹"
          name="max"
          price={draft.max}
          placeholder="Any"
          onChange={(max) => slide({ max })}
          onEnter={commit}
        />
      </div>
    </div>
  )
}

type PriceFieldProps = {
  readonly label: string
  readonly name: string
  readonly price: number | undefined
  readonly placeholder: string
  readonly onChange: (price: number | undefined) => void
  readonly onEnter: () => void
}

/** Shows what is typed until the field loses focus, so that 1,500 can be typed. */
function PriceField({ price, onChange, onEnter, ...field }: PriceFieldProps) {
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && typed !== '' && rupeesIn(typed) === undefined
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={24}
      value={typed ?? price ?? ''}
      error={isWrong ? 'Enter rupees, such as 1,500' : ''}
      onChange={({ target }) => {
        const text = /\p{Nd}/u.test(target.value) ? target.value : ''
        setTyped(text)
        onChange(numberIn(text))
      }}
      onBlur={() => !isWrong && setTyped(undefined)}
      onKeyUp={(event) => event.key === 'Enter' && onEnter()}
    />
  )
}
