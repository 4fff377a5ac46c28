import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminReturnPickupCalls } from '@shop/contract/core/admin-call-table'
import type { ReturnPickup, ReturnPickups } from '@shop/contract/fulfilment/admin-return-pickups'
import { courierProviderTexts } from '@shop/contract/fulfilment/courier-options'
import { callApi } from '#api/client.ts'
import { Badge, type BadgeLook } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FactList, type Fact } from '#ui/fact-list.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSending } from '#ui/use-sending.ts'
import { pickupTexts } from './pickup-labels.ts'

type PickupPanelProps = { readonly id: number; readonly pickups: ReturnPickups; readonly canDecide: boolean }

/** A pickup has its number within seconds. */
const refreshEveryMs = 3000

const isOpen = (pickup: ReturnPickup | null): boolean => pickup?.state === 'waiting' || pickup?.state === 'booked'

/** The courier who collects a return; nothing where none is connected or the return needs none. */
export function PickupPanel({ id, pickups: { providers, pickup }, canDecide }: PickupPanelProps) {
  const [isBooking, setIsBooking] = useState(false)
  const { busyWith, problem, send } = useSending<'cancel'>()
  const { revalidate } = useRevalidator()
  const isWaiting = pickup?.state === 'waiting'
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, refreshEveryMs)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
  const canBook = canDecide && providers.length > 0 && !isOpen(pickup)
  if (pickup === null && !canBook) return null
  const cancel = async (): Promise<void> =>
    send('cancel', async () => {
      await callApi(adminReturnPickupCalls.cancel, { params: { id } })
      await revalidate()
    })
  return (
    <section aria-labelledby="pickup" className="panel p-4">
      <h2 id="pickup" className="mb-3 text-section font-semibold">
        Pickup
      </h2>
      {pickup !== null && <FactList facts={factsOf(pickup)} />}
      {pickup !== null && pickup.problem !== '' && <p className="mt-2 text-small text-alert">{pickup.problem}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {canBook && <Button onClick={() => setIsBooking(true)}>Book pickup</Button>}
        {canDecide && pickup?.canCancel === true && (
          <Button look="quiet" isBusy={busyWith === 'cancel'} onClick={() => void cancel()}>
            Cancel pickup
          </Button>
        )}
      </div>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {isBooking && <BookPickupDialog id={id} providers={providers} onClose={() => setIsBooking(false)} />}
    </section>
  )
}

const alarming = new Set<ReturnPickup['progress']>(['pickup_failed', 'attempt_failed', 'lost', 'damaged'])

function lookOf({ state, progress }: ReturnPickup): BadgeLook {
  if (state === 'refused' || alarming.has(progress)) return 'alert'
  return progress === 'delivered' ? 'good' : 'plain'
}

function factsOf(pickup: ReturnPickup): readonly Fact[] {
  const { courier, awb, at } = pickup
  return [
    [
      'Status',
      <Badge key="status" look={lookOf(pickup)}>
        {pickupTexts(pickup)}
      </Badge>,
    ],
    ...(courier === '' ? [] : [['Courier', courier] as const]),
    ...(awb === '' ? [] : [['Tracking number', awb] as const]),
    ...(at === null ? [] : [['Reported', timeText(at)] as const]),
  ]
}

const usualGrams = 1000

type BookPickupDialogProps = Pick<ReturnPickups, 'providers'> & { readonly id: number; readonly onClose: () => void }

function BookPickupDialog({ id, providers, onClose }: BookPickupDialogProps) {
  const { revalidate } = useRevalidator()
  const book = async (form: FormData): Promise<void> => {
    const provider = providers.find((one) => one === textIn(form, 'provider')) ?? providers[0]
    const body = { weightGrams: Number(textIn(form, 'weightGrams')), ...(provider && { provider }) }
    await callApi(adminReturnPickupCalls.book, { params: { id }, body })
    await revalidate()
  }
  return (
    <FormDialog title="Book a pickup" action="Book" onClose={onClose} onSubmit={book}>
      {(fields) => (
        <>
          <p>The courier collects the piece at the address of the order. The customer gets the pickup number.</p>
          {providers.length > 1 && (
            <SelectField
              label="Service"
              name="provider"
              options={providers.map((value) => ({ value, text: courierProviderTexts[value] }))}
              error={fields['provider']}
            />
          )}
          <TextField
            label="Weight, in grams"
            name="weightGrams"
            inputMode="numeric"
            defaultValue={String(usualGrams)}
            error={fields['weightGrams']}
            required
          />
        </>
      )}
    </FormDialog>
  )
}
