import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { redirect, useFetchers } from 'react-router'
import { arrivesText } from '@shop/contract/core/day-text'
import type { CartSummary } from '@shop/contract/selling/cart'
import { ApiError } from '#api/api-error.ts'
import { notifyError, notifySuccess } from '#api/notify.ts'
import { requiredUser } from '#areas/access/required-user.ts'
import { RecentlyViewed } from '#areas/catalogue/recently-viewed.tsx'
import type { GiftOutcome } from '#areas/checkout/gift-card-page.tsx'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { OwnPageFailed } from '#areas/frame/section-boundary.tsx'
import { useShopper } from '#areas/frame/shopper.ts'
import { fieldText, notifyFailure, notifyQuietly } from '#areas/messages/notify-action.ts'
import { CartCode, tryCode, type CodeOutcome } from '#areas/selling/cart-code.tsx'
import { CartLines } from '#areas/selling/cart-lines.tsx'
import { CartWearBy } from '#areas/selling/cart-wear-by.tsx'
import {
  addToCart,
  loadCartSummary,
  removeFromCart,
  setQuantities,
  type Addition,
  type CartLine,
} from '#features/cart/cart-api.ts'
import { CartSummaryCard } from '#features/cart/cart-summary-card.tsx'
import { removeCode } from '#features/cart/offer-api.ts'
import { addGiftCard, type GiftCardBody } from '#features/gift-cards/gift-cards-api.ts'
import { giftIn } from '#features/gift-cards/gift-draft.ts'
import { loadOrder, type OrderLine } from '#features/orders/orders-api.ts'
import { browserApi } from '#session/browser-api.ts'
import { contractWords } from '#session/contract-words.ts'
import { useMoneyText } from '#session/currency.ts'
import { showJustAdded } from '#session/just-added.ts'
import { notifyOtherTabs } from '#session/other-tabs.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AmountText } from '#ui/price-text.tsx'
import type { Route } from './+types/cart.ts'

export async function clientLoader() {
  const { id } = requiredUser()
  return { summary: await loadCartSummary(browserApi, id) }
}

function optionsIn(text: string): Record<string, string> {
  const value: unknown = JSON.parse(text === '' ? '{}' : text)
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).map(([name, chosen]) => [name, String(chosen)]))
}

async function addAndShow(addition: Addition) {
  const outcome = await notifyQuietly(addToCart(browserApi, addition))
  if (outcome.isDone)
    showJustAdded(
      addition.productId,
      addition.amount === undefined ? (addition.sku ?? '') : `amount-${addition.amount}`,
    )
  return outcome
}

/** The page of the gift card shows a refusal at its field. */
async function addGift(card: GiftCardBody): Promise<GiftOutcome> {
  try {
    const { productId, sku } = await addGiftCard(browserApi, card)
    showJustAdded(productId, sku)
    notifySuccess(t`Product added to cart successfully`, { isQuiet: true })
    return { isDone: true }
  } catch (error) {
    if (error instanceof ApiError && error.code.startsWith('gift_card.'))
      return { isDone: false, refusal: { code: error.code, message: error.message } }
    notifyError(error)
    return { isDone: false }
  }
}

function cartForAllTabs(): Response {
  notifyOtherTabs()
  return redirect('/cart')
}

/** Adds the available pieces of an earlier order and opens the cart; each refusal names its piece. */
async function buyAgain(orderId: string) {
  const userId = requiredUser().id
  const { isDone } = await notifyFailure(
    (async () => {
      const whole = await loadOrder(browserApi, orderId)
      for (const line of whole?.lines ?? []) await addLineAgain(userId, line)
    })(),
  )
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects on a thrown response.
  if (isDone) throw cartForAllTabs()
  return { isDone }
}

async function addLineAgain(
  userId: number,
  { product_id: productId, variation, options, quantity, product_name: name }: OrderLine,
) {
  try {
    await addToCart(browserApi, { userId, productId, sku: variation === '' ? null : variation, options, quantity })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, status, message } = error
    notifyError(new ApiError({ code, status, message: `${name}: ${message}` }))
  }
}

async function act(form: FormData): Promise<CodeOutcome | GiftOutcome> {
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
        amount: Number(fieldText(form, 'amount')) || undefined,
      }
      return fieldText(form, 'isUndo') === '' ? addAndShow(addition) : notifyQuietly(addToCart(browserApi, addition))
    }
    case 'gift':
      return addGift(giftIn((name) => fieldText(form, name)))
    case 'again':
      return buyAgain(fieldText(form, 'orderId'))
    case 'quantity':
      return notifyFailure(setQuantities(browserApi, [{ lineId, quantity: Number(fieldText(form, 'quantity')) }]))
    case 'remove':
      return notifyFailure(removeFromCart(browserApi, lineId))
    case 'code':
      return tryCode(requiredUser().id, fieldText(form, 'code'))
    case 'no-code':
      return notifyFailure(removeCode(browserApi, requiredUser().id))
    default:
      return { isDone: false }
  }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const outcome = await act(form)
  // This tab receives the message too: on the checkout page it would load twice, and the repeat would cancel the first.
  const isOfCode = fieldText(form, 'intent').endsWith('code')
  if (outcome.isDone && !isOfCode) notifyOtherTabs()
  return outcome
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Cart`, isHidden: true })
}

/** Keeps total and checkout button visible on phones. */
function PayBar({ total, isPending }: { readonly total: string; readonly isPending: boolean }) {
  const money = useMoneyText()
  return (
    <div className="sticky bottom-0 z-bar -mx-4 mt-8 flex items-center justify-between gap-4 border-t border-line bg-chuna px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
      <p className={isPending ? 'opacity-40' : ''}>
        <span className="block text-small text-kajal-2">
          <Trans>Total</Trans>
        </span>
        <AmountText {...money(total)} className="font-semibold" />
      </p>
      <ButtonLink to="/checkout" size="large" className="flex-1 max-w-56">
        <Trans>Checkout</Trans>
      </ButtonLink>
    </div>
  )
}

/** Until an address is chosen, the days apply to all of India except remote regions. */
function arrivalIn({ arrivals, shipping_known: isPlaceKnown }: CartSummary) {
  return ({ id, made_to_order: isMade }: CartLine) => {
    const arrival = arrivals.find(({ line_id: lineId }) => lineId === id)
    return (
      arrival && `${arrivesText({ ...arrival, isMade }, contractWords)}${isPlaceKnown ? '' : ` ${t`in most of India`}`}`
    )
  }
}

export default function CartPage({ loaderData: { summary } }: Route.ComponentProps) {
  const { cart, failedParts: missing } = useShopper()
  const isChanging = useFetchers().some(
    ({ key, state }) => (key.startsWith('line-') || key === 'cart-code') && state !== 'idle',
  )
  if (missing.includes('cart')) return <OwnPageFailed title={t`Cart`} />
  if (cart.lines.length === 0) {
    return (
      <>
        <EmptyState
          drawing="hanger"
          heading="h1"
          title={t`Your cart is empty`}
          action={
            <ButtonLink to="/">
              <Trans>See what’s new</Trans>
            </ButtonLink>
          }
        >
          <p>
            <Trans>Find something to wear to the next celebration.</Trans>
          </p>
        </EmptyState>
        <RecentlyViewed />
      </>
    )
  }
  const canBuy = summary.item_count > 0
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-h1">
        <Trans>Cart</Trans>
      </h1>
      <div className="mt-6 grid gap-10 md:grid-cols-[minmax(0,1fr)_22rem] lg:gap-20">
        <div className="min-w-0">
          <CartLines lines={cart.lines} arrivalOf={arrivalIn(summary)} />
          {summary.arrivals.length > 0 && <CartWearBy lines={cart.lines} summary={summary} />}
        </div>
        <div className="md:sticky md:top-[calc(var(--header-height)+1rem)] md:self-start">
          <CartSummaryCard summary={summary} isPending={isChanging}>
            <CartCode summary={summary} />
            <div className="mt-4 grid gap-3">
              {canBuy ? (
                <ButtonLink to="/checkout" size="large" wide className="hidden! md:inline-flex!">
                  <Trans>Checkout</Trans>
                </ButtonLink>
              ) : (
                <p className="text-small text-kajal-2">
                  <Trans>None of these pieces is available right now.</Trans>
                </p>
              )}
            </div>
          </CartSummaryCard>
        </div>
      </div>
      {canBuy && <PayBar total={summary.grand_total} isPending={isChanging} />}
    </div>
  )
}
