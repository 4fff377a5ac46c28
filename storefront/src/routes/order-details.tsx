import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { data, useFetcher, useRevalidator } from 'react-router'
import { phoneText } from '@shop/contract/core/phone-text'
import { orNotFound } from '#areas/frame/not-found.ts'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { useShop } from '#areas/frame/shop.ts'
import { OrderActions } from '#features/orders/order-actions.tsx'
import { OrderDocuments } from '#features/orders/order-documents.tsx'
import { OrderExtras } from '#features/orders/order-extras.tsx'
import { OrderLines } from '#features/orders/order-lines.tsx'
import { OrderParcels } from '#features/orders/order-parcel.tsx'
import { PickupCode, PickupStore } from '#features/orders/order-pickup.tsx'
import { OrderStateTag } from '#features/orders/order-state.tsx'
import { arrivalSentence, dateText, isMailed, paymentText } from '#features/orders/order-text.ts'
import { OrderTimeline } from '#features/orders/order-timeline.tsx'
import { OrderTotals } from '#features/orders/order-totals.tsx'
import { loadOrder } from '#features/orders/orders-api.ts'
import { useOrderReturns } from '#features/returns/use-order-returns.ts'
import { ReviewAction, useOwnReviews } from '#features/reviews/own-reviews.tsx'
import { addressPhoneText } from '#session/address-phone-text.ts'
import { browserApi } from '#session/browser-api.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { retryOnline } from '#ui/retry-online.ts'
import type { Route } from './+types/order-details.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const whole = await orNotFound(loadOrder(browserApi, params.orderId))
  // oxlint-disable-next-line typescript/only-throw-error -- React Router sets the status of a thrown response.
  if (whole === undefined) throw data(t`We couldn’t find this order.`, { status: 404, statusText: 'Not Found' })
  return whole
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData ? t`Order ${{ code: loaderData.order.code }}` : t`Order`,
    isHidden: true,
  })
}

type Whole = Route.ComponentProps['loaderData']

function Address({ order }: { readonly order: Whole['order'] }) {
  const to = order.shipping_address
  return (
    <address className="text-kajal-2 not-italic">
      <bdi className="font-semibold text-kajal">{to.name}</bdi>
      <br />
      <bdi>{to.address}</bdi>
      <br />
      <bdi>
        {to.city}, {to.state} {to.postal_code}
      </bdi>
      <br />
      {to.country}
      <br />
      <bdi>{addressPhoneText(to.country, to.phone)}</bdi>
    </address>
  )
}

function Destination({ order }: { readonly order: Whole['order'] }) {
  if (isMailed(order)) return null
  if (order.pickup !== undefined) return <PickupStore order={order} />
  return (
    <section aria-labelledby="to">
      <h2 id="to" className="mb-3 text-h3">
        {order.state === 'delivered' ? t`Delivered to` : t`Delivering to`}
      </h2>
      <Address order={order} />
    </section>
  )
}

/** Shown only in print. */
function Letterhead() {
  const { brand, house } = useShop().config
  return (
    <div className="mb-8 hidden items-end justify-between gap-8 border-b border-kajal pb-5 print:flex">
      <p className="font-display text-h2">{brand}</p>
      <p className="text-end text-small">
        {house.legalName}, {house.address}
        <br />
        {house.careEmail}, {phoneText(house.carePhone)}
      </p>
    </div>
  )
}

/** Adds the available pieces to the cart and opens it. */
function useBuyAgain(orderId: number) {
  const fetcher = useFetcher()
  return {
    isAdding: fetcher.state !== 'idle',
    buy: () => void fetcher.submit({ intent: 'again', orderId: String(orderId) }, { method: 'post', action: '/cart' }),
  }
}

/** Loaded after the page, because the dialogs and their form are rarely needed. */
const LineReturns = lazy(
  retryOnline(async () => ({ default: (await import('#features/returns/line-returns.tsx')).LineReturns })),
)
const OrderHold = lazy(
  retryOnline(async () => ({ default: (await import('#features/payments/order-hold.tsx')).OrderHold })),
)
const PayOwnOrder = lazy(
  retryOnline(async () => ({ default: (await import('#areas/checkout/pay-own-order.tsx')).PayOwnOrder })),
)
const OfflineOrder = lazy(
  retryOnline(async () => ({
    default: (await import('#features/offline-payments/offline-order.tsx')).OfflineOrder,
  })),
)
const OrderWorkroom = lazy(
  retryOnline(async () => ({ default: (await import('#areas/fulfilment/order-workroom.tsx')).OrderWorkroom })),
)
const CancelOrder = lazy(
  retryOnline(async () => ({ default: (await import('#features/returns/cancel-order.tsx')).CancelOrder })),
)

/** The workroom shows steps of made-to-order pieces. */
function MadePieces({ order: { id, state, made_to_order: isMade } }: { readonly order: Whole['order'] }) {
  if (!isMade || state === 'awaiting_payment') return null
  return (
    <Suspense fallback={null}>
      <OrderWorkroom key={id} source={{ orderId: id }} />
    </Suspense>
  )
}

type OwnLines = Whole & { readonly own: ReturnType<typeof useOrderReturns>; readonly onChanged: () => void }

/** Pieces with their actions: a review after the delivery, and returns. */
function OwnLines({ order, lines, own, onChanged }: OwnLines) {
  const isDelivered = order.state === 'delivered'
  const reviews = useOwnReviews(isDelivered)
  const piecesLeft = own.returns?.lines.reduce((sum, { pieces }) => sum + pieces, 0) ?? 0
  const actionFor = ({
    id: lineId,
    product_id: id,
    product_name: name,
    product_slug: slug,
    options,
  }: Whole['lines'][number]) => {
    const returns = own.returns?.lines.find((line) => line.line_id === lineId)
    return (
      <>
        {isDelivered && slug !== '' && (
          <ReviewAction product={{ id, name, hasSizes: options['Size'] !== undefined }} own={reviews} />
        )}
        {returns !== undefined && (
          <Suspense fallback={null}>
            <LineReturns
              line={{ ...returns, product_name: name }}
              isDelivered={isDelivered}
              hasOthers={piecesLeft > 1}
              onChanged={onChanged}
            />
          </Suspense>
        )}
      </>
    )
  }
  return <OrderLines lines={lines} isCollected={order.pickup !== undefined} action={actionFor} />
}

function Way({ order }: Pick<Route.ComponentProps['loaderData'], 'order'>) {
  const arrival = arrivalSentence(order.arrival_between, order.pickup)
  return (
    <section aria-labelledby="way" className="lg:col-start-2 print:hidden">
      <h2 id="way" className="mb-4 text-h3">
        <Trans>Order status</Trans>
      </h2>
      {order.pay_until !== null && !order.can_pay && (
        <p className="mb-5 text-small">
          <Suspense fallback={null}>
            <OrderHold until={order.pay_until} serverTime={order.server_time} />
          </Suspense>
        </p>
      )}
      {arrival !== undefined && <p className="mb-5 font-semibold text-patina">{arrival}</p>}
      {order.pickup === undefined ? (
        <OrderParcels parcels={order.parcels} state={order.state} />
      ) : (
        <PickupCode order={order} />
      )}
      <OrderTimeline order={order} />
    </section>
  )
}

export default function OrderDetails({ loaderData: { order, lines } }: Route.ComponentProps) {
  const again = useBuyAgain(order.id)
  const own = useOrderReturns(order)
  const { revalidate } = useRevalidator()
  const refresh = () => void Promise.all([revalidate(), own.reload()])
  return (
    <div className="own-page">
      <Letterhead />
      <Link
        to="/order-history"
        className="inline-flex min-h-6 text-small text-kajal-2 hover:text-rani hover:underline print:hidden"
      >
        <Trans>Order history</Trans>
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="text-h1">
          <Trans>Order {order.code}</Trans>
        </h1>
        <OrderStateTag state={order.state} offline={order.offline} pickup={order.pickup} />
      </div>
      <p className="mt-2 text-kajal-2">
        <Trans comment="When an order was placed and how it was paid">
          {{ day: dateText(order.date) }}, {{ payment: paymentText(order) }}
        </Trans>
      </p>
      {order.can_pay && (
        <Suspense fallback={null}>
          <PayOwnOrder order={order} onChanged={refresh} />
        </Suspense>
      )}
      {order.offline !== null && (
        <Suspense fallback={null}>
          <OfflineOrder order={order} onChanged={refresh} />
        </Suspense>
      )}
      <MadePieces order={order} />
      {/* On phones the delivery state comes first, because shoppers look for it there. */}
      <div className="mt-8 grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:gap-y-10 print:grid-cols-1 print:gap-6">
        <Way order={order} />
        <section
          aria-labelledby="pieces"
          className="lg:col-start-1 lg:row-span-2 lg:row-start-1 print:col-auto print:row-auto"
        >
          <h2 id="pieces" className="mb-4 text-h3">
            <Trans>Pieces</Trans>
          </h2>
          <OwnLines order={order} lines={lines} own={own} onChanged={refresh} />
          <div className="mt-6 max-w-sm sm:ms-auto">
            <OrderTotals order={order} />
          </div>
        </section>
        <div className="grid content-start gap-10 sm:grid-cols-2 lg:col-start-2 lg:grid-cols-1 print:col-auto print:grid-cols-1">
          <Destination order={order} />
          <OrderExtras order={order} />
          <section aria-label={t`Manage your order`} className="print:hidden">
            <OrderActions order={order}>
              {own.returns?.can_cancel === true && (
                <Suspense fallback={null}>
                  <CancelOrder
                    order={{ id: order.id, code: order.code, isPaid: order.payment_status === 'paid' }}
                    spentOnCards={own.returns.spent_on_cards}
                    onCancelled={refresh}
                  />
                </Suspense>
              )}
            </OrderActions>
          </section>
          <div className="flex flex-wrap content-start gap-3 print:hidden">
            <OrderDocuments order={order} />
            {order.state !== 'awaiting_payment' && (
              <Button look="secondary" isBusy={again.isAdding} onClick={again.buy}>
                <Trans>Buy again</Trans>
              </Button>
            )}
            <Button look="secondary" onClick={() => globalThis.print()}>
              <Trans>Print</Trans>
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}
