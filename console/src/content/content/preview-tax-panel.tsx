import { useState } from 'react'
import { indiaDay } from '@shop/contract/core/india-day'
import { money, taxAdded, taxContained } from '@shop/contract/core/money'
import { minorIn } from '@shop/contract/core/typed-number'
import {
  gstKinds,
  isBaseRate,
  percentIn,
  rateFor,
  ratesOn,
  type GstKind,
  type TaxRate,
} from '@shop/contract/selling/gst-rates'
import { FactList } from '#ui/fact-list.tsx'
import { bodyIn, listIn, type Body } from '#ui/form-body.ts'
import { amountText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { kindOptions, rateText, taxRateIn } from './taxes-form.ts'

/** Shows the tax in a price by the rates of the form, calculated by the function that every cart uses. */
export function PreviewTaxPanel({ taxes }: { readonly taxes: Body }) {
  const [kind, setKind] = useState<GstKind>('apparel')
  const [hsn, setHsn] = useState('')
  const [price, setPrice] = useState('2625')
  const [day, setDay] = useState(() => indiaDay(new Date()))
  const items = listIn(taxes['rates']).map(bodyIn)
  const rates = items.flatMap((item) => taxRateIn(item) ?? [])
  const isComplete = rates.length === items.length && gstKinds.every((one) => hasBase(rates, one))
  const priceMinor = minorIn(price)
  const rate = rateFor(ratesOn({ rates }, day), { kind, hsn: hsn.trim() })
  return (
    <section aria-labelledby="preview-tax" className="panel grid gap-3 p-4">
      <h2 id="preview-tax" className="text-section font-semibold">
        Try a price
      </h2>
      <p className="text-ink-2">The tax in the price of one piece within India, by the rates above, saved or not.</p>
      <div className="grid items-start gap-4 sm:grid-cols-4">
        <SelectField
          label="Kind"
          value={kind}
          options={kindOptions}
          onChange={({ target }) => setKind(gstKinds.find((one) => one === target.value) ?? 'apparel')}
        />
        <TextField
          label="HSN code"
          inputMode="numeric"
          maxLength={24}
          value={hsn}
          onChange={({ target }) => setHsn(target.value)}
        />
        <TextField
          label="Price with tax"
          inputMode="decimal"
          value={price}
          error={priceMinor === undefined ? 'Enter rupees, such as 2625' : undefined}
          onChange={({ target }) => setPrice(target.value)}
        />
        <TextField label="Day" type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      </div>
      <div aria-live="polite">
        {!isComplete && <p className="text-ink-2">Complete the rates first.</p>}
        {isComplete && rate !== undefined && priceMinor !== undefined && (
          <Answer rate={rate} index={rates.indexOf(rate)} priceMinor={priceMinor} />
        )}
      </div>
    </section>
  )
}

const hasBase = (rates: readonly TaxRate[], kind: GstKind): boolean =>
  rates.some((rate) => rate.kind === kind && isBaseRate(rate))

type AnswerProps = { readonly rate: TaxRate; readonly index: number; readonly priceMinor: number }

function Answer({ rate, index, priceMinor }: AnswerProps) {
  const price = money(priceMinor)
  const percent = percentIn(rate, price)
  const gap = gapOf(rate)
  const isInGap = gap !== null && priceMinor > gap.from && priceMinor < gap.to
  return (
    <div className="grid gap-3">
      <FactList
        facts={[
          ['Rate', `${percent} %`],
          ['Tax in the price', amountText(taxContained(price, percent).amountMinor)],
          ['Row that applies', `${index + 1}: ${rateText(rate)}`],
        ]}
      />
      {isInGap && (
        <Notice look="warn">
          Between {amountText(gap.from)} and {amountText(gap.to)} the price without tax is below the slab by the upper
          rate and above it by the lower one. Avoid such prices.
        </Notice>
      )}
    </div>
  )
}

/** Prices with tax that lie between the two edges of a slab. */
function gapOf({ ratePercent, upToMinor, aboveRatePercent }: TaxRate) {
  if (upToMinor === null || aboveRatePercent === null || aboveRatePercent <= ratePercent) return null
  const edge = money(upToMinor)
  return { from: taxAdded(edge, ratePercent).amountMinor, to: taxAdded(edge, aboveRatePercent).amountMinor }
}
