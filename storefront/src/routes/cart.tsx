import { useFetcher, useFetchers } from 'react-router'
import { notifyError, notifyUndo } from '#api/notify.ts'
import { addToCart, loadCartSummary, removeFromCart, setQuantities, type CartLine } from '#features/cart/cart-api.ts'
import { CartLineRow } from '#features/cart/cart-line-row.tsx'
import { optionRecord } from '#features/cart/cart-options.ts'
import { CartSummaryCard } from '#features/cart/cart-summary-card.tsx'
import { browserApi } from '#session/browser-api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/cart.ts'
import { pageMeta } from './shared/page-meta.ts'
import { requiredUser } from './shared/required-user.ts'
import { useShopper } from './shared/shopper.ts'
import { fieldText, told, toldWhenRefused } from './shared/told.ts'

const undoMs = 8000

export async function clientLoader() {
  const { id } = requiredUser()
  return { summary: await loadCartSummary(browserApi, id) }
}

function optionsIn(text: string): Record<string, string> {
  const value: unknown = JSON.parse(text === '' ? '{}' : text)
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).map(([name, chosen]) => [name, String(chosen)]))
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const lineId = Number(fieldText(form, 'lineId'))
  switch (fieldText(form, 'intent')) {
    case 'add': {
      const sku = fieldText(form, 'sku')
      const addition = {
        userId: requiredUser().id,
        productId: Number(fieldText(form, 'productId')),
        sku: sku === '' ? null : sku,
        options: optionsIn(fieldText(form, 'options')),
        quantity: Number(fieldText(form, 'quantity')) || 1,
      }
      return told(addToCart(browserApi, addition))
    }
    case 'quantity':
      return toldWhenRefused(setQuantities(browserApi, [{ lineId, quantity: Number(fieldText(form, 'quantity')) }]))
    case 'remove':
      return toldWhenRefused(removeFromCart(browserApi, lineId))
    default:
      return { isDone: false }
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Cart', isHidden: true })
}

/** A removed line can be brought back for a while, as it was. */
function useRemoval() {
  const { submit } = useFetcher({ key: 'undo-removal' })
  return (line: CartLine) => {
    const undo = () =>
      void submit(
        {
          intent: 'add',
          productId: String(line.product_id),
          sku: line.variation,
          options: JSON.stringify(optionRecord(line.options)),
          quantity: String(line.quantity),
        },
        { method: 'post', action: '/cart' },
      )
    notifyUndo({ message: `${line.product_name} was removed from your cart.`, undo, durationMs: undoMs })
  }
}

function Line({ line }: { readonly line: CartLine }) {
  const quantity = useFetcher({ key: `line-quantity-${line.id}` })
  const removal = useFetcher({ key: `line-removal-${line.id}` })
  const wishlist = useFetcher({ key: `line-wish-${line.id}` })
  const offerUndo = useRemoval()
  const post = { method: 'post', action: '/cart' } as const
  const remove = () => removal.submit({ intent: 'remove', lineId: String(line.id) }, post)
  const isLeaving = removal.state !== 'idle'
  const moveToWishlist = async () => {
    await wishlist.submit(
      { intent: 'save', productId: String(line.product_id) },
      { method: 'post', action: '/wishlist' },
    )
    await remove()
  }
  if (isLeaving) return null
  return (
    <CartLineRow
      line={line}
      isPending={quantity.state !== 'idle'}
      onQuantity={(wanted) =>
        void quantity.submit({ intent: 'quantity', lineId: String(line.id), quantity: String(wanted) }, post)
      }
      onRemove={() => {
        remove().then(() => offerUndo(line), notifyError)
      }}
      actions={
        <button
          type="button"
          onClick={() => {
            moveToWishlist().catch(notifyError)
          }}
          className="min-h-11 px-1 text-small quiet-link"
        >
          Move to wishlist
        </button>
      }
    />
  )
}

/** Lines with a problem come first, with the reason. */
function problemsFirst(lines: readonly CartLine[]): CartLine[] {
  return lines.toSorted((a, b) => Number(a.problem === null) - Number(b.problem === null))
}

export default function CartPage({ loaderData: { summary } }: Route.ComponentProps) {
  const { cart } = useShopper()
  const isChanging = useFetchers().some(({ key, state }) => key.startsWith('line-') && state !== 'idle')
  if (cart.lines.length === 0) {
    return (
      <EmptyState
        drawing="hanger"
        heading="h1"
        title="Your cart is empty"
        action={<ButtonLink to="/">See what is new</ButtonLink>}
      >
        <p>Pieces you add wait for you here.</p>
      </EmptyState>
    )
  }
  const canBuy = summary.item_count > 0
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-h1">Cart</h1>
      <div className="mt-6 grid gap-10 md:grid-cols-[minmax(0,1fr)_22rem] lg:gap-20">
        <ul className="border-t border-line">
          {problemsFirst(cart.lines).map((line) => (
            <li key={line.id}>
              <Line line={line} />
            </li>
          ))}
        </ul>
        <div className="md:sticky md:top-[calc(var(--header-height)+1rem)] md:self-start">
          <CartSummaryCard summary={summary} isPending={isChanging}>
            <div className="mt-6 grid gap-3">
              {canBuy ? (
                <ButtonLink to="/checkout" size="large" wide>
                  Checkout
                </ButtonLink>
              ) : (
                <p className="text-small text-kajal-2">None of these pieces can be bought at the moment.</p>
              )}
            </div>
          </CartSummaryCard>
        </div>
      </div>
    </div>
  )
}
