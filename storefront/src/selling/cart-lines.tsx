import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useRef, type RefObject } from 'react'
import { useFetcher } from 'react-router'
import { notifyError, notifyUndo } from '#api/notify.ts'
import { retryOnline } from '#ui/retry-online.ts'
import type { CartLine } from './cart/cart-api.ts'
import { CartLineRow } from './cart/cart-line-row.tsx'
import { optionRecord } from './cart/cart-options.ts'

/** Lazy: only gift cards need it. */
const GiftRecipient = lazy(
  retryOnline(async () => ({
    default: (await import('#features/gift-cards/gift-recipient.tsx')).GiftRecipient,
  })),
)
const GiftPicture = lazy(
  retryOnline(async () => ({
    default: (await import('#features/gift-cards/gift-recipient.tsx')).GiftPicture,
  })),
)

const undoMs = 8000
const toCart = { method: 'post', action: '/cart' } as const

/** Removes a line and offers Undo for a while. */
function useRemoval() {
  const { submit } = useFetcher({ key: 'undo-removal' })
  return (line: CartLine) => {
    const undo = () =>
      void submit(
        {
          intent: 'add',
          isUndo: '1',
          productId: String(line.product_id),
          sku: line.variation,
          options: JSON.stringify(optionRecord(line.options)),
          quantity: String(line.quantity),
        },
        toCart,
      )
    notifyUndo({ message: t`${{ name: line.product_name }} was removed from your cart.`, undo, durationMs: undoMs })
  }
}

type LineProps = { readonly line: CartLine; readonly arrival: string | undefined; readonly onLeaving: () => void }

function Line({ line, arrival, onLeaving }: LineProps) {
  const quantity = useFetcher({ key: `line-quantity-${line.id}` })
  const removal = useFetcher({ key: `line-removal-${line.id}` })
  const wishlist = useFetcher({ key: `line-wish-${line.id}` })
  const offerUndo = useRemoval()
  const remove = () => {
    onLeaving()
    return removal.submit({ intent: 'remove', lineId: String(line.id) }, toCart)
  }
  const moveToWishlist = async () => {
    await wishlist.submit(
      { intent: 'save', productId: String(line.product_id) },
      { method: 'post', action: '/wishlist' },
    )
    await remove()
  }
  if (removal.state !== 'idle') return null
  return (
    <CartLineRow
      line={line}
      isPending={quantity.state !== 'idle'}
      arrival={arrival}
      onQuantity={(requested) =>
        void quantity.submit({ intent: 'quantity', lineId: String(line.id), quantity: String(requested) }, toCart)
      }
      onRemove={() => {
        remove().then(() => offerUndo(line), notifyError)
      }}
      drawing={
        line.dispatch_days === null && (
          <Suspense fallback={null}>
            <GiftPicture cartId={line.id} />
          </Suspense>
        )
      }
      gift={
        line.dispatch_days === null && (
          <Suspense fallback={null}>
            <GiftRecipient cartId={line.id} productName={line.product_name} />
          </Suspense>
        )
      }
      actions={
        <button
          type="button"
          onClick={() => {
            moveToWishlist().catch(notifyError)
          }}
          className="min-h-11 px-1 text-small quiet-link"
        >
          <Trans>
            Move to wishlist<span className="sr-only"> {line.product_name}</span>
          </Trans>
        </button>
      }
    />
  )
}

/** Focuses the next line, or the previous one after the last; the page itself after the only one. */
function focusBeside(box: HTMLElement | null, lineId: number): void {
  const rows = [...(box?.querySelectorAll<HTMLElement>('li[data-line]') ?? [])]
  const at = rows.findIndex((row) => row.dataset['line'] === String(lineId))
  const beside = rows[at + 1] ?? rows[at - 1]
  const target = beside?.querySelector<HTMLElement>('h3 a') ?? document.getElementById('main')
  target?.focus()
}

type GroupProps = {
  readonly title: string
  readonly isTitleShown: boolean
  readonly lines: readonly CartLine[]
  readonly arrivalOf: CartLinesProps['arrivalOf']
  readonly box: RefObject<HTMLElement | null>
}

function Group({ title, isTitleShown, lines, arrivalOf, box }: GroupProps) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title} className="mb-10">
      <h2 className={isTitleShown ? 'mb-4 text-h3' : 'sr-only'}>{title}</h2>
      <ul className="border-t border-line">
        {lines.map((line) => (
          <li key={line.id} data-line={line.id}>
            <Line line={line} arrival={arrivalOf(line)} onLeaving={() => focusBeside(box.current, line.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const isConfirming = ({ problem, price_change: change }: CartLine) => problem !== null || change !== null

type CartLinesProps = {
  readonly lines: readonly CartLine[]
  /** Undefined for a line that does not ship. */
  readonly arrivalOf: (line: CartLine) => string | undefined
}

/** Lines that cannot be bought or whose price changed come first, in a separate list with the reason. */
export function CartLines({ lines, arrivalOf }: CartLinesProps) {
  const box = useRef<HTMLDivElement>(null)
  const confirming = lines.filter(isConfirming)
  const ready = lines.filter((line) => !isConfirming(line))
  const common = { arrivalOf, box }
  return (
    <div ref={box}>
      <Group title={t`Please review these`} isTitleShown lines={confirming} {...common} />
      <Group title={t`Ready to buy`} isTitleShown={confirming.length > 0} lines={ready} {...common} />
    </div>
  )
}
