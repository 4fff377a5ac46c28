import { useState } from 'react'
import type { StockLocation } from '@shop/contract/catalogue/admin-locations'
import { adminStorePickupCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'

type PickupDialogProps = { readonly location: StockLocation; readonly onClose: () => void }

/** Offers pick-up from a store, or ends it; what shoppers read about it stays. */
export function PickupDialog({ location: { id, version, name, address, pickup }, onClose }: PickupDialogProps) {
  const [isOffered, setIsOffered] = useState(pickup?.isOffered ?? true)
  const save = async (form: FormData): Promise<void> => {
    const body = {
      version,
      isOffered,
      city: textIn(form, 'city'),
      postalCode: textIn(form, 'postalCode'),
      hours: textIn(form, 'hours'),
      readyDays: textIn(form, 'readyDays'),
    }
    await callApi(adminStorePickupCalls.set, { params: { id }, body })
  }
  return (
    <FormDialog title={`Pick-up at ${name}`} action="Save" onClose={onClose} onSubmit={save}>
      {(fields) => (
        <>
          {address === '' && (
            <Notice look="warn">
              The store has no address yet. Edit the location first: shoppers have to find it.
            </Notice>
          )}
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" checked={isOffered} onChange={({ target }) => setIsOffered(target.checked)} />
            <span>
              Shoppers can collect orders here
              <span className="block text-small text-ink-2">Offered when the store has every piece of the cart.</span>
            </span>
          </label>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="City"
              name="city"
              defaultValue={pickup?.city ?? ''}
              maxLength={100}
              autoComplete="off"
              error={fields['city']}
              required
            />
            <TextField
              label="PIN code"
              name="postalCode"
              inputMode="numeric"
              defaultValue={pickup?.postalCode ?? ''}
              maxLength={7}
              autoComplete="off"
              hint="Says in which state the pieces are sold"
              error={fields['postalCode']}
              required
            />
          </div>
          <TextField
            label="Opening hours"
            name="hours"
            defaultValue={pickup?.hours ?? ''}
            maxLength={120}
            autoComplete="off"
            placeholder="Mon–Sat, 11 am to 8 pm"
            hint="Shown at checkout and in the message that the order is ready"
            error={fields['hours']}
            required
          />
          <TextField
            label="Working days until ready"
            name="readyDays"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={pickup?.readyDays ?? 1}
            hint="0 for the same day"
            error={fields['readyDays']}
            required
          />
        </>
      )}
    </FormDialog>
  )
}
