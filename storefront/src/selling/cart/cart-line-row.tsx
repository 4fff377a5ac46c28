import { t } from '@lingui/core/macro'
import { Select, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMoneyText } from '#session/currency.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { AmountText, PriceText } from '#ui/price-text.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import type { CartLine } from './cart-api.ts'
import { LineOptions } from './line-options.tsx'

const problems = {
  sold_out: t`Sold out. Not included in your total.`,
  fewer_left: t`Only a few are left. Please lower the quantity.`,
  unavailable: t`No longer available. Not included in your total.`,
} as const satisfies Record<NonNullable<CartLine['problem']>, string>

function problemText({ problem, problem_text: reason }: CartLine): string {
  if (problem === null) return ''
  return reason === '' ? problems[problem] : t`${reason} Not included in your total.`
}

const noteTones = {
  good: 'bg-patina-tint text-patina',
  warning: 'bg-haldi-tint text-haldi',
  alert: 'bg-alert-tint text-alert',
} as const

type NoteProps = { readonly tone: keyof typeof noteTones; readonly children: ReactNode }

/** For a sentence; a badge is for a single word. */
function Note({ tone, children }: NoteProps) {
  return <p className={`w-fit px-2.5 py-1 text-small ${noteTones[tone]}`}>{children}</p>
}

/** Shows the price at the time of adding; accepting the new price moves the line back among the others. */
function PriceChange({ line, onKeep }: Pick<CartLineRowProps, 'line'> & { readonly onKeep: () => void }) {
  const money = useMoneyText()
  if (line.price_change === null) return null
  const isRaised = line.price_change === 'raised'
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Note tone={isRaised ? 'warning' : 'good'}>
        <Trans>
          <Select value={line.price_change} _raised="The price has gone up" other="The price has come down" />: it was{' '}
          <AmountText {...money(line.price_when_added)} /> when you added it.
        </Trans>
      </Note>
      {line.problem === null && (
        <button type="button" onClick={onKeep} className="min-h-11 text-small quiet-link">
          <Trans>
            Keep at this price<span className="sr-only">: {line.product_name}</span>
          </Trans>
        </button>
      )}
    </div>
  )
}

type CartLineRowProps = {
  readonly line: CartLine
  readonly isPending: boolean
  readonly arrival: string | undefined
  readonly onQuantity: (quantity: number) => void
  readonly onRemove: () => void
  /** Shown beside Remove: moves the line to the wishlist. */
  readonly actions?: ReactNode
  /** In place of the picture, for a gift card. */
  readonly drawing?: ReactNode
  readonly gift?: ReactNode
}

export function CartLineRow({
  line,
  isPending,
  arrival,
  onQuantity,
  onRemove,
  actions,
  drawing,
  gift,
}: CartLineRowProps) {
  const money = useMoneyText()
  const path = `/products/${encodeURIComponent(line.product_slug)}`
  const isGone = line.problem === 'sold_out' || line.problem === 'unavailable'
  return (
    <article className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 border-b border-line py-6 md:grid-cols-[8rem_minmax(0,1fr)] md:gap-6">
      {drawing ? (
        <div className="aspect-16/9 self-start bg-mist">{drawing}</div>
      ) : (
        <Link
          to={path}
          className="block aspect-3/4 self-start overflow-hidden bg-mist"
          tabIndex={-1}
          aria-hidden="true"
        >
          <Picture files={line.picture} sizes="8rem" alt="" name={line.product_name} />
        </Link>
      )}
      <div className="grid content-start gap-1.5">
        <p className="text-micro">{line.designer}</p>
        <h3 className="font-sans text-body font-normal">
          <Link to={path} className="hover:underline decoration-1 underline-offset-4">
            {line.product_name}
          </Link>
        </h3>
        <LineOptions line={line} arrival={arrival} />
        {!isGone && <p className="text-small text-kajal-2">{line.return_policy}</p>}
        <PriceText
          price={money(line.price)}
          before={line.fullPrice === undefined ? undefined : money(line.fullPrice)}
        />
        {line.problem !== null && <Note tone="alert">{problemText(line)}</Note>}
        {!isGone && <PriceChange line={line} onKeep={() => onQuantity(line.quantity)} />}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {isGone ? (
            <span />
          ) : (
            <QuantityStepper
              label={t`Quantity of ${{ name: line.product_name }}`}
              quantity={line.quantity}
              min={line.minQuantity}
              max={line.maxQuantity}
              isPending={isPending}
              onCommit={onQuantity}
            />
          )}
          {!isGone && (
            <p className={isPending ? 'opacity-40' : ''}>
              <span className="sr-only">
                <Trans>Total for this piece:</Trans>{' '}
              </span>
              <AmountText {...money(line.line_total)} className="font-semibold" />
            </p>
          )}
        </div>
        {gift}
        <div className="-ms-1 flex flex-wrap gap-x-4">
          <button type="button" onClick={onRemove} className="min-h-11 px-1 text-small quiet-link">
            <Trans>
              Remove<span className="sr-only"> {line.product_name}</span>
            </Trans>
          </button>
          {actions}
        </div>
      </div>
    </article>
  )
}
