import type { PhonePayment } from '@shop/contract/checkout/phone-order-options'
import type { PhonePrices } from '@shop/contract/checkout/phone-prices'
import { amountText, restOf } from '#ui/format.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { DiscountFields } from './discount-fields.tsx'
import type { Draft } from './draft.ts'
import { Tick } from './extras-panel.tsx'
import { Panel } from './panel.tsx'

const paymentTexts: Readonly<Record<PhonePayment, string>> = {
  link: 'Payment link',
  part: 'Payment link, in two parts',
  cash_on_delivery: 'Cash on delivery',
  bank_transfer: 'Bank transfer',
}

const explanations: Readonly<Record<PhonePayment, string>> = {
  link: 'The customer pays online on the page of the order.',
  part: 'A first payment confirms the order, and the balance is due before dispatch.',
  cash_on_delivery: 'The customer confirms the order with a code, which they can read out to you.',
  bank_transfer: 'The message names the bank account.',
}

const holds = [
  { value: 60, text: 'Hold the pieces for 1 hour' },
  { value: 240, text: 'Hold the pieces for 4 hours' },
  { value: 1440, text: 'Hold the pieces for 1 day' },
  { value: 2880, text: 'Hold the pieces for 2 days' },
  { value: 4320, text: 'Hold the pieces for 3 days' },
]

type PaymentPanelProps = {
  readonly draft: Draft
  readonly prices: PhonePrices | undefined
  readonly onChange: (change: Partial<Draft>) => void
}

export function PaymentPanel({ draft, prices, onChange }: PaymentPanelProps) {
  const ways = prices?.payments ?? [
    { payment: 'link' as const, totalMinor: 0, feeMinor: 0, advanceMinor: 0, refusal: '' },
  ]
  return (
    <Panel title="Payment">
      <fieldset className="grid gap-2">
        <legend className="sr-only">How the customer pays</legend>
        {ways.map((way) => (
          <Way key={way.payment} way={way} draft={draft} onChange={onChange} />
        ))}
      </fieldset>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {(draft.payment === 'link' || draft.payment === 'part') && (
          <SelectField
            label="Until it is paid"
            options={holds}
            value={draft.holdMinutes}
            onChange={(event) => onChange({ holdMinutes: Number(event.target.value) })}
          />
        )}
        {draft.discountKind === '' && draft.withOrder === null && (
          <TextField
            label="Offer code (optional)"
            autoComplete="off"
            maxLength={40}
            value={draft.offerCode}
            error={prices === undefined || prices.codeProblem === '' ? undefined : prices.codeProblem}
            onChange={(event) => onChange({ offerCode: event.target.value })}
          />
        )}
        {draft.payment === 'link' && (
          <TextField
            label="Gift card code (optional)"
            autoComplete="off"
            maxLength={40}
            value={draft.giftCode}
            onChange={(event) => onChange({ giftCode: event.target.value })}
          />
        )}
      </div>
      {draft.withOrder === null && <DiscountFields draft={draft} prices={prices} onChange={onChange} />}
      {draft.payment === 'link' && (prices?.creditMinor ?? 0) > 0 && (
        <Tick
          text={`Use the store credit of ${amountText(prices?.creditMinor ?? 0)}`}
          isSet={draft.usesCredit}
          onChange={(usesCredit) => onChange({ usesCredit })}
        />
      )}
      <Tick
        text="Send the message to the customer now"
        isSet={draft.isSent}
        onChange={(isSent) => onChange({ isSent })}
      />
    </Panel>
  )
}

type WayProps = Pick<PaymentPanelProps, 'draft' | 'onChange'> & { readonly way: PhonePrices['payments'][number] }

function advanceText({
  payment,
  totalMinor,
  advanceMinor,
}: Pick<WayProps['way'], 'payment' | 'totalMinor' | 'advanceMinor'>) {
  const [first, rest] = [amountText(advanceMinor), amountText(restOf(totalMinor, advanceMinor))]
  return payment === 'part'
    ? `The customer pays ${first} by the link now, which confirms the order, and ${rest} before dispatch.`
    : ` Earlier parcels were refused: the customer pays ${first} by the link first, and ${rest} in cash.`
}

function Way({ way: { payment, totalMinor, feeMinor, advanceMinor, refusal }, draft, onChange }: WayProps) {
  const fee = feeMinor > 0 ? ` It costs ${amountText(feeMinor)} more.` : ''
  const advance = advanceMinor > 0 ? advanceText({ payment, totalMinor, advanceMinor }) : ''
  const choose = (): void => onChange(payment === 'link' ? { payment } : { payment, giftCode: '', usesCredit: false })
  return (
    <label className="flex min-h-11 items-start gap-3 rounded-soft border border-line p-3">
      <input
        type="radio"
        name="payment"
        className="mt-1"
        disabled={refusal !== ''}
        checked={draft.payment === payment}
        onChange={choose}
      />
      <span className="text-small text-ink-2">
        <span className="block text-body font-semibold text-ink">{paymentTexts[payment]}</span>
        {refusal === '' ? (advance === '' ? explanations[payment] : '') + fee + advance : refusal}
      </span>
    </label>
  )
}
