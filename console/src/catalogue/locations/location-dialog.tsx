import { useState } from 'react'
import type { StockLocation } from '@shop/contract/catalogue/admin-locations'
import { locationKinds, type LocationKind } from '@shop/contract/catalogue/location-options'
import { adminLocationCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { AreaField } from '#ui/area-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { kindTexts } from './location-labels.ts'

type LocationDialogProps = {
  /** Absent for a new one. */
  readonly location?: StockLocation
  readonly nextRank: number
  readonly onClose: () => void
}

const sellsUsually: ReadonlySet<LocationKind> = new Set(['warehouse', 'store'])

/** Adds or changes a location. */
export function LocationDialog({ location, nextRank, onClose }: LocationDialogProps) {
  const [kind, setKind] = useState<LocationKind>(location?.kind ?? 'store')
  const [sells, setSells] = useState(location?.sellsOnline ?? true)
  const chooseKind = (value: string): void => {
    const chosen = locationKinds.find((one) => one === value) ?? 'store'
    setKind(chosen)
    if (location === undefined) setSells(sellsUsually.has(chosen))
  }
  const save = async (form: FormData): Promise<void> => {
    const fields = {
      name: textIn(form, 'name'),
      kind,
      address: textIn(form, 'address'),
      sellsOnline: sells,
      rank: textIn(form, 'rank'),
    }
    if (location === undefined) await callApi(adminLocationCalls.create, { body: fields })
    else {
      const { id, version } = location
      await callApi(adminLocationCalls.update, { params: { id }, body: { ...fields, version } })
    }
  }
  return (
    <FormDialog
      title={location === undefined ? 'Add a location' : 'Edit location'}
      action={location === undefined ? 'Add' : 'Save'}
      onClose={onClose}
      onSubmit={save}
    >
      {(fields) => (
        <>
          <TextField
            label="Name"
            name="name"
            defaultValue={location?.name ?? ''}
            maxLength={60}
            autoComplete="off"
            error={fields['name']}
            required
          />
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              label="Kind"
              value={kind}
              onChange={({ target }) => chooseKind(target.value)}
              options={locationKinds.map((value) => ({ value, text: kindTexts[value] }))}
            />
            <TextField
              label="Priority"
              name="rank"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={location?.rank ?? nextRank}
              hint="1 sends orders first"
              error={fields['rank']}
              required
            />
          </div>
          <AreaField
            label="Address"
            name="address"
            defaultValue={location?.address ?? ''}
            rows={3}
            maxLength={300}
            hint="Printed on delivery challans"
            error={fields['address']}
          />
          {location?.isMain !== true && (
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" checked={sells} onChange={({ target }) => setSells(target.checked)} />
              <span>
                Sells online
                <span className="block text-small text-ink-2">Shoppers can buy the pieces that are here.</span>
              </span>
            </label>
          )}
        </>
      )}
    </FormDialog>
  )
}
