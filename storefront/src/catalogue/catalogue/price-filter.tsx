import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { ofUnits, unitsIn } from '@shop/contract/core/budgets'
import { format, priceRange, rupees, toRupeeNumber, type Currency } from '@shop/contract/core/money'
import { contractWords, said } from '#session/contract-words.ts'
import { isForeign, useCurrency } from '#session/currency.ts'
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
export function priceAt(step: number, currency: Currency): number {
  if (step <= 0) return priceRange.min
  if (step >= steps) return priceRange.max
  const units = unitsIn(rupees(100 * Math.exp((spread * step) / steps)), currency)
  const unit = 10 ** Math.max(isForeign(currency) ? 0 : 1, Math.floor(Math.log10(units)) - 1)
  return rupeesOf(Math.round(units / unit) * unit, currency)
}

const rupeesOf = (units: number, currency: Currency): number => toRupeeNumber(ofUnits(units, currency))

export function stepAt(price: number): number {
  return Math.min(steps, Math.max(0, Math.round((steps * Math.log(Math.max(100, price) / 100)) / spread)))
}

/** `rupees`; in another language the whole name, whose last word may be another. */
const spokenUnit = ({ spoken }: Currency): string =>
  contractWords === undefined ? (spoken.split(' ').at(-1) ?? '') : said(spoken)

function priceText(price: number, currency: Currency): string {
  const text = format(rupees(price), currency)
  return price >= priceRange.max ? t`${text} and above` : text
}

/** Whole rupees of an amount typed in a currency. */
function numberIn(text: string, currency: Currency): number | undefined {
  const amount = rupeesIn(text)
  return amount === undefined ? undefined : Math.min(rupeesOf(amount, currency), priceRange.max)
}

function ordered({ min, max }: Range): Range {
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max }
}

/** Two native range inputs, which work with touch screen readers, and two text fields. */
export function PriceFilter({ range, onChange }: PriceFilterProps) {
  const currency = useCurrency()
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
  const atLow = (step: number) => (step <= 0 ? undefined : priceAt(step, currency))
  const atHigh = (step: number) => (step >= steps ? undefined : priceAt(step, currency))

  return (
    <div onBlur={commit}>
      <div className="relative mb-4 h-11">
        <span aria-hidden="true" className="absolute inset-x-0 top-1/2 h-px bg-ctrl" />
        <span
          aria-hidden="true"
          className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-rani"
          style={{ insetInlineStart: `${stepAt(low)}%`, insetInlineEnd: `${steps - stepAt(high)}%` }}
        />
        <input
          type="range"
          min={0}
          max={steps}
          aria-label={t`Lowest price`}
          aria-valuetext={priceText(low, currency)}
          value={stepAt(low)}
          onChange={(event) => slide({ min: atLow(Number(event.target.value)) })}
          onPointerUp={commit}
          className="slider"
        />
        <input
          type="range"
          min={0}
          max={steps}
          aria-label={t`Highest price`}
          aria-valuetext={priceText(high, currency)}
          value={stepAt(high)}
          onChange={(event) => slide({ max: atHigh(Number(event.target.value)) })}
          onPointerUp={commit}
          className="slider"
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <PriceField
          label={t`From ${currency.symbol}`}
          name="min"
          price={draft.min}
          currency={currency}
          placeholder={t`Any`}
          onChange={(min) => slide({ min })}
          onEnter={commit}
        />
        <PriceField
          label={t`To ${currency.symbol}`}
          name="max"
          price={draft.max}
          currency={currency}
          placeholder={t`Any`}
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
  /** Whole rupees. */
  readonly price: number | undefined
  readonly currency: Currency
  readonly placeholder: string
  readonly onChange: (price: number | undefined) => void
  readonly onEnter: () => void
}

/** Shows what is typed until the field loses focus, so that 1,500 can be typed. */
function PriceField({ price, currency, onChange, onEnter, ...field }: PriceFieldProps) {
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && typed !== '' && rupeesIn(typed) === undefined
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={24}
      value={typed ?? (price === undefined ? '' : unitsIn(rupees(price), currency))}
      error={isWrong ? t`Enter ${{ currency: spokenUnit(currency) }}, such as 1,500` : ''}
      onChange={({ target }) => {
        const text = /\p{Nd}/u.test(target.value) ? target.value : ''
        setTyped(text)
        onChange(numberIn(text, currency))
      }}
      onBlur={() => !isWrong && setTyped(undefined)}
      onKeyUp={(event) => event.key === 'Enter' && onEnter()}
    />
  )
}
