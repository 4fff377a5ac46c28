import { useState } from 'react'
import { useOutletContext, useRevalidator } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminCourierCalls } from '@shop/contract/core/admin-call-table'
import type { CourierBooking } from '@shop/contract/fulfilment/admin-couriers'
import { callApi } from '#api/client.ts'
import { may } from '#api/session.ts'
import { RtoDialog } from '#features/parcels'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSending } from '#ui/use-sending.ts'
import { canAct, canCancel, canReceive } from './booking-labels.ts'
import { FailedDeliveryDialog } from './failed-delivery-dialog.tsx'

export function BookingActions({ booking }: { readonly booking: CourierBooking }) {
  const me = useOutletContext<Me>()
  const [dialog, setDialog] = useState<'reattempt' | 'return' | 'receive'>()
  const { busyWith, problem, send } = useSending<'label' | 'cancel'>()
  const { revalidate } = useRevalidator()
  const params = { id: booking.id }
  const openLabel = async (): Promise<void> => {
    // Opened before the call, because browsers block a tab that opens later than the click.
    const tab = window.open('about:blank')
    if (tab) tab.opener = null
    await send('label', async () => {
      try {
        const { url } = await callApi(adminCourierCalls.label, { params })
        tab?.location.replace(url)
      } catch (error) {
        tab?.close()
        throw error
      }
    })
  }
  const cancel = async (): Promise<void> =>
    send('cancel', async () => {
      await callApi(adminCourierCalls.cancel, { params })
      await revalidate()
    })
  const hasLabel = booking.state === 'booked' && canCancel(booking) && may(me, 'contacts.read')
  return (
    <div className="flex flex-wrap gap-2">
      {hasLabel && (
        <Button isBusy={busyWith === 'label'} onClick={() => void openLabel()}>
          Label
        </Button>
      )}
      {canAct(booking) && <Button onClick={() => setDialog('reattempt')}>Reattempt</Button>}
      {canAct(booking) && <Button onClick={() => setDialog('return')}>Return</Button>}
      {canReceive(booking) && <Button onClick={() => setDialog('receive')}>Receive RTO</Button>}
      {canCancel(booking) && (
        <Button look="quiet" isBusy={busyWith === 'cancel'} onClick={() => void cancel()}>
          Cancel booking
        </Button>
      )}
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {dialog === 'receive' && booking.parcelId !== null && (
        <RtoDialog code={booking.orderCode} parcelId={booking.parcelId} onClose={() => setDialog(undefined)} />
      )}
      {(dialog === 'reattempt' || dialog === 'return') && (
        <FailedDeliveryDialog booking={booking} action={dialog} onClose={() => setDialog(undefined)} />
      )}
    </div>
  )
}
