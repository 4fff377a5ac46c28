import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, type SyntheticEvent } from 'react'
import { longDateText } from '@shop/contract/core/date-text'
import { giftCardDesigns } from '@shop/contract/selling/stored-value-options'
import { ApiError } from '#api/api-error.ts'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { formatLanguage } from '#session/language.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { designNames } from './design-names.ts'
import { GiftCardDrawing } from './gift-card-drawing.tsx'
import { saveRecipient, type SavedRecipient } from './gift-cards-api.ts'
import { keepRecipient, useRecipient } from './recipient-store.ts'

function sentence(saved: SavedRecipient): string {
  const contact = saved.recipient_email === '' ? saved.recipient_phone : saved.recipient_email
  const name = saved.recipient_name
  if (saved.deliver_on === '') return t`For ${name}, sent to ${contact} right after payment.`
  return t`For ${name}, sent to ${contact} on ${{ day: longDateText(saved.deliver_on, formatLanguage) }}.`
}

type FormProps = {
  readonly saved: SavedRecipient
  readonly productName: string
  readonly onSaved: (saved: SavedRecipient) => void
}

function RecipientForm({ saved, productName, onSaved }: FormProps) {
  const [fields, setFields] = useState(saved)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const input = (name: Exclude<keyof SavedRecipient, 'cart_id' | 'design'>) => ({
    name,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  })
  const save = async () => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await saveRecipient(browserApi, { ...fields, deliver_on: fields.deliver_on === '' ? null : fields.deliver_on })
      onSaved(fields)
    } catch (error) {
      if (error instanceof ApiError && error.code.startsWith('gift_card.')) setProblem(error.message)
      else notifyError(error)
    } finally {
      setIsBusy(false)
    }
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void save()
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t`Recipient of ${productName}`} className="grid max-w-md gap-4 py-3">
      <TextField label={t`Recipient’s name`} {...input('recipient_name')} maxLength={80} autoComplete="off" />
      <TextField
        label={t`Recipient’s email`}
        type="email"
        {...input('recipient_email')}
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        label={t`Or their mobile number`}
        type="tel"
        {...input('recipient_phone')}
        maxLength={40}
        autoComplete="off"
      />
      <TextField label={t`Your name`} {...input('sender_name')} maxLength={80} autoComplete="name" />
      <TextField label={t`Message`} hint={t`Up to 500 characters.`} {...input('message')} maxLength={500} />
      <SelectField
        label={t`Design`}
        name="design"
        value={fields.design}
        onChange={(event) => {
          const design = giftCardDesigns.find((known) => known === event.target.value)
          if (design !== undefined) setFields({ ...fields, design })
        }}
        options={giftCardDesigns.map((design) => ({ value: design, text: designNames[design] }))}
      />
      <GiftCardDrawing design={fields.design} words={t`Gift card`} />
      <TextField
        label={t`Delivery date`}
        type="date"
        hint={t`Leave empty to send it right after payment.`}
        {...input('deliver_on')}
      />
      {problem !== undefined && (
        <p role="alert" className="text-small text-alert">
          {problem}
        </p>
      )}
      <Button type="submit" look="secondary" isBusy={isBusy} className="justify-self-start">
        <Trans>Save recipient</Trans>
      </Button>
    </form>
  )
}

/** The recipient of a gift card in the cart; without one it is sent to the shopper. */
export function GiftRecipient({ cartId, productName }: { readonly cartId: number; readonly productName: string }) {
  const saved = useRecipient(cartId)
  const [isOpen, setIsOpen] = useState(false)
  if (saved === undefined) return null
  const hasRecipient = saved.recipient_name !== ''
  const onSaved = (next: SavedRecipient) => {
    keepRecipient(next)
    setIsOpen(false)
  }
  return (
    <div>
      <p role="status" className="text-small text-kajal-2 [overflow-wrap:anywhere]">
        {hasRecipient ? sentence(saved) : t`We email it to you once you have paid.`}
      </p>
      <button
        type="button"
        aria-expanded={isOpen}
        className="min-h-11 text-small quiet-link"
        onClick={() => setIsOpen(!isOpen)}
      >
        {hasRecipient ? t`Change recipient` : t`Send it to someone`}
      </button>
      {isOpen && <RecipientForm saved={saved} productName={productName} onSaved={onSaved} />}
    </div>
  )
}

/** The card of a line as its recipient will see it, in place of the picture of the product. */
export function GiftPicture({ cartId }: { readonly cartId: number }) {
  const saved = useRecipient(cartId)
  return saved === undefined ? null : <GiftCardDrawing design={saved.design} words="" />
}
