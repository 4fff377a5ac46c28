import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { giftCardColours } from '@shop/contract/checkout/gift-card-art'
import { giftCardDesigns, type GiftCardDesign } from '@shop/contract/selling/stored-value-options'
import { rupeeText } from '#session/currency.ts'
import { Button } from '#ui/button.tsx'
import { RadioChips } from '#ui/radio-chips.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { designNames } from './design-names.ts'
import { amountText, boundsText, ownAmount, type AmountBounds, type GiftDraft, type GiftFaults } from './gift-draft.ts'

const longestMessage = 500

function DesignSwatch({ design }: { readonly design: GiftCardDesign }) {
  const { ground, ink } = giftCardColours[design]
  return (
    <span
      aria-hidden="true"
      className="size-4 rounded-full border border-ctrl"
      style={{ background: `linear-gradient(135deg, ${ground} 55%, ${ink} 55%)` }}
    />
  )
}

type FormProps = {
  readonly draft: GiftDraft
  readonly onChange: (changes: Partial<GiftDraft>) => void
  readonly prices: readonly string[]
  readonly bounds: AmountBounds
  readonly faults: GiftFaults
  readonly problem: string | undefined
  readonly isBusy: boolean
  readonly onSubmit: () => void
}

type PartProps = Pick<FormProps, 'draft' | 'onChange' | 'faults'>

const field = (name: keyof GiftDraft, { draft, onChange }: Pick<PartProps, 'draft' | 'onChange'>) => ({
  name,
  value: String(draft[name]),
  onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
})

function Amount({ prices, bounds, ...part }: PartProps & Pick<FormProps, 'prices' | 'bounds'>) {
  const { draft, onChange, faults } = part
  const chips = prices.map((price) => ({ value: price, text: rupeeText(price) }))
  const isOwn = draft.amount === ownAmount
  return (
    <div className="grid gap-4">
      <RadioChips
        legend={t`Amount`}
        name="giftAmount"
        chips={bounds === null ? chips : [...chips, { value: ownAmount, text: t`Another amount` }]}
        chosen={draft.amount}
        onChoose={(amount) => onChange({ amount })}
      />
      {isOwn && bounds !== null && (
        <TextField
          label={t`Amount in rupees`}
          {...field('typedAmount', part)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          hint={boundsText(bounds)}
          error={faults.amount}
          className="max-w-64"
        />
      )}
      {!isOwn && faults.amount !== undefined && <p className="text-small text-alert">{faults.amount}</p>}
    </div>
  )
}

function Design({ draft, onChange }: Pick<PartProps, 'draft' | 'onChange'>) {
  return (
    <RadioChips
      legend={t`Design`}
      name="giftDesign"
      chips={giftCardDesigns.map((design) => ({
        value: design,
        text: designNames[design],
        icon: <DesignSwatch design={design} />,
      }))}
      chosen={draft.design}
      onChoose={(chosen) => {
        const design = giftCardDesigns.find((known) => known === chosen)
        if (design !== undefined) onChange({ design })
      }}
    />
  )
}

function Recipient(part: PartProps) {
  const { draft, onChange, faults } = part
  const [isLater, setIsLater] = useState(draft.day !== '')
  const left = longestMessage - draft.message.length
  return (
    <>
      <Design {...part} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Their name`}
          {...field('name', part)}
          maxLength={80}
          autoComplete="off"
          isRequired
          error={faults.name}
        />
        <TextField
          label={t`Your name`}
          {...field('sender', part)}
          maxLength={80}
          autoComplete="name"
          isRequired
          error={faults.sender}
        />
      </div>
      <TextField
        label={t`Their email or mobile number`}
        {...field('contact', part)}
        inputMode="email"
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        isRequired
        error={faults.contact}
      />
      <TextAreaField
        label={t`Message (optional)`}
        {...field('message', part)}
        rows={2}
        maxLength={longestMessage}
        hint={left < 100 ? plural(left, { one: '# character left.', other: '# characters left.' }) : undefined}
      />
      <div className="grid gap-3">
        <p className="text-small font-semibold">
          <Trans>When to send it</Trans>
        </p>
        <Segmented
          legend={t`When to send it`}
          name="giftWhen"
          options={[
            { value: 'now', text: t`As soon as I have paid` },
            { value: 'day', text: t`On a day` },
          ]}
          chosen={isLater ? 'day' : 'now'}
          onChoose={(when) => {
            setIsLater(when === 'day')
            if (when === 'now') onChange({ day: '' })
          }}
          className="justify-self-start"
        />
        {isLater && (
          <TextField
            label={t`Delivery date`}
            type="date"
            hint={t`Sent at 9 am in India, up to a year ahead.`}
            {...field('day', part)}
            error={faults.day}
            className="max-w-64"
          />
        )}
      </div>
    </>
  )
}

/** Everything about a gift card in one form, so that no card is bought without a word about who gets it. */
export function GiftCardForm({ draft, onChange, prices, bounds, faults, problem, isBusy, onSubmit }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const count = Object.keys(faults).length
  const countBefore = useRef(0)
  useEffect(() => {
    if (count > countBefore.current) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    countBefore.current = count
  }, [count])
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  const part = { draft, onChange, faults }
  const amount = amountText(draft)
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={t`Gift card`} className="grid gap-7">
      <Amount prices={prices} bounds={bounds} {...part} />
      <div className="grid gap-4">
        <RadioChips
          legend={t`Who is it for?`}
          name="giftWhom"
          chips={[
            { value: 'other', text: t`Someone else` },
            { value: 'me', text: t`Me, or to give by hand` },
          ]}
          chosen={draft.isForOther ? 'other' : 'me'}
          onChoose={(whom) => onChange({ isForOther: whom === 'other' })}
        />
        {draft.isForOther && <Recipient {...part} />}
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-small text-alert">
          {problem}
        </p>
      )}
      <Button type="submit" size="large" wide isBusy={isBusy}>
        {amount === '' ? t`Add to cart` : t`Add to cart, ${amount}`}
      </Button>
    </form>
  )
}
