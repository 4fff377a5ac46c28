import { useEffect, useState } from 'react'
import { priceRange, rupees } from '@shop/contract/money'
import { rupeeText } from '#session/currency.ts'
import { TextField } from '#ui/text-field.tsx'

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

/** Keeps digits only; empty or invalid input is undefined (VAL-09). */
function numberIn(text: string): number | undefined {
  const digits = text.replaceAll(/\D/g, '')
  return digits === '' ? undefined : Math.min(Number(digits), priceRange.max)
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
        <TextField
          label="From ₹"
          name="min"
          inputMode="numeric"
          value={draft.min ?? ''}
          placeholder={String(priceRange.min)}
          onChange={(event) => slide({ min: numberIn(event.target.value) })}
          onKeyUp={(event) => event.key === 'Enter' && commit()}
        />
        <TextField
          label="To ₹"
          name="max"
          inputMode="numeric"
          value={draft.max ?? ''}
          placeholder="Any"
          onChange={(event) => slide({ max: numberIn(event.target.value) })}
          onKeyUp={(event) => event.key === 'Enter' && commit()}
        />
      </div>
    </div>
  )
}
