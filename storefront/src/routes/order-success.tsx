import { t } from '@lingui/core/macro'
import { Select, Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { arrivesText } from '@shop/contract/core/day-text'
import { orderCalls } from '@shop/contract/core/own-call-table'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { addressLineOf, OrderSummary } from '#features/checkout/order-summary.tsx'
import { ReviewLines } from '#features/checkout/review-lines.tsx'
import { OrderDocuments } from '#features/orders/order-documents.tsx'
import { OrderExtras } from '#features/orders/order-extras.tsx'
import { arrivalSentence, isMailed, optionText } from '#features/orders/order-text.ts'
import { browserApi } from '#session/browser-api.ts'
import { contractWords } from '#session/contract-words.ts'
import { openLogin, switchDialog } from '#session/dialogs.ts'
import { paymentResult } from '#session/payment-result.ts'
import { useUser } from '#session/visitor.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Thread } from '#ui/section-header.tsx'
import type { Route } from './+types/order-success.ts'

/** Requires a payment result of status 200; otherwise redirects home (ROUTE-11). Providers lead back here as well. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.has('payment')) {
    const { afterProvider } = await import('#features/payments/payment-return.ts')
    // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects on a thrown response.
    throw redirect(await afterProvider(searchParams))
  }
  const result = paymentResult()
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects on a thrown response.
  if (result?.status !== 200) throw redirect('/')
  const params = { orderId: result.orderId }
  const [details, items] = await Promise.all([
    browserApi.call(orderCalls.details, { params }),
    browserApi.call(orderCalls.items, { params }),
  ])
  const order = details.data[0]
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects on a thrown response.
  if (order === undefined) throw redirect('/')
  return { order, lines: items.data }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Thank you`, isHidden: true })
}

/** Payment empties the cart; this updates the badge in the header. */
function useFreshCart() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    void revalidate()
  }, [revalidate])
}

/** Without a log-in, a guest has no other way to find the order. */
function KeepOrder() {
  if (useUser()?.isGuest !== true) return null
  return (
    <section aria-labelledby="keep" className="mt-12 border border-line bg-paper p-6 md:p-8">
      <h2 id="keep" className="text-h3">
        <Trans>Keep this order in an account</Trans>
      </h2>
      <p className="mt-2 max-w-[60ch] text-kajal-2">
        <Trans>
          See all your orders and invoices in one place, and check out faster next time. All it takes is a password.
        </Trans>
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => switchDialog('signup')}>
          <Trans>Create an account</Trans>
        </Button>
        <Button look="secondary" onClick={() => openLogin(t`Log in to add this order to your account.`)}>
          <Trans>Log in</Trans>
        </Button>
      </div>
    </section>
  )
}

function whatFollows(order: Route.ComponentProps['loaderData']['order']): string {
  if (isMailed(order)) return t`Each gift card is sent by email or text, now or on the day that you chose.`
  return order.pickup === undefined
    ? t`We’ll email you again when it ships and when it is delivered.`
    : t`We’ll send you a code when it is ready to collect. Show it in the store.`
}

export default function OrderSuccess({ loaderData: { order, lines } }: Route.ComponentProps) {
  useFreshCart()
  const arrival = arrivalSentence(order.arrival_between, order.pickup)
  const { email } = order.shipping_address
  const paper = order.receipt_number === null ? 'invoice' : 'receipt'
  return (
    <div className="page-width py-10 md:py-16">
      <div className="mx-auto max-w-3xl">
        <p lang="hi" className="text-h3 text-zari">
          धन्यवाद
        </p>
        <h1 className="mt-1 text-h1">
          <Trans>Thank you. Your order is placed.</Trans>
        </h1>
        <p className="mt-3 text-kajal-2">
          <Trans>
            Order <strong className="text-kajal">{order.code}</strong>.
          </Trans>{' '}
          {arrival !== undefined && <strong className="text-patina">{arrival}</strong>}
        </p>
        <p className="mt-1 text-kajal-2">
          {email === '' ? (
            t`We have sent a confirmation to your phone.`
          ) : (
            <Trans>
              We have sent a confirmation with your <Select value={paper} _invoice="invoice" other="receipt" /> to{' '}
              <strong className="text-kajal [overflow-wrap:anywhere]">{email}</strong>.
            </Trans>
          )}{' '}
          {whatFollows(order)}
        </p>
        <Thread className="my-8" />
        <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_18rem]">
          <ReviewLines
            lines={lines.map((line) => ({
              id: line.id,
              name: line.product_name,
              designer: line.designer,
              detail: optionText(line),
              quantity: line.quantity,
              total: line.price,
              picture: line.picture,
              arrival:
                line.arrival_between === null || order.pickup !== undefined
                  ? ''
                  : arrivesText({ ...line.arrival_between, isMade: false }, contractWords),
              policy: line.return_policy,
            }))}
          />
          <div className="grid content-start gap-8">
            <OrderSummary order={order} addressLine={addressLineOf(order.shipping_address)} />
            <OrderExtras order={order} />
          </div>
        </div>
        <div className="mt-10 flex flex-wrap gap-3">
          <ButtonLink to={`/order-details/${order.id}`}>
            <Trans>Track order</Trans>
          </ButtonLink>
          <OrderDocuments order={order} />
          <ButtonLink to="/" look="secondary">
            <Trans>Continue shopping</Trans>
          </ButtonLink>
        </div>
        <KeepOrder />
      </div>
    </div>
  )
}
