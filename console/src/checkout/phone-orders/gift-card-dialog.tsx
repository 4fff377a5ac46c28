import { useEffect, useState } from 'react'
import type { PhoneGiftCardOffer } from '@shop/contract/checkout/phone-gift-cards'
import { adminPhoneOrderCalls } from '@shop/contract/core/admin-call-table'
import { giftCardDesigns } from '@shop/contract/selling/stored-value-options'
import { ApiError, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { designTexts } from '#features/gift-cards'
import { AreaField } from '#ui/area-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { rupeesText } from '#ui/rupees.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { amountHint, cardIn, faultsOf, type ChosenCard } from './gift-card-form.ts'

type GiftCardDialogProps = {
  /** Undefined for a new card. */
  readonly card: ChosenCard | undefined
  readonly others: readonly ChosenCard[]
  readonly senderName: string
  readonly onSave: (card: ChosenCard) => void
  readonly onClose: () => void
}

const title = 'Gift card'

export function GiftCardDialog(props: GiftCardDialogProps) {
  const { onClose } = props
  const [offer, setOffer] = useState<PhoneGiftCardOffer>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const stopping = new AbortController()
    callApi(adminPhoneOrderCalls.giftCards, { signal: stopping.signal }).then(setOffer, (error: unknown) => {
      if (!stopping.signal.aborted) setProblem(messageOf(error))
    })
    return () => stopping.abort()
  }, [])
  const [first] = offer?.cards ?? []
  if (offer !== undefined && first !== undefined) return <CardForm {...props} offer={offer} />
  return (
    <Dialog title={title} onClose={onClose}>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {problem === undefined && (
        <p aria-live="polite">{offer === undefined ? 'One moment…' : 'The shop sells no gift cards now.'}</p>
      )}
    </Dialog>
  )
}

type CardFormProps = GiftCardDialogProps & { readonly offer: PhoneGiftCardOffer }

function CardForm({ card, others, senderName, offer, onSave, onClose }: CardFormProps) {
  const save = (form: FormData): Promise<void> => {
    const chosen = cardIn(form, offer)
    const fields = faultsOf(chosen, others)
    if (Object.keys(fields).length > 0)
      return Promise.reject(new ApiError({ status: 422, code: 'request.invalid', message: '', fields }))
    onSave(chosen)
    return Promise.resolve()
  }
  return (
    <FormDialog
      title={title}
      action={card === undefined ? 'Add gift card' : 'Save changes'}
      isWide
      onClose={onClose}
      onSubmit={save}
    >
      {(fields) => (
        <>
          <AmountFields card={card} hint={amountHint(offer)} fields={fields} />
          <RecipientFields card={card} senderName={senderName} fields={fields} />
        </>
      )}
    </FormDialog>
  )
}

type FieldsProps = { readonly card: ChosenCard | undefined; readonly fields: Readonly<Record<string, string>> }

function AmountFields({ card, hint, fields }: FieldsProps & { readonly hint: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Amount in rupees"
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        hint={hint}
        defaultValue={card === undefined ? '' : rupeesText(card.amountMinor)}
        error={fields['amount']}
        required
      />
      <TextField
        label="Number of cards"
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        defaultValue={card?.quantity ?? 1}
        hint="All of them go to the same person."
        error={fields['quantity']}
        required
      />
    </div>
  )
}

function RecipientFields({ card, senderName, fields }: FieldsProps & { readonly senderName: string }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Recipient’s name"
          name="recipient"
          maxLength={80}
          autoComplete="off"
          defaultValue={card?.recipient}
          required
        />
        <TextField
          label="Sender’s name"
          name="sender"
          maxLength={80}
          autoComplete="off"
          defaultValue={card?.sender ?? senderName}
          required
        />
        <TextField
          label="Recipient’s email"
          name="email"
          type="email"
          maxLength={200}
          autoComplete="off"
          defaultValue={card?.email}
          error={fields['email']}
        />
        <TextField
          label="Or their mobile number"
          name="phone"
          type="tel"
          maxLength={40}
          autoComplete="off"
          defaultValue={card?.phone}
          error={fields['phone']}
        />
        <SelectField
          label="Design"
          name="design"
          defaultValue={card?.design}
          options={giftCardDesigns.map((value) => ({ value, text: designTexts[value] }))}
        />
        <TextField
          label="Delivery date (optional)"
          name="deliverOn"
          type="date"
          defaultValue={card?.deliverOn ?? ''}
          hint="Sent at 9 am. Leave empty to send right after payment."
        />
      </div>
      <AreaField label="Message (optional)" name="message" rows={3} maxLength={500} defaultValue={card?.message} />
    </>
  )
}
