import { useState } from 'react'
import type { TaxDeposit, TaxQuarter } from '@shop/contract/books/admin-tax-withheld'
import { tdsName, tdsSections, type TdsSection } from '@shop/contract/books/share-options'
import { adminTaxWithheldCalls } from '@shop/contract/core/admin-call-table'
import { indiaDay } from '@shop/contract/core/india-day'
import { callApi } from '#api/client.ts'
import { useRequestKeys } from '#api/request-keys.ts'
import { AreaField } from '#ui/area-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountText, dayYearText } from '#ui/format.ts'
import { amountInForm } from '#ui/number-in-form.ts'
import { refusal } from '#ui/refusal.ts'
import { rupeesText } from '#ui/rupees.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { quarterText } from './tax-quarters.ts'

type DepositDialogProps = { readonly found: TaxQuarter; readonly onClose: () => void }

function sectionIn(form: FormData): TdsSection {
  const given = textIn(form, 'section')
  const section = tdsSections.find((one) => one === given)
  if (section === undefined) throw refusal('section', 'Choose a section')
  return section
}

export function DepositDialog({ found, onClose }: DepositDialogProps) {
  const keyOf = useRequestKeys()
  const [today] = useState(() => indiaDay(new Date()))
  const open = found.sections.filter(({ leftMinor }) => leftMinor > 0)
  const [section, setSection] = useState(open[0]?.section)
  const nameOf = (one: TdsSection): string => tdsName(one, { creditedOn: found.from, pan: null })
  const left = open.find((one) => one.section === section)?.leftMinor ?? 0
  const deposit = async (form: FormData): Promise<void> => {
    const amountMinor = amountInForm(form)
    const body = {
      year: found.year,
      quarter: found.quarter,
      section: sectionIn(form),
      amountMinor,
      depositedOn: textIn(form, 'depositedOn'),
      bsrCode: textIn(form, 'bsrCode'),
      challanNumber: textIn(form, 'challanNumber'),
    }
    await callApi(adminTaxWithheldCalls.deposit, { body, key: keyOf(body) })
  }
  return (
    <FormDialog title="Record a deposit" action="Record" onClose={onClose} onSubmit={deposit}>
      {(fields) => (
        <>
          <p>
            For {quarterText(found)}: <strong>{amountText(left)}</strong> of section {section && nameOf(section)} is
            left to deposit. Pay the challan at the bank first, then record it here. Leave out interest and fees.
          </p>
          <SelectField
            label="Section"
            name="section"
            value={section}
            onChange={(event) => setSection(tdsSections.find((one) => one === event.currentTarget.value))}
            error={fields['section']}
            options={open.map((one) => ({ value: one.section, text: nameOf(one.section) }))}
          />
          <TextField
            key={section}
            label="Tax in rupees"
            name="amount"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={rupeesText(left)}
            error={fields['amountMinor']}
            required
          />
          <TextField
            label="Challan date"
            name="depositedOn"
            type="date"
            defaultValue={today}
            min={found.from}
            max={today}
            error={fields['depositedOn']}
            required
          />
          <TextField
            label="BSR code of the branch"
            name="bsrCode"
            inputMode="numeric"
            autoComplete="off"
            maxLength={24}
            hint="Seven digits"
            error={fields['bsrCode']}
            required
          />
          <TextField
            label="Challan number"
            name="challanNumber"
            inputMode="numeric"
            autoComplete="off"
            maxLength={24}
            hint="Five digits"
            error={fields['challanNumber']}
            required
          />
        </>
      )}
    </FormDialog>
  )
}

type ReverseDepositDialogProps = { readonly deposit: TaxDeposit; readonly onClose: () => void }

export function ReverseDepositDialog({ deposit, onClose }: ReverseDepositDialogProps) {
  const keyOf = useRequestKeys()
  const reverse = async (form: FormData): Promise<void> => {
    const body = { reason: textIn(form, 'reason') }
    const params = { id: deposit.id }
    await callApi(adminTaxWithheldCalls.reverseDeposit, { params, body, key: keyOf({ ...params, ...body }) })
  }
  return (
    <FormDialog title="Reverse deposit" action="Reverse" look="danger" onClose={onClose} onSubmit={reverse}>
      {(fields) => (
        <>
          <p>
            <strong>{amountText(deposit.amountMinor)}</strong>, {dayYearText(deposit.depositedOn)}, challan{' '}
            {deposit.challanNumber}
          </p>
          <p>
            For a deposit that was recorded by mistake. The ledger gets the opposite entry, and the tax is due again.
          </p>
          <AreaField label="Reason" name="reason" rows={2} maxLength={300} error={fields['reason']} required />
        </>
      )}
    </FormDialog>
  )
}
