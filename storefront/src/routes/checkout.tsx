import { useRef, useState } from 'react'
import { Link, redirect, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { parsePriceText } from '@shop/contract/money'
import { loadCart, loadCartSummary, type CartLine } from '#features/cart/cart-api.ts'
import { CartSummaryCard } from '#features/cart/cart-summary-card.tsx'
import { deliverTo, loadAddresses, placeOrder, type ShownOrder } from '#features/checkout/checkout-api.ts'
import { GiftOptions, noGift } from '#features/checkout/gift-options.tsx'
import { ReviewLines } from '#features/checkout/review-lines.tsx'
import { Step } from '#features/checkout/step.tsx'
import { CutToMeasure } from '#features/measurements/cut-to-measure.tsx'
import { loadMeasurements } from '#features/measurements/measurements-api.ts'
import { PaymentPending, PaymentReason, PaymentUnsettled } from '#features/payments/payment-states.tsx'
import { SandboxSheet } from '#features/payments/sandbox-sheet.tsx'
import { usePayment } from '#features/payments/use-payment.ts'
import { browserApi } from '#session/browser-api.ts'
import { whileBusy } from '#session/busy.ts'
import { isForeign, rupeeText, useCurrency } from '#session/currency.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Route } from './+types/checkout.ts'
import { AddressStep, useDestination } from './shared/address-step.tsx'
import { fieldText, notifyFailure } from './shared/notify-action.ts'
import { pageMeta } from './shared/page-meta.ts'
import { requiredUser } from './shared/required-user.ts'
import { useShop } from './shared/shop.ts'

/** Above this amount banks may reject UPI; the page says so before payment. */
const largeUpiPaise = 1_00_000_00

export async function clientLoader() {
  const user = requiredUser()
  const [addresses, cart, summary] = await Promise.all([
    loadAddresses(browserApi, user.id),
    loadCart(browserApi, user.id),
    loadCartSummary(browserApi, user.id),
  ])
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects on a thrown response.
  if (summary.item_count === 0) throw redirect('/cart')
  const isMade = cart.lines.some((line) => line.made_to_order && line.problem === null)
  return { addresses, cart, summary, user, measurements: isMade ? await loadMeasurements(browserApi) : undefined }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const addressId = Number(fieldText(await request.formData(), 'addressId'))
  const { isDone } = await notifyFailure(whileBusy(deliverTo(browserApi, { userId: requiredUser().id, addressId })))
  return { addressId: isDone ? addressId : undefined }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Checkout', isHidden: true })
}

function reviewLine(line: CartLine) {
  // Leaves out the designer, who is shown above the name.
  const options = line.options
    .filter(({ name, value }) => name !== 'Designer' || value !== line.designer)
    .map(({ name, value }) => `${name} ${value}`)
  return {
    id: line.id,
    name: line.product_name,
    designer: line.designer,
    detail: options.join(', '),
    quantity: line.quantity,
    total: line.line_total,
    picture: line.picture,
  }
}

function PayNotes({ total, isTest }: { readonly total: string; readonly isTest: boolean }) {
  const isConverted = isForeign(useCurrency())
  const isLarge = parsePriceText(total).amountMinor > largeUpiPaise
  return (
    <div className="grid gap-3 text-small text-kajal-2">
      {isTest && (
        <p>
          <Badge tone="warning">Test payments</Badge> No money is charged.
        </p>
      )}
      <p>
        You will be charged <span className="price font-semibold text-kajal">{rupeeText(total)}</span> in Indian rupees.
        {isConverted && ' Prices in other currencies are for reference only.'}
      </p>
      {isLarge && <p>Banks limit large UPI payments. For this amount, a card or net banking is safer.</p>}
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type Agreed = NonNullable<ReturnType<typeof useDestination>['agreed']>

const inReview = ({ problem }: CartLine) => problem === null

function shownOf({ cart, summary }: Loaded, address: Agreed): ShownOrder {
  return {
    lines: cart.lines
      .filter(inReview)
      .map(({ id, variation, quantity, price }) => ({ id, variation, quantity, price })),
    grand_total: summary.grand_total,
    address: {
      id: address.id,
      name: address.name,
      address: address.address,
      city_name: address.city_name,
      postal_code: address.postal_code,
      phone: address.phone,
    },
  }
}

/**
 * Gift and measurement options. A repeat of the same request has the same idempotency key, so it creates no second
 * order.
 */
function useRequest() {
  const [gift, setGift] = useState(noGift)
  const [isCut, setIsCut] = useState(false)
  const last = useRef<{ readonly content: string; readonly key: string } | undefined>(undefined)
  const place = (loaded: Loaded, address: Agreed) => {
    const extras = { isGiftWrapped: gift.isWrapped, giftNote: gift.note.trim(), isCutToMeasure: isCut }
    const shown = shownOf(loaded, address)
    const content = JSON.stringify([shown, extras])
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() }
    const { user, cart } = loaded
    return placeOrder(browserApi, {
      userId: user.id,
      ownerId: cart.ownerId,
      extras,
      shown,
      idempotencyKey: last.current.key,
    })
  }
  /** After an order that can no longer be paid, the next attempt creates a new one. */
  const startAnew = () => {
    last.current = undefined
  }
  return { gift, setGift, isCut, setIsCut, place, startAnew }
}

type RequestProps = {
  readonly loaded: Loaded
  readonly request: ReturnType<typeof useRequest>
}

function Review({ loaded: { cart, measurements }, request }: RequestProps) {
  return (
    <div className="grid gap-5">
      <ReviewLines lines={cart.lines.filter(inReview).map(reviewLine)} />
      <Link to="/cart" className="inline-flex min-h-11 items-center justify-self-start text-small quiet-link">
        Edit cart
      </Link>
      {measurements !== undefined && (
        <CutToMeasure known={measurements} isCut={request.isCut} onChange={request.setIsCut} />
      )}
      <GiftOptions gift={request.gift} onChange={request.setGift} />
    </div>
  )
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { config } = useShop()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const request = useRequest()
  const { stage, pay, leave } = usePayment({
    userId: loaderData.user.id,
    onPaid: () => void navigate('/order-success', { replace: true }),
    onStale: () => {
      request.startAnew()
      void revalidate()
    },
  })
  // Freezes the page at the state that is being paid, even if another tab changes the cart.
  const [atPay, setAtPay] = useState(loaderData)
  const loaded = stage.name === 'idle' ? loaderData : atPay
  const { addresses, summary } = loaded
  const destination = useDestination(addresses, Number(search.get('address') ?? undefined))
  if (stage.name === 'pending') return <PaymentPending />
  if (stage.name === 'unsettled') return <PaymentUnsettled orderId={stage.orderId} />

  const agreed = destination.isAgreeing ? undefined : destination.agreed
  const state = agreed === undefined ? 'later' : 'open'
  const start = () => {
    if (agreed === undefined) return
    setAtPay(loaded)
    const shownMinor = parsePriceText(summary.grand_total).amountMinor
    void pay({ place: () => request.place(loaded, agreed), shownMinor })
  }
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-h1">Checkout</h1>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20">
        <div className="border-b border-line">
          <AddressStep destination={destination} addresses={addresses} />
          <Step number={2} title="Review" state={state} takesFocus>
            <Review loaded={loaded} request={request} />
          </Step>
          <Step number={3} title="Pay" state={state}>
            <div className="grid max-w-md gap-5">
              {stage.name === 'idle' && <PaymentReason reason={stage.reason} />}
              <PayNotes total={summary.grand_total} isTest={config.paymentsAreTest} />
              <Button size="large" wide isBusy={stage.name !== 'idle'} onClick={start}>
                Pay {rupeeText(summary.grand_total)}
              </Button>
            </div>
          </Step>
        </div>
        <div className="md:sticky md:top-[calc(var(--header-height)+1rem)] md:self-start">
          <CartSummaryCard summary={summary} isPending={destination.isAgreeing} />
        </div>
      </div>
      {stage.name === 'sandbox' && (
        <SandboxSheet payment={stage.payment} onLeave={(left) => void leave(stage.orderId, left)} />
      )}
    </div>
  )
}
