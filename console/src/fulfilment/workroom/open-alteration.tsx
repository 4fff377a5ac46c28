import { useState } from 'react'
import { adminAlterationCalls } from '@shop/contract/core/admin-call-table'
import { minorIn } from '@shop/contract/core/typed-number'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { callApi } from '#api/client.ts'
import { AreaField } from '#ui/area-field.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { wholeInForm } from '#ui/number-in-form.ts'
import { refusal } from '#ui/refusal.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Empty alters the piece for free. */
function priceIn(form: FormData): number {
  const text = textIn(form, 'price')
  const price = text === '' ? 0 : minorIn(text)
  if (price === undefined) throw refusal('priceMinor', 'Enter an amount in rupees, such as 500, or nothing')
  return price
}

type DialogProps = { readonly order: AdminOrder; readonly onClose: () => void }

function AlterationDialog({ order: { code, lines }, onClose }: DialogProps) {
  const pieces = lines.filter(({ isGiftCard, quantity, refundedPieces }) => !isGiftCard && quantity > refundedPieces)
  return (
    <FormDialog
      title="Alter a piece"
      action="Open alteration"
      onClose={onClose}
      onSubmit={async (form) => {
        const dueDay = textIn(form, 'dueDay')
        await callApi(adminAlterationCalls.open, {
          params: { code },
          body: {
            position: wholeInForm(form, 'position'),
            pieces: wholeInForm(form, 'pieces'),
            what: textIn(form, 'what'),
            priceMinor: priceIn(form),
            dueDay: dueDay === '' ? null : dueDay,
          },
        })
      }}
    >
      {(fields) => (
        <>
          <SelectField
            name="position"
            label="Piece"
            error={fields['position']}
            options={pieces.map(({ position, name, options }) => ({
              value: position,
              text: [name, options['Size'] ?? ''].filter((word) => word !== '').join(', '),
            }))}
          />
          <AreaField
            name="what"
            label="What to alter"
            rows={3}
            maxLength={1000}
            required
            error={fields['what']}
            placeholder="Take in the waist by 2 cm"
          />
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField
              name="pieces"
              label="Pieces"
              inputMode="numeric"
              autoComplete="off"
              defaultValue="1"
              error={fields['pieces']}
            />
            <TextField
              name="price"
              label="Price in rupees"
              hint="Empty when it is free"
              inputMode="decimal"
              autoComplete="off"
              error={fields['priceMinor']}
            />
            <TextField name="dueDay" type="date" label="Ready by (optional)" error={fields['dueDay']} />
          </div>
        </>
      )}
    </FormDialog>
  )
}

export function OpenAlteration({ order }: { readonly order: AdminOrder }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Alter a piece</Button>
      {isOpen && <AlterationDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  )
}
