import type { AdminGiftCard, GiftCardAction } from '@shop/contract/checkout/admin-gift-cards'
import { adminGiftCardCalls } from '@shop/contract/core/admin-call-table'
import { indiaDay } from '@shop/contract/core/india-day'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountText, dayYearText } from '#ui/format.ts'
import { TextField } from '#ui/text-field.tsx'
import { cardActionTexts } from './gift-card-labels.ts'

type CardActionDialogProps = {
  readonly card: AdminGiftCard
  readonly action: GiftCardAction
  readonly onClose: () => void
}

const calls = {
  block: adminGiftCardCalls.block,
  release: adminGiftCardCalls.release,
  end: adminGiftCardCalls.end,
} as const

function introductionOf({ balanceMinor, expiresAt }: AdminGiftCard, action: GiftCardAction): string {
  const texts: Readonly<Record<GiftCardAction, string>> = {
    block: `Nobody can pay with the card until it is unblocked. ${amountText(balanceMinor)} stay owed.`,
    release: `The card pays again: ${amountText(balanceMinor)} are on it.`,
    extend: `The card ends on ${dayYearText(expiresAt)}.`,
    resend: 'The shop stores no codes, so the email brings a new one. The old code ends at once.',
    end: `${amountText(balanceMinor)} are taken off the card and become income. This cannot be undone.`,
  }
  return texts[action]
}

export function CardActionDialog({ card, action, onClose }: CardActionDialogProps) {
  const { id, version, expiresAt } = card
  const send = async (form: FormData): Promise<void> => {
    const body = { version, reason: textIn(form, 'reason') }
    if (action === 'extend') {
      await callApi(adminGiftCardCalls.extend, { params: { id }, body: { ...body, until: textIn(form, 'until') } })
      return
    }
    if (action === 'resend') {
      const email = textIn(form, 'email').trim()
      await callApi(adminGiftCardCalls.resend, { params: { id }, body: { ...body, ...(email !== '' && { email }) } })
      return
    }
    await callApi(calls[action], { params: { id }, body })
  }
  return (
    <FormDialog
      title={`${cardActionTexts[action]}: gift card ${id}`}
      action={cardActionTexts[action]}
      look={action === 'block' || action === 'end' ? 'danger' : 'primary'}
      onClose={onClose}
      onSubmit={send}
    >
      {(fields) => (
        <>
          <p>{introductionOf(card, action)}</p>
          {action === 'extend' && (
            <TextField
              label="Valid until"
              name="until"
              type="date"
              min={indiaDay(new Date(expiresAt))}
              error={fields['until']}
              required
            />
          )}
          {action === 'resend' && (
            <TextField
              label="Another email (optional)"
              name="email"
              type="email"
              autoComplete="off"
              hint="Leave empty to send it to the same email."
              error={fields['email']}
            />
          )}
          <TextField label="Reason" name="reason" maxLength={300} error={fields['reason']} required />
        </>
      )}
    </FormDialog>
  )
}
