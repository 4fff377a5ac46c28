import { useState } from 'react'
import type { PhonePrices } from '@shop/contract/checkout/phone-prices'
import { Button } from '#ui/button.tsx'
import { amountText, dayText } from '#ui/format.ts'
import type { Draft } from './draft.ts'
import { GiftCardDialog } from './gift-card-dialog.tsx'
import type { ChosenCard } from './gift-card-form.ts'
import { Panel } from './panel.tsx'

type GiftCardsPanelProps = {
  readonly draft: Draft
  readonly prices: PhonePrices | undefined
  readonly onChange: (change: Pick<Draft, 'giftCards'>) => void
}

/** The index of the card in the dialog; the index after the last one for a new card. */
type Open = number | undefined

export function GiftCardsPanel({ draft: { giftCards, customer, address }, prices, onChange }: GiftCardsPanelProps) {
  const [open, setOpen] = useState<Open>()
  const save = (card: ChosenCard): void => onChange({ giftCards: giftCards.with(open ?? 0, card) })
  const add = (card: ChosenCard): void => onChange({ giftCards: [...giftCards, card] })
  return (
    <Panel title="Gift cards">
      {giftCards.length > 0 && (
        <ul aria-label="Chosen gift cards" className="mb-4 divide-y divide-line border-b border-line">
          {giftCards.map((card, index) => (
            <CardRow
              key={`${card.productId} ${card.amountMinor}`}
              card={card}
              line={lineOf(card, prices)}
              onOpen={() => setOpen(index)}
              onRemove={() => onChange({ giftCards: giftCards.toSpliced(index, 1) })}
            />
          ))}
        </ul>
      )}
      <Button onClick={() => setOpen(giftCards.length)}>Add a gift card</Button>
      {open !== undefined && (
        <GiftCardDialog
          card={giftCards[open]}
          others={giftCards.toSpliced(open, 1)}
          senderName={customer?.name ?? address.name}
          onSave={open === giftCards.length ? add : save}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  )
}

type Line = PhonePrices['lines'][number]

function lineOf({ productId, amountMinor }: ChosenCard, prices: PhonePrices | undefined): Line | undefined {
  return prices?.lines.find(
    ({ giftCardId, unitPriceMinor }) => giftCardId === productId && unitPriceMinor === amountMinor,
  )
}

type CardRowProps = {
  readonly card: ChosenCard
  readonly line: Line | undefined
  readonly onOpen: () => void
  readonly onRemove: () => void
}

function CardRow({ card, line, onOpen, onRemove }: CardRowProps) {
  const { amountMinor, quantity, recipient, email, phone, deliverOn } = card
  const name = `${amountText(amountMinor)} for ${recipient}`
  const when = deliverOn === null ? 'at once after payment' : `on ${dayText(deliverOn)}`
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-48 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-ink-2 wrap-anywhere">
          {quantity > 1 ? `${quantity} cards, ` : ''}sent to {email === '' ? phone : email} {when}
        </p>
      </div>
      <span className="w-28 text-right">{line === undefined ? '…' : amountText(line.lineTotalMinor)}</span>
      <Button look="quiet" aria-label={`Change ${name}`} onClick={onOpen}>
        Change
      </Button>
      <Button look="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}
