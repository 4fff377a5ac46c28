import { Link, useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminTodayCalls } from '@shop/contract/core/admin-call-table'
import type { AdminOrderRow, OrderView } from '@shop/contract/fulfilment/admin-orders'
import { callApi } from '#api/client.ts'
import { currentPerson, may, signedIn } from '#api/session.ts'
import { lateText, viewTexts } from '#orders/order-labels.ts'
import { SalesPanel } from '#orders/sales-panel.tsx'
import { StateBadge } from '#orders/state-badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { dayText, dayYearText } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, async () => {
    const me = await currentPerson()
    if (!may(me, 'orders.read')) return { today: null, sales: null }
    const [today, sales] = await Promise.all([
      callApi(adminTodayCalls.today),
      may(me, 'reports.read') ? callApi(adminTodayCalls.sales) : null,
    ])
    return { today, sales }
  })
}

const work: readonly OrderView[] = ['late', 'needs_answer', 'to_confirm', 'to_cut', 'to_check', 'to_send', 'on_the_way']

export function Component() {
  const { today, sales } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  if (today === null) {
    return (
      <>
        <PageTitle title="Today" />
        <p>Your role “{me.role}” does not handle orders.</p>
      </>
    )
  }
  return (
    <>
      <PageTitle title="Today">
        <p className="text-ink-2">{dayYearText(today.day)}</p>
      </PageTitle>
      <section aria-label="Orders to process">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-7">
          {work.map((view) => (
            <CountTile key={view} view={view} count={today.counts[view] ?? 0} />
          ))}
        </ul>
      </section>
      <div className="mt-6 grid gap-6 xl:grid-cols-[3fr_2fr]">
        <LateOrders orders={today.late} />
        {today.waiting !== null && <Waiting waiting={today.waiting} me={me} />}
      </div>
      {sales !== null && <SalesPanel sales={sales.sales} days={sales.days} />}
    </>
  )
}

function CountTile({ view, count }: { readonly view: OrderView; readonly count: number }) {
  const isAlarming = (view === 'late' || view === 'needs_answer') && count > 0
  return (
    <li>
      <Link
        to={`/orders?view=${view}`}
        className={classNames('panel block p-4 hover:bg-raised', isAlarming && 'border-alert bg-alert-tint text-alert')}
      >
        <span className="block text-figure font-semibold">{count}</span>
        <span className="text-small">{viewTexts[view]}</span>
      </Link>
    </li>
  )
}

function LateOrders({ orders }: { readonly orders: readonly AdminOrderRow[] }) {
  return (
    <section aria-labelledby="late" className="panel p-4">
      <h2 id="late" className="mb-3 text-section font-semibold">
        Late
      </h2>
      {orders.length === 0 && <p className="text-ink-2">No late orders.</p>}
      <ul className="divide-y divide-line">
        {orders.map(({ code, customer, city, state, daysLate, dispatchBy }) => (
          <li key={code} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span>
              <Link to={`/orders/${code}`} className="text-link">
                {code}
              </Link>{' '}
              <span className="text-ink-2">{[customer, city].filter(Boolean).join(', ')}</span>
            </span>
            <span className="flex items-center gap-3">
              <StateBadge state={state} />
              <span className="text-alert">
                {lateText(daysLate)}
                {dispatchBy !== null && <span className="text-ink-2"> · due {dayText(dispatchBy)}</span>}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const waitingTexts = {
  returns: 'Returns to process',
  shipments: 'Shipments to sort out',
  enquiries: 'Enquiries to answer',
  failedMessages: 'Failed messages',
  paymentExceptions: 'Payments to review',
  settlements: 'Settlements to review',
  webhooksOff: 'Webhooks switched off',
  eInvoices: 'E-invoices to complete',
  pickups: 'Not collected for a week',
} as const

type WaitingCounts = Readonly<Record<keyof typeof waitingTexts, number>>

type WaitingProps = { readonly waiting: WaitingCounts; readonly me: Me }

function Waiting({ waiting, me }: WaitingProps) {
  const rows = [
    [waitingTexts.returns, waiting.returns, '/returns'],
    ...(waiting.shipments > 0
      ? ([
          [
            waitingTexts.shipments,
            waiting.shipments,
            may(me, 'orders.ship') ? '/shipments?view=needs_attention' : null,
          ],
        ] as const)
      : []),
    [waitingTexts.enquiries, waiting.enquiries, may(me, 'customers.read') ? '/enquiries' : null],
    [waitingTexts.failedMessages, waiting.failedMessages, may(me, 'contacts.read') ? '/failed-messages' : null],
    [waitingTexts.paymentExceptions, waiting.paymentExceptions, may(me, 'money.read') ? '/reconciliation' : null],
    ...(waiting.settlements > 0
      ? ([
          [
            waitingTexts.settlements,
            waiting.settlements,
            may(me, 'money.read') ? '/settlements?view=exceptions' : null,
          ],
        ] as const)
      : []),
    ...(waiting.webhooksOff > 0
      ? ([
          [waitingTexts.webhooksOff, waiting.webhooksOff, may(me, 'settings.edit') ? '/settings/webhooks' : null],
        ] as const)
      : []),
    ...(waiting.eInvoices > 0
      ? ([[waitingTexts.eInvoices, waiting.eInvoices, may(me, 'money.read') ? '/e-invoices' : null]] as const)
      : []),
    ...(waiting.pickups > 0
      ? ([[waitingTexts.pickups, waiting.pickups, '/orders?view=all&pickup=overdue']] as const)
      : []),
  ] as const
  return (
    <section aria-labelledby="waiting" className="panel p-4">
      <h2 id="waiting" className="mb-3 text-section font-semibold">
        Needs attention
      </h2>
      <dl className="divide-y divide-line">
        {rows.map(([name, count, page]) => (
          <div key={name} className="flex justify-between py-2">
            <dt>
              {page === null ? (
                name
              ) : (
                <Link to={page} className="text-link">
                  {name}
                </Link>
              )}
            </dt>
            <dd className={classNames('font-semibold', count === 0 && 'text-ink-2')}>{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
