import { useState } from 'react'
import { Link, redirect, useFetcher, useNavigate } from 'react-router'
import { parsePriceText } from '@shop/contract/money'
import { loadCart, loadCartSummary, type CartLine } from '#features/cart/cart-api.ts'
import { CartSummaryCard } from '#features/cart/cart-summary-card.tsx'
import { AddressChoice, addressLine } from '#features/checkout/address-choice.tsx'
import { deliverTo, loadAddresses, placeOrder } from '#features/checkout/checkout-api.ts'
import { ReviewLines } from '#features/checkout/review-lines.tsx'
import { Step } from '#features/checkout/step.tsx'
import { PaymentPending, PaymentReason, PaymentUnsettled } from '#features/payments/payment-states.tsx'
import { SandboxSheet } from '#features/payments/sandbox-sheet.tsx'
import { usePayment } from '#features/payments/use-payment.ts'
import { browserApi } from '#session/browser-api.ts'
import { whileBusy } from '#session/busy.ts'
import { rupeeText } from '#session/currency.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/checkout.ts'
import { pageMeta } from './shared/page-meta.ts'
import { requiredUser } from './shared/required-user.ts'
import { useShop } from './shared/shop.ts'
import { fieldText, toldWhenRefused } from './shared/told.ts'

/** Above this banks may refuse UPI; said before it happens. */
const largeUpiPaise = 1_00_000_00

export async function clientLoader() {
  const user = requiredUser()
  const [addresses, cart, summary] = await Promise.all([
    loadAddresses(browserApi, user.id),
    loadCart(browserApi, user.id),
    loadCartSummary(browserApi, user.id),
  ])
  // oxlint-disable-next-line typescript/only-throw-error -- How React Router is told to redirect.
  if (summary.item_count === 0) throw redirect('/cart')
  return { addresses, cart, summary, user }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const addressId = Number(fieldText(await request.formData(), 'addressId'))
  const { isDone } = await toldWhenRefused(whileBusy(deliverTo(browserApi, { userId: requiredUser().id, addressId })))
  return { addressId: isDone ? addressId : undefined }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Checkout', isHidden: true })
}

function reviewLine(line: CartLine) {
  const options = line.options.map(({ name, value }) => `${name} ${value}`)
  return {
    id: line.id,
    name: line.product_name,
    detail: options.join(', '),
    quantity: line.quantity,
    total: line.line_total,
    picture: line.picture,
  }
}

type CheckoutProps = Route.ComponentProps['loaderData']

/** Which address the cart goes to: chosen by the shopper, confirmed by the shop. */
function useDestination(addresses: CheckoutProps['addresses']) {
  const fetcher = useFetcher<typeof clientAction>()
  const [isReopened, setIsReopened] = useState(false)
  const [chosenId, setChosenId] = useState(addresses[0]?.id)
  const agreedId = isReopened ? undefined : fetcher.data?.addressId
  return {
    chosenId,
    choose: setChosenId,
    agreed: addresses.find(({ id }) => id === agreedId),
    isAgreeing: fetcher.state !== 'idle',
    agree: () => {
      setIsReopened(false)
      void fetcher.submit({ addressId: String(chosenId) }, { method: 'post' })
    },
    reopen: () => setIsReopened(true),
  }
}

function AddressStep({
  destination,
  addresses,
}: Pick<CheckoutProps, 'addresses'> & { readonly destination: ReturnType<typeof useDestination> }) {
  const { agreed, isAgreeing } = destination
  const isAgreed = agreed !== undefined && !isAgreeing
  return (
    <Step
      number={1}
      title="Address"
      state={isAgreed ? 'done' : 'open'}
      onReopen={destination.reopen}
      given={agreed && `${agreed.name}, ${addressLine(agreed)}`}
    >
      {addresses.length === 0 ? (
        <div className="grid justify-items-start gap-4">
          <p className="text-kajal-2">You have not saved an address yet.</p>
          <ButtonLink to="/add-address?next=/checkout">Add an address</ButtonLink>
        </div>
      ) : (
        <>
          <AddressChoice addresses={addresses} chosenId={destination.chosenId} onChoose={destination.choose} />
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button isBusy={isAgreeing} onClick={destination.agree}>
              Deliver to this address
            </Button>
            <Link to="/add-address?next=/checkout" className="inline-flex min-h-11 items-center text-small quiet-link">
              Add another address
            </Link>
          </div>
        </>
      )}
    </Step>
  )
}

function PayNotes({ total, isTest }: { readonly total: string; readonly isTest: boolean }) {
  const isLarge = parsePriceText(total).amountMinor > largeUpiPaise
  return (
    <div className="grid gap-3 text-small text-kajal-2">
      {isTest && (
        <p>
          <Badge tone="warning">Test payments</Badge> No money moves.
        </p>
      )}
      <p>
        You will be charged in Indian rupees: <span className="price font-semibold text-kajal">{rupeeText(total)}</span>
        . Prices in other currencies are for your orientation.
      </p>
      {isLarge && <p>Large UPI payments may be refused by your bank; cards and net banking also work.</p>}
    </div>
  )
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { addresses, cart, summary, user } = loaderData
  const { config } = useShop()
  const navigate = useNavigate()
  const destination = useDestination(addresses)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { stage, pay, leave } = usePayment({
    userId: user.id,
    onPaid: () => void navigate('/order-success', { replace: true }),
  })
  if (stage.name === 'pending') return <PaymentPending />
  if (stage.name === 'unsettled') return <PaymentUnsettled orderId={stage.orderId} />

  const isReady = destination.agreed !== undefined && !destination.isAgreeing
  const isPaying = stage.name !== 'idle'
  const key = `${idempotencyKey}-${destination.agreed?.id ?? 0}-${summary.grand_total.replaceAll(/\D/g, '')}`
  const start = () =>
    void pay(() => placeOrder(browserApi, { userId: user.id, ownerId: cart.ownerId, idempotencyKey: key }))

  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-h1">Checkout</h1>
      <div className="mt-6 grid gap-8 md:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20">
        <div className="border-b border-line">
          <AddressStep destination={destination} addresses={addresses} />
          <Step number={2} title="Review" state={isReady ? 'open' : 'later'}>
            <ReviewLines lines={cart.lines.filter(({ problem }) => problem === null).map(reviewLine)} />
          </Step>
          <Step number={3} title="Pay" state={isReady ? 'open' : 'later'}>
            <div className="grid max-w-md gap-5">
              {stage.name === 'idle' && <PaymentReason reason={stage.reason} />}
              <PayNotes total={summary.grand_total} isTest={config.paymentsAreTest} />
              <Button size="large" wide isBusy={isPaying} onClick={start}>
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
