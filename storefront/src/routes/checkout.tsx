import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import { arrivesText, dayText } from '@shop/contract/core/day-text'
import { requiredUser } from '#areas/access/required-user.ts'
import { AddressStep } from '#areas/checkout/address-step.tsx'
import { billOf } from '#areas/checkout/checkout-bill.ts'
import { isMailed, isOrdered } from '#areas/checkout/checkout-request.ts'
import { ContactStep, useGuestContact } from '#areas/checkout/guest-contact.ts'
import { Pay } from '#areas/checkout/pay-step.tsx'
import { SummaryCodes } from '#areas/checkout/summary-codes.tsx'
import { useCheckout } from '#areas/checkout/use-checkout.ts'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { useShop } from '#areas/frame/shop.ts'
import { fieldText, notifyFailure } from '#areas/messages/notify-action.ts'
import { loadCountries } from '#features/addresses/addresses-api.ts'
import { loadCart, loadCartSummary, type CartLine } from '#features/cart/cart-api.ts'
import { CartSummaryCard } from '#features/cart/cart-summary-card.tsx'
import { BusinessInvoice } from '#features/checkout/business-invoice.tsx'
import { deliverTo, loadAddresses } from '#features/checkout/checkout-api.ts'
import { GiftOptions } from '#features/checkout/gift-options.tsx'
import { latePieces, type LatePiece } from '#features/checkout/needed-by-check.ts'
import { NeededBy } from '#features/checkout/needed-by.tsx'
import { ReviewLines } from '#features/checkout/review-lines.tsx'
import { Step } from '#features/checkout/step.tsx'
import { CutToMeasure } from '#features/measurements/cut-to-measure.tsx'
import { loadMeasurements } from '#features/measurements/measurements-api.ts'
import { PaymentPending, PaymentUnsettled } from '#features/payments/payment-states.tsx'
import { SandboxSheet } from '#features/payments/sandbox-sheet.tsx'
import { collectFrom, loadPickup } from '#features/store-pickups/store-pickups-api.ts'
import { browserApi } from '#session/browser-api.ts'
import { contractWords, said } from '#session/contract-words.ts'
import { formatLanguage } from '#session/language.ts'
import { whileBusy } from '#session/request-counter.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { retryOnline } from '#ui/retry-online.ts'
import { SkeletonFields } from '#ui/skeleton.tsx'
import type { Route } from './+types/checkout.ts'

const ReturnTerms = lazy(
  retryOnline(async () => ({ default: (await import('#features/returns/return-terms.tsx')).ReturnTerms })),
)

/** Lazy: only gift cards need it. */
const GiftRecipient = lazy(
  retryOnline(async () => ({ default: (await import('#features/gift-cards/gift-recipient.tsx')).GiftRecipient })),
)
const GiftPicture = lazy(
  retryOnline(async () => ({ default: (await import('#features/gift-cards/gift-recipient.tsx')).GiftPicture })),
)

export async function clientLoader() {
  const user = requiredUser()
  const [addresses, countries, cart, summary, pickup] = await Promise.all([
    loadAddresses(browserApi, user.id),
    loadCountries(browserApi),
    loadCart(browserApi, user.id),
    loadCartSummary(browserApi, user.id),
    loadPickup(browserApi, user.id),
  ])
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects on a thrown response.
  if (summary.item_count === 0) throw redirect('/cart')
  const isMade = cart.lines.some((line) => line.made_to_order && line.problem === null)
  const measurements = isMade ? await loadMeasurements(browserApi) : undefined
  return { addresses, countries, cart, summary, pickup, user, measurements }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const storeId = Number(fieldText(form, 'storeId'))
  if (storeId > 0) {
    const collector = { name: fieldText(form, 'name'), phone: fieldText(form, 'phone') }
    await notifyFailure(whileBusy(collectFrom(browserApi, { userId: requiredUser().id, storeId, ...collector })))
    return { addressId: undefined }
  }
  const addressId = Number(fieldText(form, 'addressId'))
  const { isDone } = await notifyFailure(whileBusy(deliverTo(browserApi, { userId: requiredUser().id, addressId })))
  return { addressId: isDone ? addressId : undefined }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Checkout`, isHidden: true })
}

type Loaded = Route.ComponentProps['loaderData']

const arrivalOf = ({ summary }: Loaded, line: CartLine) => summary.arrivals.find(({ line_id: id }) => id === line.id)

function arrivalText({ pickup }: Loaded, line: CartLine, arrival: NonNullable<ReturnType<typeof arrivalOf>>): string {
  if (pickup.chosen === null) return arrivesText({ ...arrival, isMade: line.made_to_order }, contractWords)
  return t`Ready to collect on ${{ day: dayText(arrival.latest, formatLanguage) }}`
}

function reviewLine(loaded: Loaded, line: CartLine) {
  // Leaves out the designer, who is shown above the name.
  const options = line.options
    .filter(({ name, value }) => name !== 'Designer' || value !== line.designer)
    .map(({ name, value }) => `${said(name)} ${value}`)
  const arrival = arrivalOf(loaded, line)
  return {
    id: line.id,
    name: line.product_name,
    designer: line.designer,
    detail: options.join(', '),
    quantity: line.quantity,
    total: line.line_total,
    picture: line.picture,
    arrival: arrival === undefined ? '' : arrivalText(loaded, line, arrival),
    policy: line.return_policy,
    drawing: isMailed(line) && (
      <Suspense fallback={null}>
        <GiftPicture cartId={line.id} />
      </Suspense>
    ),
    more: isMailed(line) && (
      <Suspense fallback={null}>
        <GiftRecipient cartId={line.id} productName={line.product_name} />
      </Suspense>
    ),
  }
}

type ReviewProps = Pick<ReturnType<typeof useCheckout>, 'draft' | 'change'> & {
  readonly isMailed: boolean
  readonly businessAttempts: number
  readonly loaded: Loaded
  readonly late: readonly LatePiece[]
}

function Review({ loaded, draft, change, late, businessAttempts, isMailed: isByMail }: ReviewProps) {
  const { cart, measurements } = loaded
  return (
    <div className="grid gap-5">
      <ReviewLines lines={cart.lines.filter(isOrdered).map((line) => reviewLine(loaded, line))} />
      <Link to="/cart" className="inline-flex min-h-11 items-center justify-self-start text-small quiet-link">
        <Trans>Edit cart</Trans>
      </Link>
      <Suspense fallback={null}>
        <ReturnTerms />
      </Suspense>
      {!isByMail && (
        <NeededBy
          neededBy={draft.neededBy}
          late={late}
          onChange={(neededBy) => change({ neededBy, isWithoutDay: neededBy === '' })}
        />
      )}
      {measurements !== undefined && (
        <CutToMeasure
          known={measurements}
          isCut={draft.isCutToMeasure}
          onChange={(isCutToMeasure) => change({ isCutToMeasure })}
        />
      )}
      {!isByMail && (
        <GiftOptions
          gift={{ isWrapped: draft.isGift, note: draft.giftNote }}
          onChange={({ isWrapped, note }) => change({ isGift: isWrapped, giftNote: note })}
        />
      )}
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
    pieces.map((line) => ({ lineId: line.id, name: line.product_name, arrival: arrivalOf(loaded, line) })),
  )
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { config } = useShop()
  const checkout = useCheckout(loaderData)
  const {
    stage,
    leave,
    loaded,
    value,
    destination,
    isMailed: isByMail,
    canPay,
    draft,
    change,
    businessAttempts,
  } = checkout
  const { isGuest, ...contact } = useGuestContact()
  if (stage.name === 'pending') return <PaymentPending />
  if (stage.name === 'unsettled') return <PaymentUnsettled orderId={stage.orderId} />

  const state = !canPay || contact.isOpen ? 'later' : 'open'
  const first = isGuest ? 2 : 1
  const afterAddress = isByMail ? first : first + 1
  const late = isByMail ? [] : lateIn(loaded, draft.neededBy)
  const { addresses, countries, user, summary, pickup } = loaded
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-h1">
        <Trans>Checkout</Trans>
      </h1>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20">
        <div className="border-b border-line">
          {isGuest && (
            <Suspense fallback={<SkeletonFields />}>
              <ContactStep {...contact} />
            </Suspense>
          )}
          {!isByMail && (
            <AddressStep
              destination={destination}
              pickup={pickup}
              addresses={addresses}
              countries={countries}
              user={user}
              number={first}
              isLater={contact.isOpen}
            />
          )}
          <Step number={afterAddress} title={t`Review`} state={state} takesFocus>
            <Review
              loaded={loaded}
              draft={draft}
              change={change}
              late={late}
              businessAttempts={businessAttempts}
              isMailed={isByMail}
            />
          </Step>
          <Step number={afterAddress + 1} title={t`Pay`} state={state}>
            <Pay checkout={checkout} late={late} isTest={config.paymentsAreTest} />
          </Step>
        </div>
        <div
          className={classNames(
            'md:sticky md:top-[calc(var(--header-height)+1rem)] md:self-start',
            canPay && 'max-md:hidden',
          )}
        >
          <CartSummaryCard {...billOf(summary, checkout.way)} isPending={destination.isAgreeing}>
            <SummaryCodes isShown={stage.name === 'idle'} summary={summary} value={value} />
          </CartSummaryCard>
        </div>
      </div>
      {stage.name === 'sandbox' && (
        <SandboxSheet
          payment={stage.payment}
          method={stage.method}
          onLeave={(left) => void leave(stage.orderId, left)}
        />
      )}
    </div>
  )
}
