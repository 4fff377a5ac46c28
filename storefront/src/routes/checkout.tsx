import { lazy, Suspense, useEffect, useState } from 'react'
import { redirect, useNavigate, useRevalidator } from 'react-router'
import { arrivesText } from '@shop/contract/day-text'
import { parsePriceText } from '@shop/contract/money'
import { loadCountries } from '#features/addresses/addresses-api.ts'
import { loadCart, loadCartSummary, type CartLine } from '#features/cart/cart-api.ts'
import { CartSummaryCard } from '#features/cart/cart-summary-card.tsx'
import { isComplete } from '#features/checkout/business-fields.ts'
import { BusinessInvoice } from '#features/checkout/business-invoice.tsx'
import { deliverTo, loadAddresses } from '#features/checkout/checkout-api.ts'
import { GiftOptions } from '#features/checkout/gift-options.tsx'
import { latePieces, type LatePiece } from '#features/checkout/needed-by-check.ts'
import { LatePieces, NeededBy } from '#features/checkout/needed-by.tsx'
import { PayNotes } from '#features/checkout/pay-notes.tsx'
import { ReviewLines } from '#features/checkout/review-lines.tsx'
import { Step } from '#features/checkout/step.tsx'
import { CutToMeasure } from '#features/measurements/cut-to-measure.tsx'
import { loadMeasurements } from '#features/measurements/measurements-api.ts'
import type { PaymentOption } from '#features/offline-payments/offline-payments-api.ts'
import { PaymentNoticeBox, PaymentPending, PaymentUnsettled } from '#features/payments/payment-states.tsx'
import { SandboxSheet } from '#features/payments/sandbox-sheet.tsx'
import { usePayment } from '#features/payments/use-payment.ts'
import { browserApi } from '#session/browser-api.ts'
import { whileBusy } from '#session/busy.ts'
import { clearCheckoutDraft } from '#session/checkout-draft.ts'
import { rupeeText } from '#session/currency.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { SkeletonFields } from '#ui/skeleton.tsx'
import type { Route } from './+types/checkout.ts'
import { AddressStep, useDestination } from './shared/address-step.tsx'
import { CartCode } from './shared/cart-code.tsx'
import { billOf } from './shared/checkout-bill.ts'
import { isOrdered, useCheckoutDraft, useRequest } from './shared/checkout-request.ts'
import { ContactStep, useGuestContact } from './shared/guest-contact.ts'
import { fieldText, notifyFailure } from './shared/notify-action.ts'
import { pageMeta } from './shared/page-meta.ts'
import { requiredUser } from './shared/required-user.ts'
import { useShop } from './shared/shop.ts'

export async function clientLoader() {
  const user = requiredUser()
  const [addresses, countries, cart, summary] = await Promise.all([
    loadAddresses(browserApi, user.id),
    loadCountries(browserApi),
    loadCart(browserApi, user.id),
    loadCartSummary(browserApi, user.id),
  ])
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects on a thrown response.
  if (summary.item_count === 0) throw redirect('/cart')
  const isMade = cart.lines.some((line) => line.made_to_order && line.problem === null)
  const measurements = isMade ? await loadMeasurements(browserApi) : undefined
  return { addresses, countries, cart, summary, user, measurements }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const addressId = Number(fieldText(await request.formData(), 'addressId'))
  const { isDone } = await notifyFailure(whileBusy(deliverTo(browserApi, { userId: requiredUser().id, addressId })))
  return { addressId: isDone ? addressId : undefined }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Checkout', isHidden: true })
}

type Loaded = Route.ComponentProps['loaderData']

const arrivalOf = ({ summary }: Loaded, line: CartLine) => summary.arrivals.find(({ line_id: id }) => id === line.id)

function reviewLine(loaded: Loaded, line: CartLine) {
  // Leaves out the designer, who is shown above the name.
  const options = line.options
    .filter(({ name, value }) => name !== 'Designer' || value !== line.designer)
    .map(({ name, value }) => `${name} ${value}`)
  const arrival = arrivalOf(loaded, line)
  return {
    id: line.id,
    name: line.product_name,
    designer: line.designer,
    detail: options.join(', '),
    quantity: line.quantity,
    total: line.line_total,
    picture: line.picture,
    arrival: arrival === undefined ? '' : arrivesText({ ...arrival, isMade: line.made_to_order }),
    policy: line.return_policy,
  }
}

type ReviewProps = ReturnType<typeof useCheckoutDraft> & {
  readonly businessAttempts: number
  readonly loaded: Loaded
  readonly late: readonly LatePiece[]
}

function Review({ loaded, draft, change, late, businessAttempts }: ReviewProps) {
  const { cart, measurements } = loaded
  return (
    <div className="grid gap-5">
      <ReviewLines lines={cart.lines.filter(isOrdered).map((line) => reviewLine(loaded, line))} />
      <Link to="/cart" className="inline-flex min-h-11 items-center justify-self-start text-small quiet-link">
        Edit cart
      </Link>
      <NeededBy neededBy={draft.neededBy} late={late} onChange={(neededBy) => change({ neededBy })} />
      {measurements !== undefined && (
        <CutToMeasure
          known={measurements}
          isCut={draft.isCutToMeasure}
          onChange={(isCutToMeasure) => change({ isCutToMeasure })}
        />
      )}
      <GiftOptions
        gift={{ isWrapped: draft.isGift, note: draft.giftNote }}
        onChange={({ isWrapped, note }) => change({ isGift: isWrapped, giftNote: note })}
      />
      <BusinessInvoice
        isWanted={draft.isForBusiness}
        business={draft.business}
        attempts={businessAttempts}
        onChange={({ isWanted, business }) => change({ isForBusiness: isWanted, business })}
      />
    </div>
  )
}

function lateIn(loaded: Loaded, neededBy: string): LatePiece[] {
  const pieces = loaded.cart.lines.filter(isOrdered)
  return latePieces(
    neededBy,
    pieces.map((line) => ({ name: line.product_name, arrival: arrivalOf(loaded, line) })),
  )
}

/** The payment of the shown order. It freezes the page at the state that is being paid, even if another tab changes it. */
function useCheckout(current: Loaded) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { draft, change } = useCheckoutDraft(current.user.id)
  const request = useRequest(draft)
  const payment = usePayment({
    userId: current.user.id,
    onPaid: () => {
      clearCheckoutDraft()
      void navigate('/order-success', { replace: true })
    },
    onStale: () => {
      request.startAnew()
      void revalidate()
    },
  })
  const [atPay, setAtPay] = useState(current)
  const [businessAttempts, setBusinessAttempts] = useState(0)
  const [way, setWay] = useState<PaymentOption>()
  const [isPlacing, setIsPlacing] = useState(false)
  const loaded = payment.stage.name === 'idle' ? current : atPay
  // Without a destination in the cart, such as after its address was deleted, the shopper agrees on one again.
  const destination = useDestination(loaded.addresses, loaded.summary.shipping_known ? draft.addressId : null)
  const agreed = destination.isAgreeing ? undefined : destination.agreed
  const placeOffline = async (address: NonNullable<typeof agreed>, chosen: PaymentOption) => {
    setIsPlacing(true)
    let orderId: number | undefined
    const placing = request.place(current, address, chosen).then((id) => {
      orderId = id
    })
    const { isDone } = await notifyFailure(placing)
    setIsPlacing(false)
    if (!isDone || orderId === undefined) return void revalidate()
    clearCheckoutDraft()
    void navigate(`/order-details/${orderId}`, { replace: true })
  }
  const start = () => {
    if (agreed === undefined || isPlacing) return
    if (draft.isForBusiness && !isComplete(draft.business)) {
      setBusinessAttempts((before) => before + 1)
      return
    }
    if (way !== undefined && way.payment_type !== 'razorpay') {
      void placeOffline(agreed, way)
      return
    }
    setAtPay(loaded)
    const shownMinor = parsePriceText(loaded.summary.grand_total).amountMinor
    void payment.pay({ place: () => request.place(loaded, agreed), shownMinor })
  }
  const agreedId = destination.agreed?.id ?? null
  useEffect(() => {
    if (!destination.isAgreeing) change({ addressId: agreedId })
    // oxlint-disable-next-line react/exhaustive-deps -- Stores each agreement once; `change` is new in every render.
  }, [agreedId, destination.isAgreeing])
  return { ...payment, loaded, destination, agreed, draft, change, start, businessAttempts, way, setWay, isPlacing }
}

type PayProps = {
  readonly checkout: ReturnType<typeof useCheckout>
  readonly late: readonly LatePiece[]
  readonly isTest: boolean
}

function Pay({ checkout: { stage, loaded, start, draft, way, setWay, isPlacing }, late, isTest }: PayProps) {
  const { summary, user } = loaded
  const isOnline = way === undefined || way.payment_type === 'razorpay'
  const isBusy = stage.name !== 'idle' || isPlacing
  const isImpossible = late.some(({ risk }) => risk === 'impossible')
  return (
    <div className="grid max-w-md gap-5">
      <div className="md:hidden">
        <CartSummaryCard {...billOf(summary, way)}>
          {stage.name === 'idle' && <CartCode summary={summary} />}
        </CartSummaryCard>
      </div>
      {stage.name === 'idle' && stage.notice !== null && <PaymentNoticeBox notice={stage.notice} />}
      {late.length > 0 && <LatePieces late={late} />}
      <Suspense fallback={null}>
        <PaymentChoice
          userId={user.id}
          isCutToMeasure={draft.isCutToMeasure}
          cartTotal={summary.grand_total}
          chosen={way?.payment_type ?? 'razorpay'}
          isBusy={isBusy}
          onChoose={setWay}
        />
      </Suspense>
      {isOnline && <PayNotes total={summary.grand_total} isTest={isTest} />}
      <Button
        size="large"
        wide
        isBusy={isBusy}
        refusal={isImpossible ? 'A piece cannot arrive by the date that you chose.' : undefined}
        onClick={start}
      >
        {isOnline ? `Pay ${rupeeText(summary.grand_total)}` : `Place order, ${rupeeText(way.grand_total)}`}
      </Button>
    </div>
  )
}

const PaymentChoice = lazy(async () => ({
  default: (await import('#features/offline-payments/payment-choice.tsx')).PaymentChoice,
}))

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { config } = useShop()
  const checkout = useCheckout(loaderData)
  const { stage, leave, loaded, destination, agreed, draft, change, businessAttempts } = checkout
  const { isGuest, ...contact } = useGuestContact()
  if (stage.name === 'pending') return <PaymentPending />
  if (stage.name === 'unsettled') return <PaymentUnsettled orderId={stage.orderId} />

  const state = agreed === undefined || contact.isOpen ? 'later' : 'open'
  const first = isGuest ? 2 : 1
  const late = lateIn(loaded, draft.neededBy)
  const { addresses, countries, user, summary } = loaded
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-h1">Checkout</h1>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20">
        <div className="border-b border-line">
          {isGuest && (
            <Suspense fallback={<SkeletonFields />}>
              <ContactStep {...contact} />
            </Suspense>
          )}
          <AddressStep
            destination={destination}
            addresses={addresses}
            countries={countries}
            user={user}
            number={first}
            isLater={contact.isOpen}
          />
          <Step number={first + 1} title="Review" state={state} takesFocus>
            <Review loaded={loaded} draft={draft} change={change} late={late} businessAttempts={businessAttempts} />
          </Step>
          <Step number={first + 2} title="Pay" state={state}>
            <Pay checkout={checkout} late={late} isTest={config.paymentsAreTest} />
          </Step>
        </div>
        <div
          className={classNames(
            'md:sticky md:top-[calc(var(--header-height)+1rem)] md:self-start',
            agreed !== undefined && 'max-md:hidden',
          )}
        >
          <CartSummaryCard {...billOf(summary, checkout.way)} isPending={destination.isAgreeing}>
            {stage.name === 'idle' && <CartCode summary={summary} />}
          </CartSummaryCard>
        </div>
      </div>
      {stage.name === 'sandbox' && (
        <SandboxSheet payment={stage.payment} onLeave={(left) => void leave(stage.orderId, left)} />
      )}
    </div>
  )
}
