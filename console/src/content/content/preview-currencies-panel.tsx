import { useState } from 'react'
import { currencyShown } from '@shop/contract/catalogue/currency-list'
import { format, money } from '@shop/contract/core/money'
import { minorIn } from '@shop/contract/core/typed-number'
import { FactList } from '#ui/fact-list.tsx'
import { bodyIn, listIn, type Body } from '#ui/form-body.ts'
import { TextField } from '#ui/text-field.tsx'
import { currencyIn } from './currencies-form.ts'

/** Shows a price in each currency of the form, formatted by the function that every page uses. */
export function PreviewCurrenciesPanel({ currencies }: { readonly currencies: Body }) {
  const [price, setPrice] = useState('12500')
  const priceMinor = minorIn(price)
  const shown = listIn(currencies['shown']).flatMap((item) => currencyIn(bodyIn(item)) ?? [])
  return (
    <section aria-labelledby="preview-currencies" className="panel grid gap-3 p-4">
      <h2 id="preview-currencies" className="text-section font-semibold">
        Try a price
      </h2>
      <p className="text-ink-2">As shoppers would read it by the rates above, saved or not.</p>
      <div className="sm:max-w-xs">
        <TextField
          label="Price in rupees"
          inputMode="decimal"
          value={price}
          error={priceMinor === undefined ? 'Enter rupees, such as 12500' : undefined}
          onChange={({ target }) => setPrice(target.value)}
        />
      </div>
      <div aria-live="polite">
        {priceMinor !== undefined && (
          <FactList
            facts={[
              ['INR', format(money(priceMinor))],
              ...shown.map((one): [string, string] => [one.code, format(money(priceMinor), currencyShown(one))]),
            ]}
          />
        )}
      </div>
    </section>
  )
}
