import { useState } from 'react'
import type { ShareAccount } from '@shop/contract/books/admin-shares'
import {
  agreementKinds,
  agreementKindTexts,
  discountBearers,
  discountBearerTexts,
  type AgreementKind,
} from '@shop/contract/books/share-options'
import { adminShareCalls } from '@shop/contract/core/admin-call-table'
import { indiaDay } from '@shop/contract/core/india-day'
import { pointsIn } from '@shop/contract/core/typed-number'
import { callApi } from '#api/client.ts'
import { useRequestKeys } from '#api/request-keys.ts'
import { AreaField } from '#ui/area-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountInForm } from '#ui/number-in-form.ts'
import { refusal } from '#ui/refusal.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'

type DialogProps = { readonly account: ShareAccount; readonly onClose: () => void }

export function AgreementDialog({ account: { id, version, agreements }, onClose }: DialogProps) {
  const fresh = useFreshOnConflict()
  const [today] = useState(() => indiaDay(new Date()))
  const [kind, setKind] = useState<AgreementKind>('consignment')
  const save = async (form: FormData): Promise<void> => {
    const shareBp = kind === 'outright' ? 0 : pointsIn(textIn(form, 'share'))
    if (shareBp === undefined) throw refusal('shareBp', 'Enter a share, such as 45 or 42.5')
    const body = {
      version,
      kind,
      shareBp,
      discountBearer: discountBearers.find((one) => one === textIn(form, 'discountBearer')) ?? 'both',
      validFrom: textIn(form, 'validFrom'),
      note: textIn(form, 'note'),
    }
    await fresh(() => callApi(adminShareCalls.agree, { params: { id }, body }))
  }
  return (
    <FormDialog title="Add an agreement" action="Add" onClose={onClose} onSubmit={save}>
      {(fields) => (
        <>
          {agreements.length > 0 && (
            <p>The present agreement ends the day before. Issued statements stay as they are.</p>
          )}
          <SelectField
            label="Pieces are"
            name="kind"
            value={kind}
            onChange={({ target }) => setKind(agreementKinds.find((one) => one === target.value) ?? 'consignment')}
            options={agreementKinds.map((value) => ({ value, text: agreementKindTexts[value] }))}
            error={fields['kind']}
          />
          {kind === 'consignment' && (
            <>
              <TextField
                label="Designer’s share, in percent"
                name="share"
                inputMode="decimal"
                autoComplete="off"
                hint="Of the value excluding GST, such as 45."
                error={fields['shareBp']}
                required
              />
              <SelectField
                label="Who bears discounts"
                name="discountBearer"
                options={discountBearers.map((value) => ({ value, text: discountBearerTexts[value] }))}
                error={fields['discountBearer']}
              />
            </>
          )}
          <TextField
            label="For orders from"
            name="validFrom"
            type="date"
            defaultValue={today}
            error={fields['validFrom']}
            required
          />
          <AreaField label="Note" name="note" rows={2} maxLength={1000} error={fields['note']} />
        </>
      )}
    </FormDialog>
  )
}

export function PayeeDialog({ account: { id, version, gstin, bankReference }, onClose }: DialogProps) {
  const fresh = useFreshOnConflict()
  const save = (form: FormData): Promise<void> =>
    fresh(() =>
      callApi(adminShareCalls.change, {
        params: { id },
        body: { version, gstin: textIn(form, 'gstin'), bankReference: textIn(form, 'bankReference') },
      }),
    )
  return (
    <FormDialog title="GSTIN and payee" action="Save" onClose={onClose} onSubmit={save}>
      {(fields) => (
        <>
          <TextField
            label="GSTIN"
            name="gstin"
            defaultValue={gstin ?? ''}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            hint="Leave empty if the designer has none."
            error={fields['gstin']}
          />
          <TextField
            label="Payee at the bank"
            name="bankReference"
            defaultValue={bankReference}
            maxLength={100}
            autoComplete="off"
            hint="As your bank lists the payee. Statements show the last four digits of a number."
            error={fields['bankReference']}
          />
        </>
      )}
    </FormDialog>
  )
}

export function AdjustmentDialog({ account: { id }, onClose }: DialogProps) {
  const keyOf = useRequestKeys()
  const save = async (form: FormData): Promise<void> => {
    const amount = amountInForm(form)
    const body = { amountMinor: textIn(form, 'way') === 'take' ? -amount : amount, reason: textIn(form, 'reason') }
    await callApi(adminShareCalls.adjust, { params: { id }, body, key: keyOf(body) })
  }
  return (
    <FormDialog title="Add an adjustment" action="Add" onClose={onClose} onSubmit={save}>
      {(fields) => (
        <>
          <p>The next statement has it, with its reason. Somebody else approves that statement.</p>
          <SelectField
            label="The designer"
            name="way"
            options={[
              { value: 'add', text: 'gets more' },
              { value: 'take', text: 'gets less' },
            ]}
          />
          <TextField
            label="Amount in rupees"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            error={fields['amountMinor']}
            required
          />
          <TextField label="Reason" name="reason" maxLength={300} error={fields['reason']} required />
        </>
      )}
    </FormDialog>
  )
}
