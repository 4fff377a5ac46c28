import { useState, type SubmitEvent } from 'react'
import { adminDeliveryCalls } from '@shop/contract/core/admin-call-table'
import type { DeliveryPreview } from '@shop/contract/fulfilment/admin-delivery'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { amountInForm, wholeInForm } from '#ui/number-in-form.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

const countries = [
  { value: 'IN', text: 'India' },
  { value: 'AE', text: 'United Arab Emirates' },
  { value: 'US', text: 'United States' },
] as const
type CountryCode = (typeof countries)[number]['value']

/** Shows what a shopper at a place gets now, without drafts. */
export function PreviewDeliveryPanel() {
  const [country, setCountry] = useState<CountryCode>('IN')
  const [found, setFound] = useState<DeliveryPreview>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const fields = fieldsOf(error)
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setIsBusy(true)
    setError(undefined)
    setFound(undefined)
    try {
      const valueMinor = textIn(form, 'value').trim() === '' ? undefined : amountInForm(form, 'value', 'valueMinor')
      const grams = textIn(form, 'grams').trim() === '' ? 1000 : wholeInForm(form, 'grams')
      const query = { country, pin: textIn(form, 'pin'), grams, ...(valueMinor !== undefined && { valueMinor }) }
      setFound(await callApi(adminDeliveryCalls.try, { query }))
    } catch (problem) {
      setError(problem)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <section aria-labelledby="preview-delivery" className="panel p-4">
      <h2 id="preview-delivery" className="mb-1 text-section font-semibold">
        Try a place
      </h2>
      <p className="mb-3 text-ink-2">
        Charge, days and cash on delivery by the settings in the shop. Drafts do not count.
      </p>
      <form onSubmit={(event) => void submit(event)} className="grid items-start gap-4 sm:grid-cols-4">
        <SelectField
          label="Country"
          options={countries}
          value={country}
          onChange={({ target }) => setCountry(countries.find(({ value }) => value === target.value)?.value ?? 'IN')}
        />
        {country === 'IN' ? (
          <TextField
            key="pin"
            label="PIN code"
            name="pin"
            inputMode="numeric"
            maxLength={24}
            placeholder="400050"
            error={fields['pin']}
          />
        ) : (
          <TextField
            key="grams"
            label="Weight in grams"
            name="grams"
            inputMode="numeric"
            defaultValue="1000"
            error={fields['grams']}
          />
        )}
        <TextField
          label="Value of the goods"
          name="value"
          inputMode="decimal"
          defaultValue="2000"
          error={fields['valueMinor']}
        />
        <Button type="submit" className="sm:mt-6" isBusy={isBusy}>
          Try
        </Button>
      </form>
      <div aria-live="polite" className="mt-4">
        {error !== undefined && Object.keys(fields).length === 0 && <Notice look="alert">{messageOf(error)}</Notice>}
        {found !== undefined && <Found found={found} country={country} />}
      </div>
    </section>
  )
}

function Found({ found, country }: { readonly found: DeliveryPreview; readonly country: CountryCode }) {
  const { place, zone, isRemote, costMinor, freeFromMinor, daysMin, daysMax, isCashOffered } = found
  const zoneText = zone ?? 'Rest of India'
  return (
    <FactList
      facts={[
        ['Place', place],
        ['Zone', country === 'IN' ? `${zoneText}${isRemote ? ', remote' : ''}` : null],
        ['Delivery', costMinor === 0 ? 'Free' : amountText(costMinor)],
        ['Free from', freeFromMinor === null ? null : amountText(freeFromMinor)],
        ['From dispatch', daysMin === daysMax ? `${daysMin} days` : `${daysMin} to ${daysMax} days`],
        ['Cash on delivery', isCashOffered ? 'Offered' : 'Not offered'],
      ]}
    />
  )
}
