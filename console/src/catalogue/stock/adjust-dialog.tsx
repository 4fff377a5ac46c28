import { useState } from 'react'
import type { StockResult, StockSize } from '@shop/contract/catalogue/admin-stock'
import { adjustmentReasons } from '@shop/contract/catalogue/stock-options'
import { adminStockCalls } from '@shop/contract/core/admin-call-table'
import { wholeIn } from '@shop/contract/core/typed-number'
import { callApi } from '#api/client.ts'
import { useRequestKeys } from '#api/request-keys.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { refusal } from '#ui/refusal.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { addingReasons, locationsOf, reasonTexts, sizeName, takingReasons } from './stock-labels.ts'

type AdjustDialogProps = {
  readonly sizes: readonly StockSize[]
  readonly onDone: (results: readonly StockResult[]) => void
  readonly onClose: () => void
}

/** Adds pieces of one size, or removes free ones. */
export function AdjustDialog({ sizes, onDone, onClose }: AdjustDialogProps) {
  const [way, setWay] = useState<'add' | 'take'>('add')
  const locations = locationsOf(sizes)
  const keyOf = useRequestKeys()
  const reasons = way === 'add' ? addingReasons : takingReasons
  const save = async (form: FormData): Promise<void> => {
    const pieces = wholeIn(textIn(form, 'pieces'))
    if (pieces === undefined || pieces === 0) throw refusal('pieces', 'Enter how many pieces, such as 2')
    const body = {
      changes: [{ stockItemId: Number(textIn(form, 'size')), change: way === 'add' ? pieces : -pieces }],
      reason: adjustmentReasons.find((one) => one === textIn(form, 'reason')) ?? 'other',
      note: textIn(form, 'note'),
      ...(locations.length > 0 && { locationId: Number(textIn(form, 'location')) }),
    }
    const { results } = await callApi(adminStockCalls.adjust, { body, key: keyOf(body) })
    const refused = results.find(({ outcome }) => outcome === 'refused')
    if (refused !== undefined) throw refusal('pieces', refused.message ?? '')
    onDone(results)
  }
  return (
    <FormDialog title="Adjust stock" action="Save" onClose={onClose} onSubmit={save}>
      {(fields) => (
        <>
          <SelectField
            label="Size"
            name="size"
            options={sizes.map((size) => ({
              value: size.stockItemId,
              text: `${sizeName(size)} (${size.free} free)`,
            }))}
          />
          {locations.length > 0 && (
            <SelectField
              label="Location"
              name="location"
              options={locations.map((one) => ({ value: one.locationId, text: one.name }))}
            />
          )}
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              label="Change"
              name="way"
              value={way}
              onChange={({ target }) => setWay(target.value === 'take' ? 'take' : 'add')}
              options={[
                { value: 'add', text: 'Add' },
                { value: 'take', text: 'Take' },
              ]}
            />
            <TextField
              label="Pieces"
              name="pieces"
              inputMode="numeric"
              autoComplete="off"
              error={fields['pieces'] ?? fields['changes.0.change']}
              required
            />
          </div>
          <SelectField
            label="Reason"
            name="reason"
            options={reasons.map((reason) => ({ value: reason, text: reasonTexts[reason] }))}
          />
          <TextField label="Note" name="note" maxLength={300} autoComplete="off" error={fields['note']} />
        </>
      )}
    </FormDialog>
  )
}
