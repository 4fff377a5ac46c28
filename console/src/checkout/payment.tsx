import { Link, useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { AdminPayment } from '@shop/contract/checkout/admin-payments'
import { adminPaymentCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { PaymentBookings } from '#money/payment-bookings.tsx'
import {
  caseText,
  detailText,
  methodText,
  paymentStateLooks,
  paymentStateTexts,
  providerText,
  reasonText,
  sourceText,
} from '#money/payment-labels.ts'
import { PaymentRefunds } from '#money/payment-refunds.tsx'
import { PaymentTimeline } from '#money/payment-timeline.tsx'
import { StateBadge } from '#orders/state-badge.tsx'
import { Badge } from '#ui/badge.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { amountText, timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const code = params['reference'] ?? ''
  return signedIn(request, () => callApi(adminPaymentCalls.find, { params: { code }, signal: request.signal }))
}

export function Component() {
  const payment: AdminPayment = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const { reference, state, at, openCases } = payment
  return (
    <>
      <PageTitle back={{ to: '/payments', text: 'Payments' }} title={`Payment ${reference}`} />
      <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge look={paymentStateLooks[state]}>{paymentStateTexts[state]}</Badge>
        <span>{amountText(payment.amountMinor)}</span>
        <span>{timeText(at)}</span>
      </p>
      {openCases > 0 && (
        <div className="mb-5">
          <OpenCases payment={payment} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Facts payment={payment} canOpenOrder={may(me, 'orders.read')} />
          <PaymentRefunds refunds={payment.refunds} />
          <PaymentBookings bookings={payment.bookings} />
        </div>
        <PaymentTimeline timeline={payment.timeline} />
      </div>
    </>
  )
}

function OpenCases({ payment: { cases } }: { readonly payment: AdminPayment }) {
  return (
    <Notice look="warn">
      <p className="font-semibold">Needs attention</p>
      <ul className="mt-1 grid gap-1">
        {cases
          .filter(({ isOpen }) => isOpen)
          .map(({ id, kind, detail }) => (
            <li key={id} className="wrap-anywhere">
              <Link to={`/reconciliation/${id}`} className="font-semibold underline underline-offset-4">
                {caseText(kind)}
              </Link>
              : {detailText(detail)}
            </li>
          ))}
      </ul>
    </Notice>
  )
}

type FactsProps = { readonly payment: AdminPayment; readonly canOpenOrder: boolean }

function Facts({ payment, canOpenOrder }: FactsProps) {
  const { order, amountMinor, feeMinor, refundedMinor, method, provider, providerOrderId, source, note } = payment
  const code = canOpenOrder ? (
    <Link to={`/orders/${order.code}`} className="text-link">
      {order.code}
    </Link>
  ) : (
    order.code
  )
  return (
    <section aria-labelledby="facts" className="panel p-4">
      <h2 id="facts" className="mb-3 text-section font-semibold">
        Payment
      </h2>
      <FactList
        facts={[
          [
            'Order',
            <span key="order" className="flex flex-wrap items-center gap-2">
              {code} <StateBadge state={order.state} />
            </span>,
          ],
          ['Order total', amountText(order.totalMinor)],
          ['Amount', amountText(amountMinor)],
          ['Refunded', refundedMinor === 0 ? null : amountText(refundedMinor)],
          ['Fee with tax', feeMinor === 0 ? null : amountText(feeMinor)],
          ['Method', methodText(method)],
          ['Provider', providerText(provider)],
          ['Provider’s order', providerOrderId],
          ['First report', source === '' ? null : sourceText(source)],
          ['Why', note === '' ? null : reasonText(note)],
        ]}
      />
    </section>
  )
}
