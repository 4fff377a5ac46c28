import type { PhonePrices } from '@shop/contract/checkout/phone-prices'
import { Button } from '#ui/button.tsx'
import { amountText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { Panel } from './panel.tsx'

type SummaryPanelProps = {
  readonly prices: PhonePrices | undefined
  readonly isFresh: boolean
  readonly missing: string | undefined
  readonly problem: string | undefined
  /** True when the sums changed while the order was being placed. */
  readonly hasChanged: boolean
  readonly isBusy: boolean
  readonly onPlace: () => void
}

export function SummaryPanel(props: SummaryPanelProps) {
  const { prices, isFresh, missing, problem, hasChanged, isBusy, onPlace } = props
  return (
    <Panel title="To pay">
      {prices === undefined ? (
        <p className="text-ink-2">The totals appear with the first piece or gift card.</p>
      ) : (
        <Sums prices={prices} isFresh={isFresh} />
      )}
      {hasChanged && (
        <Notice look="warn">The totals changed during the call. Read out the new ones, then place the order.</Notice>
      )}
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      <p id="place-hint" className="mt-3 text-small text-ink-2" aria-live="polite">
        {missing ?? 'Ctrl or Cmd with Enter places the order too.'}
      </p>
      <Button
        look="primary"
        className="mt-2 w-full"
        isBusy={isBusy}
        disabled={missing !== undefined || !isFresh || prices === undefined}
        aria-describedby="place-hint"
        onClick={onPlace}
      >
        Place order
      </Button>
    </Panel>
  )
}

function Sum({
  name,
  text,
  isStrong = false,
}: {
  readonly name: string
  readonly text: string
  readonly isStrong?: boolean
}) {
  return (
    <div
      className={
        isStrong ? 'mt-1 flex justify-between border-t border-line pt-2 font-semibold' : 'flex justify-between'
      }
    >
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}

const valueTexts = { gift_card: 'Gift card', store_credit: 'Store credit' } as const

function Sums({ prices, isFresh }: { readonly prices: PhonePrices; readonly isFresh: boolean }) {
  const { piecesMinor, giftCardsMinor, deliveryMinor, dutiesMinor, totalMinor, taxMinor, offers, uses, toPayMinor } =
    prices
  const delivery = deliveryMinor === 0 ? 'Free' : amountText(deliveryMinor ?? 0)
  return (
    <dl className="grid gap-1" aria-busy={!isFresh}>
      {(piecesMinor > 0 || giftCardsMinor === 0) && <Sum name="Pieces" text={amountText(piecesMinor)} />}
      {giftCardsMinor > 0 && <Sum name="Gift cards" text={amountText(giftCardsMinor)} />}
      {offers.map(({ title, savedMinor }) => (
        <Sum key={title} name={title} text={`−${amountText(savedMinor)}`} />
      ))}
      <Sum name="Delivery" text={deliveryMinor === null ? 'with the address' : delivery} />
      {dutiesMinor > 0 && <Sum name="Import duties and tax" text={amountText(dutiesMinor)} />}
      <Sum name="Total" text={amountText(totalMinor)} isStrong />
      <Sum name="GST included" text={amountText(taxMinor)} />
      {uses.map(({ kind, codeEnd, amountMinor }) => (
        <Sum key={`${kind} ${codeEnd}`} name={valueTexts[kind]} text={`−${amountText(amountMinor)}`} />
      ))}
      {uses.length > 0 && <Sum name="Left to pay" text={amountText(toPayMinor)} isStrong />}
    </dl>
  )
}
