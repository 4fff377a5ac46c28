import { Link, useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminOrderCalls, adminWorkroomCalls } from '@shop/contract/core/admin-call-table'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import type { WorkroomLine } from '@shop/contract/fulfilment/admin-workroom'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { dayYearText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { lateText } from './orders/order-labels.ts'
import { MeasurementsPanel } from './orders/order-panels.tsx'
import { StateBadge } from './orders/state-badge.tsx'
import { StepForm } from './workroom/step-form.tsx'
import { StepList } from './workroom/step-list.tsx'
import { optionsText } from './workroom/workroom-labels.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const code = params['code'] ?? ''
  return signedIn(request, async () => {
    const [order, workroom] = await Promise.all([
      callApi(adminOrderCalls.find, { params: { code } }),
      callApi(adminWorkroomCalls.ofOrder, { params: { code } }),
    ])
    return { order, workroom, line: workroom.lines.find(({ position }) => String(position) === params['position']) }
  })
}

export function Component() {
  const { order, workroom, line } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const canWork = may(me, 'orders.work')
  return (
    <>
      <p className="mb-2 flex gap-4">
        <Link to="/workroom" className="text-link inline-flex min-h-6 items-center">
          Workroom
        </Link>
        <Link to={`/orders/${order.code}`} className="text-link inline-flex min-h-6 items-center">
          Order {order.code}
        </Link>
      </p>
      {line === undefined ? (
        <Notice look="alert">This order has no such made-to-order piece.</Notice>
      ) : (
        <Piece order={order} line={line} isInWork={workroom.isInWork} canWork={canWork} />
      )}
    </>
  )
}

type PieceProps = {
  readonly order: AdminOrder
  readonly line: WorkroomLine
  readonly isInWork: boolean
  readonly canWork: boolean
}

function Piece({ order, line, isInWork, canWork }: PieceProps) {
  return (
    <>
      <PageTitle title={line.name} />
      <div className="mb-5 flex gap-4">
        {line.picture !== null && <img src={line.picture} alt="" className="h-28 w-21 shrink-0 object-cover" />}
        <div className="grid content-start gap-1">
          <p>{optionsText(line.options, line.designer)}</p>
          {line.quantity > 1 && <p>{line.quantity} pieces</p>}
          {line.dispatchBy !== null && <p className="font-semibold">Due {dayYearText(line.dispatchBy)}</p>}
          {order.daysLate > 0 && <strong className="text-alert">{lateText(order.daysLate)}</strong>}
          <p>
            <StateBadge state={order.state} />
          </p>
        </div>
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          {canWork && isInWork && (
            <section aria-labelledby="record" className="panel p-4">
              <h2 id="record" className="mb-3 text-section font-semibold">
                Record a step
              </h2>
              <StepForm key={`${order.code} ${line.position}`} code={order.code} line={line} />
            </section>
          )}
          {!isInWork && <Notice look="warn">This order is no longer in the workroom.</Notice>}
          <MeasurementsPanel order={order} />
        </div>
        <section aria-labelledby="steps" className="panel min-w-0 p-4">
          <h2 id="steps" className="mb-3 text-section font-semibold">
            Steps
          </h2>
          <StepList line={line} canWork={canWork && isInWork} />
        </section>
      </div>
    </>
  )
}
