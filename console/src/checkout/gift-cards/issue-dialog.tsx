import { useState } from 'react'
import { adminGiftCardCalls } from '@shop/contract/core/admin-call-table'
import { giftCardDesigns } from '@shop/contract/selling/stored-value-options'
import { callApi } from '#api/client.ts'
import { AreaField } from '#ui/area-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountInForm } from '#ui/number-in-form.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { designTexts } from './gift-card-labels.ts'

export function IssueDialog({ onClose }: { readonly onClose: () => void }) {
  const [keys] = useState(() => new Map<string, string>())
  const issue = async (form: FormData): Promise<void> => {
    const deliverOn = textIn(form, 'deliverOn')
    const body = {
      amountMinor: amountInForm(form),
      recipient: textIn(form, 'recipient'),
      email: textIn(form, 'email'),
      sender: textIn(form, 'sender'),
      message: textIn(form, 'message'),
      design: giftCardDesigns.find((one) => one === textIn(form, 'design')) ?? 'arch',
      ...(deliverOn !== '' && { deliverOn }),
      reason: textIn(form, 'reason'),
    }
    // Pressing again after a lost response repeats the request; another card is a new request.
    const sent = JSON.stringify(body)
    const key = keys.get(sent) ?? crypto.randomUUID()
    keys.set(sent, key)
    await callApi(adminGiftCardCalls.issue, { body, key })
  }
  return (
    <FormDialog title="Issue a gift card" action="Issue gift card" isWide onClose={onClose} onSubmit={issue}>
      {(fields) => (
        <>
          <p>The card is goodwill: nobody pays for it. Its code goes to the recipient alone, by email.</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Amount in rupees"
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              hint="From ₹100 to ₹1,00,000."
              error={fields['amountMinor']}
              required
            />
            <SelectField
              label="Design"
              name="design"
              options={giftCardDesigns.map((value) => ({ value, text: designTexts[value] }))}
              error={fields['design']}
            />
            <TextField
              label="Recipient"
              name="recipient"
              maxLength={80}
              autoComplete="off"
              error={fields['recipient']}
              required
            />
            <TextField
              label="Recipient’s email"
              name="email"
              type="email"
              autoComplete="off"
              error={fields['email']}
              required
            />
            <TextField label="From" name="sender" maxLength={80} autoComplete="off" error={fields['sender']} required />
            <TextField
              label="Deliver on (optional)"
              name="deliverOn"
              type="date"
              hint="Sent at 9 am. Leave empty to send now."
              error={fields['deliverOn']}
            />
          </div>
          <AreaField label="Message (optional)" name="message" rows={3} maxLength={500} error={fields['message']} />
          <TextField
            label="Reason"
            name="reason"
            maxLength={300}
            hint="For the books and the audit; the recipient does not see it."
            error={fields['reason']}
            required
          />
        </>
      )}
    </FormDialog>
  )
}
