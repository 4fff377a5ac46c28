import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { notifySuccess } from '#api/notify.ts'
import { OwnSkeleton } from '#areas/frame/own-skeleton.tsx'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { openLink, readLinkedOrder, type LinkedOrder } from '#features/order-links/order-links-api.ts'
import { OrderLines } from '#features/orders/order-lines.tsx'
import { OrderParcels } from '#features/orders/order-parcel.tsx'
import { OrderStateTag } from '#features/orders/order-state.tsx'
import { arrivalSentence, dateText, isMailed, paymentText } from '#features/orders/order-text.ts'
import { OrderTimeline } from '#features/orders/order-timeline.tsx'
import { OrderTotals } from '#features/orders/order-totals.tsx'
import { browserApi } from '#session/browser-api.ts'
import { openLogin } from '#session/dialogs.ts'
import { clearOrderLinkToken, readOrderLinkToken, saveOrderLinkToken } from '#session/order-link-token.ts'
import { useUser } from '#session/visitor.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { retryOnline } from '#ui/retry-online.ts'
import { SkeletonFields } from '#ui/skeleton.tsx'
import type { Route } from './+types/track-order.ts'

const path = '/track-order'

const LinkRequestForm = lazy(
  retryOnline(async () => ({
    default: (await import('#features/order-links/link-request-form.tsx')).LinkRequestForm,
  })),
)
const PayLinkedOrder = lazy(
  retryOnline(async () => ({
    default: (await import('#areas/checkout/pay-linked-order.tsx')).PayLinkedOrder,
  })),
)
const OrderWorkroom = lazy(
  retryOnline(async () => ({ default: (await import('#areas/fulfilment/order-workroom.tsx')).OrderWorkroom })),
)
const KeepOrder = lazy(
  retryOnline(async () => ({ default: (await import('#features/order-links/keep-order.tsx')).KeepOrder })),
)

type Tracked =
  | { readonly kind: 'form'; readonly problem: string }
  | { readonly kind: 'in_account' }
  | ({ readonly kind: 'order'; readonly readToken: string } & LinkedOrder)

/** Removes the link from the address immediately, so that neither the history nor a shared screen shows it. */
function takeLink(): string {
  const link = globalThis.location.hash.slice(1)
  if (link !== '') globalThis.history.replaceState(globalThis.history.state, '', path)
  return link
}

async function tokenOf(link: string): Promise<string | null> {
  if (link === '') return readOrderLinkToken()
  clearOrderLinkToken()
  const token = await openLink(browserApi, link)
  saveOrderLinkToken(token)
  return token
}

export async function clientLoader(): Promise<Tracked> {
  const link = takeLink()
  try {
    const readToken = await tokenOf(link)
    if (readToken === null) return { kind: 'form', problem: '' }
    return { kind: 'order', readToken, ...(await readLinkedOrder(browserApi, readToken)) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.isCancelled || error.status === 0) throw error
    clearOrderLinkToken()
    return error.is('order_link.in_account') ? { kind: 'in_account' } : { kind: 'form', problem: error.message }
  }
}
clientLoader.hydrate = true as const

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Track your order`, isHidden: true })
}

export function HydrateFallback() {
  return <OwnSkeleton pathname={path} />
}

function Page({
  title,
  line,
  children,
}: {
  readonly title: string
  readonly line: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className="page-width py-10 md:py-16">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-4 mb-8 max-w-reading text-kajal-2">{line}</p>
      {children}
    </div>
  )
}

function InAccount() {
  const isSignedIn = useUser() !== undefined
  return (
    <Page title={t`Track your order`} line={t`This order is in an account. Log in to see it with its invoice.`}>
      {isSignedIn ? (
        <ButtonLink to="/order-history">
          <Trans>Your orders</Trans>
        </ButtonLink>
      ) : (
        <Button onClick={() => openLogin(t`Log in to see your orders.`)}>
          <Trans>Log in</Trans>
        </Button>
      )}
    </Page>
  )
}

function LookUp({ problem }: { readonly problem: string }) {
  const user = useUser()
  return (
    <Page
      title={t`Track your order`}
      line={
        <>
          {problem !== '' && (
            <strong role="alert" className="mb-2 block text-kajal">
              {problem}
            </strong>
          )}
          <Trans>We send you a link that shows where your pieces are. No account is needed.</Trans>
        </>
      }
    >
      <Suspense fallback={<SkeletonFields />}>
        <LinkRequestForm />
      </Suspense>
      <p className="mt-8 text-small text-kajal-2">
        {user === undefined ? (
          <Trans>
            Ordered with an account?{' '}
            <button
              type="button"
              onClick={() => openLogin(t`Log in to see your orders.`)}
              className="min-h-6 quiet-link"
            >
              Log in
            </button>
          </Trans>
        ) : (
          <ButtonLink to="/order-history" look="quiet" className="text-small">
            <Trans>Your orders</Trans>
          </ButtonLink>
        )}
      </p>
    </Page>
  )
}

function Order({ order, lines, readToken }: Extract<Tracked, { kind: 'order' }>) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const arrival = arrivalSentence(order.arrival_between)
  const { shipping_address: to } = order
  const isPaid = order.payment_status === 'paid'
  return (
    <div className="page-width py-10 md:py-14">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="text-h1">
          <Trans>Order {order.code}</Trans>
        </h1>
        <OrderStateTag state={order.state} offline={order.offline} />
      </div>
      <p className="mt-2 text-kajal-2">
        <Trans comment="When an order was placed and how it was paid">
          {{ day: dateText(order.date) }}, {{ payment: paymentText(order) }}
        </Trans>
      </p>
      {order.can_pay && (
        <Suspense fallback={null}>
          <PayLinkedOrder order={order} readToken={readToken} onChanged={() => void revalidate()} />
        </Suspense>
      )}
      {order.made_to_order && order.state !== 'awaiting_payment' && (
        <Suspense fallback={null}>
          <OrderWorkroom key={order.id} source={{ readToken }} />
        </Suspense>
      )}
      <div className="mt-8 grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:gap-y-10">
        <section aria-labelledby="way" className="lg:col-start-2">
          <h2 id="way" className="mb-4 text-h3">
            <Trans>Order status</Trans>
          </h2>
          {arrival !== undefined && <p className="mb-5 font-semibold text-patina">{arrival}</p>}
          <OrderParcels parcels={order.parcels} state={order.state} />
          <OrderTimeline order={order} />
        </section>
        <section aria-labelledby="pieces" className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <h2 id="pieces" className="mb-4 text-h3">
            <Trans>Pieces</Trans>
          </h2>
          <OrderLines lines={lines} />
          <div className="mt-6 max-w-sm sm:ms-auto">
            <OrderTotals order={order} />
          </div>
        </section>
        <div className="grid content-start gap-10 sm:grid-cols-2 lg:col-start-2 lg:grid-cols-1">
          {!isMailed(order) && (
            <section aria-labelledby="to">
              <h2 id="to" className="mb-3 text-h3">
                {order.state === 'delivered' ? t`Delivered to` : t`Delivering to`}
              </h2>
              <p className="text-kajal-2">
                <bdi className="font-semibold text-kajal">{to.name}</bdi>
                <br />
                <bdi>
                  {to.city}, {to.state} {to.postal_code}
                </bdi>
                <br />
                {to.country}
              </p>
              <p className="mt-3 text-small text-kajal-2">
                <Trans>
                  We hide part of the address, as links get forwarded. Is something wrong?{' '}
                  <Link to="/contact" className="quiet-link">
                    Contact us
                  </Link>
                </Trans>
              </p>
            </section>
          )}
          {isPaid && (
            <Suspense fallback={<SkeletonFields />}>
              <KeepOrder
                readToken={readToken}
                contact={to.email}
                onClaimed={({ message, orderId }) => {
                  clearOrderLinkToken()
                  notifySuccess(message)
                  void navigate(`/order-details/${orderId}`)
                }}
                onJoined={() => void navigate('/order-history')}
              />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  )
}

/** A second link opened in the same tab changes only the fragment, for which the router loads nothing. */
function useNewLinks(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const load = () => {
      if (globalThis.location.hash !== '') void revalidate()
    }
    globalThis.addEventListener('hashchange', load)
    return () => globalThis.removeEventListener('hashchange', load)
  }, [revalidate])
}

export default function TrackOrder({ loaderData }: Route.ComponentProps) {
  useNewLinks()
  if (loaderData.kind === 'order') return <Order {...loaderData} />
  return loaderData.kind === 'in_account' ? <InAccount /> : <LookUp problem={loaderData.problem} />
}
