import { useState } from 'react'
import { Link, useLoaderData, useOutletContext, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import {
  adminAllocationCalls,
  adminCourierCalls,
  adminCustomsCalls,
  adminEInvoiceCalls,
  adminEwayBillCalls,
  adminFieldCalls,
  adminOrderCalls,
  adminOrderEditCalls,
  adminOrderMessageCalls,
  adminWorkroomCalls,
} from '@shop/contract/core/admin-call-table'
import type { CourierBooking } from '@shop/contract/fulfilment/admin-couriers'
import type { AdminAction, AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { currentPerson, may, signedIn } from '#api/session.ts'
import { AppLinks } from '#apps/app-links.tsx'
import { OrderFields } from '#fields/order-fields.tsx'
import { DocumentsPanel } from '#invoices/documents-panel.tsx'
import { EInvoicesPanel } from '#invoices/e-invoice-parts.tsx'
import { MessagesPanel } from '#messages/messages-panel.tsx'
import { PayLinkDialog } from '#phone-orders/pay-link-dialog.tsx'
import { ChangesPanel, lastOnPhones } from '#staff/changes-panel.tsx'
import { loadChanges } from '#staff/load-changes.ts'
import { ActionButtons } from '#ui/action-buttons.tsx'
import { Button } from '#ui/button.tsx'
import { dayYearText, timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { AllocationPanel } from './allocation/allocation-panel.tsx'
import { BookCourierButton } from './couriers/book-courier-button.tsx'
import { BookedCourier, openBooking, statusesOf } from './couriers/order-bookings.tsx'
import { CustomsPanel } from './customs/customs-panel.tsx'
import { Fellows } from './order-fellows.tsx'
import { Leaving, Papers } from './order-leaving.tsx'
import { Timeline } from './order-timeline.tsx'
import { CreditDialog } from './orders/credit-dialog.tsx'
import { DispatchDialog } from './orders/dispatch-dialog.tsx'
import { NotesPanel } from './orders/notes-panel.tsx'
import { PartlySent } from './orders/order-columns.tsx'
import { actionTexts, lateText } from './orders/order-labels.ts'
import { CustomerPanel, MeasurementsPanel, MoneyPanel } from './orders/order-panels.tsx'
import { OrderSeller } from './orders/order-seller.tsx'
import { OrderTags } from './orders/order-tags.tsx'
import { mayPrint } from './orders/packing-buttons.tsx'
import { PiecesPanel } from './orders/pieces-panel.tsx'
import { StateBadge } from './orders/state-badge.tsx'
import { asksForBill, EwayPanel } from './parcels/eway-panel.tsx'
import { AlterationsPanel } from './workroom/alterations-panel.tsx'
import { loadAlterations } from './workroom/load-alterations.ts'
import { waitingTexts, WithoutApprovalDialog } from './workroom/without-approval-dialog.tsx'
import { WorkroomPanel } from './workroom/workroom-panel.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const code = params['code'] ?? ''
  return signedIn(request, async () => {
    const me = await currentPerson()
    const isOfShop = me.label === null
    const mayShip = isOfShop && may(me, 'orders.ship')
    const [
      order,
      workroom,
      sent,
      events,
      story,
      allocation,
      alterations,
      eInvoices,
      bills,
      shipments,
      customs,
      fields,
    ] = await Promise.all([
      callApi(adminOrderCalls.find, { params: { code } }),
      callApi(adminWorkroomCalls.ofOrder, { params: { code } }),
      callApi(adminOrderMessageCalls.list, { params: { code } }),
      loadChanges('order', code),
      callApi(adminOrderEditCalls.list, { params: { code } }),
      callApi(adminAllocationCalls.find, { params: { code } }),
      loadAlterations(code),
      isOfShop && may(me, 'money.read')
        ? callApi(adminEInvoiceCalls.list, { query: { view: 'all', order: code } })
        : null,
      mayShip ? callApi(adminEwayBillCalls.ofOrder, { params: { code } }) : null,
      mayShip ? callApi(adminCourierCalls.list, { query: { search: code } }) : null,
      isOfShop && may(me, 'money.read') ? callApi(adminCustomsCalls.find, { params: { code } }) : null,
      isOfShop ? callApi(adminFieldCalls.order, { params: { code } }) : null,
    ])
    return {
      order,
      workroom,
      sent,
      events,
      allocation,
      alterations,
      ...story,
      eInvoices: eInvoices?.documents ?? [],
      bills,
      bookings: shipments?.bookings ?? [],
      customs,
      fields,
    }
  })
}

function piecesIn({ lines }: AdminOrder) {
  const sum = (count: (line: AdminOrder['lines'][number]) => number): number =>
    lines.reduce((total, line) => total + count(line), 0)
  return { pieces: sum((line) => line.quantity - line.refundedPieces), sentPieces: sum((line) => line.sentPieces) }
}

const beforeDispatch: readonly AdminOrder['state'][] = ['paid', 'confirmed', 'in_workroom', 'quality_check']
const unpacked: readonly AdminOrder['state'][] = ['awaiting_payment', 'cancelled', 'refunded']

export function Component() {
  const {
    order,
    workroom,
    sent,
    events,
    allocation,
    alterations,
    edits,
    fellows,
    eInvoices,
    bills,
    bookings,
    customs,
    fields,
  } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const canPack = mayPrint(me) && !unpacked.includes(order.state)
  return (
    <>
      <PageTitle back={{ to: '/orders', text: 'Orders' }} title={`Order ${order.code}`}>
        <Actions
          key={`${order.state} ${order.approval}`}
          order={order}
          asksForBill={bills !== null && asksForBill(bills)}
          maySendLink={may(me, 'orders.edit') && may(me, 'contacts.read')}
          mayEdit={may(me, 'orders.edit') && me.label === null}
          mayBook={may(me, 'orders.ship') && me.label === null}
          booking={openBooking(bookings)}
        />
      </PageTitle>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <StateBadge state={order.state} />
        {beforeDispatch.includes(order.state) && <PartlySent order={piecesIn(order)} />}
        <span>Placed {timeText(order.placedAt)}</span>
        {order.takenBy !== null && <span>Taken by phone by {order.takenBy}</span>}
        {order.dispatchBy !== null && beforeDispatch.includes(order.state) && (
          <span>
            {order.pickup === undefined ? 'Dispatch' : 'Ready'} by {dayYearText(order.dispatchBy)}
          </span>
        )}
        {order.daysLate > 0 && <strong className="text-alert">{lateText(order.daysLate)}</strong>}
        {order.neededBy !== null && <strong>Wear it by {dayYearText(order.neededBy)}</strong>}
        <OrderTags order={order} me={me} />
        <OrderSeller order={order} me={me} />
        <AppLinks me={me} subject={{ order: order.code }} />
      </div>
      <Fellows fellows={fellows} />
      <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
        <div className="grid gap-5 max-xl:contents">
          <PiecesPanel order={order} />
          <AllocationPanel code={order.code} allocation={allocation} mayChoose={may(me, 'orders.ship')} />
          <WorkroomPanel workroom={workroom} canWork={may(me, 'orders.work')} />
          <AlterationsPanel
            order={order}
            alterations={alterations}
            canOpen={may(me, 'orders.work') && me.label === null}
          />
          <MeasurementsPanel order={order} />
          <OrderFields code={order.code} loaded={fields} canEdit={may(me, 'orders.edit')} />
          <NotesPanel order={order} canWrite={may(me, 'orders.edit')} />
          <MessagesPanel code={order.code} {...sent} />
          <ChangesPanel events={events} className={lastOnPhones} />
        </div>
        <div className="grid gap-5">
          <MoneyPanel order={order} mayRefund={may(me, 'refunds.send')} mayAsk={may(me, 'orders.edit')} />
          {order.money !== null && <DocumentsPanel me={me} documents={order.money.documents} />}
          <EInvoicesPanel me={me} documents={eInvoices} />
          {customs !== null && <CustomsPanel code={order.code} customs={customs} me={me} />}
          <CustomerPanel order={order} />
          <Leaving
            order={order}
            me={me}
            booked={<BookedCourier bookings={bookings} />}
            statuses={statusesOf(bookings)}
            papers={canPack ? <Papers order={order} me={me} /> : null}
          />
          {bills !== null && order.pickup === undefined && (
            <EwayPanel code={order.code} bills={bills} canMake={beforeDispatch.includes(order.state)} />
          )}
          <Timeline order={order} workroom={workroom} edits={edits} />
        </div>
      </div>
    </>
  )
}

/** States in which the house still has all pieces of a paid order. */
const editable: readonly AdminOrder['state'][] = ['paid', 'confirmed', 'in_workroom', 'quality_check']

type ActionsProps = {
  readonly order: AdminOrder
  readonly asksForBill: boolean
  readonly maySendLink: boolean
  readonly mayEdit: boolean
  readonly mayBook: boolean
  /** The courier that is booked for what is still in the house. */
  readonly booking: CourierBooking | undefined
}

function Actions({ order, asksForBill, maySendLink, mayEdit, mayBook, booking }: ActionsProps) {
  const [open, setOpen] = useState<'check' | 'dispatch' | 'cancel' | 'refund' | 'link'>()
  const [problem, setProblem] = useState<string>()
  const [busyWith, setBusyWith] = useState<AdminAction>()
  const { revalidate } = useRevalidator()
  const { code, actions, approval } = order
  const act = async (action: AdminAction): Promise<void> => {
    const needsReason = action === 'check' && approval !== null
    if (needsReason || action === 'dispatch' || action === 'cancel' || action === 'refund') {
      setOpen(action)
      return
    }
    setBusyWith(action)
    setProblem(undefined)
    try {
      const { results } =
        action === 'deliver'
          ? await callApi(adminOrderCalls.deliver, { body: { codes: [code] } })
          : await callApi(adminOrderCalls.work, { body: { action, codes: [code] } })
      setProblem(results[0]?.message ?? undefined)
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusyWith(undefined)
    }
  }
  const close = (): void => setOpen(undefined)
  return (
    <div className="flex flex-col items-end gap-2">
      <div className="flex flex-wrap gap-2">
        {maySendLink && order.state === 'awaiting_payment' && (
          <Button onClick={() => setOpen('link')}>Payment link</Button>
        )}
        {mayEdit && order.pickup === undefined && editable.includes(order.state) && (
          <Link to={`/orders/${code}/edit`} className="button button-secondary">
            Edit order
          </Link>
        )}
        {mayBook && booking === undefined && actions.includes('dispatch') && (
          <BookCourierButton codes={[code]} onDone={([result]) => setProblem(result?.message ?? undefined)} />
        )}
        <ActionButtons actions={actions} texts={actionTexts} isDanger={isDanger} busyWith={busyWith} onAct={act} />
      </div>
      {approval !== null && <Notice look="warn">{waitingTexts[approval]}</Notice>}
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {open === 'check' && approval !== null && (
        <WithoutApprovalDialog code={code} approval={approval} onClose={close} />
      )}
      {open === 'link' && <PayLinkDialog code={code} onClose={close} />}
      {open === 'dispatch' && (
        <DispatchDialog order={order} asksForBill={asksForBill} booked={bookedShipment(booking)} onClose={close} />
      )}
      {(open === 'cancel' || open === 'refund') && <CreditDialog order={order} action={open} onClose={close} />}
    </div>
  )
}

/** Courier and number of a booking, once it has them. */
function bookedShipment(booking: CourierBooking | undefined) {
  if (booking === undefined || booking.awb === '') return undefined
  return { courier: booking.courier, trackingNumber: booking.awb }
}

const isDanger = (action: AdminAction): boolean => action === 'cancel' || action === 'refund'
