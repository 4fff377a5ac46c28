import { useEffect, useState } from 'react'
import { useOutletContext } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { adminPhoneOrderEndpoints, PlacedPhoneOrder } from '@shop/contract/checkout/admin-phone-orders'
import type { PhonePrices } from '@shop/contract/checkout/phone-prices'
import { adminPhoneOrderCalls } from '@shop/contract/core/admin-call-table'
import { trustedReply } from '@shop/contract/core/call'
import { ApiError, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { useRequestKeys } from '#api/request-keys.ts'
import { may } from '#api/session.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { AddressPanel } from './phone-orders/address-panel.tsx'
import { CustomerPanel } from './phone-orders/customer-panel.tsx'
import {
  bodyOf,
  emptyDraft,
  missingIn,
  previewBodyOf,
  withCustomer,
  withNewCustomer,
  withQuantity,
  withSize,
  type Draft,
} from './phone-orders/draft.ts'
import { ExtrasPanel } from './phone-orders/extras-panel.tsx'
import { GiftCardsPanel } from './phone-orders/gift-cards-panel.tsx'
import { PaymentPanel } from './phone-orders/payment-panel.tsx'
import { PiecesPanel } from './phone-orders/pieces-panel.tsx'
import { PlacedPanel } from './phone-orders/placed-panel.tsx'
import { SummaryPanel } from './phone-orders/summary-panel.tsx'
import { usePrices } from './phone-orders/use-prices.ts'

export function Component() {
  const me = useOutletContext<Me>()
  return (
    <>
      <PageTitle back={{ to: '/orders', text: 'Orders' }} title="New order" />
      {may(me, 'orders.edit') && may(me, 'contacts.read') ? (
        <Taking />
      ) : (
        <p>Your role cannot take phone orders: it needs orders.edit and contacts.read.</p>
      )}
    </>
  )
}

function Taking() {
  const [placed, setPlaced] = useState<PlacedPhoneOrder>()
  return placed === undefined ? (
    <OrderForm onPlaced={setPlaced} />
  ) : (
    <PlacedPanel placed={placed} onAgain={() => setPlaced(undefined)} />
  )
}

/** The present sums, which the refusal of an order contains when the sums changed. */
function pricesIn(error: unknown): PhonePrices | undefined {
  if (!(error instanceof ApiError) || error.code !== 'change.outdated') return undefined
  return trustedReply<typeof adminPhoneOrderEndpoints.preview>(error.current)
}

function OrderForm({ onPlaced }: { readonly onPlaced: (placed: PlacedPhoneOrder) => void }) {
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [problem, setProblem] = useState<string>()
  const [hasChanged, setHasChanged] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const keyOf = useRequestKeys()
  const previewed = previewBodyOf(draft)
  const { prices, of, problem: priceProblem, replace } = usePrices(previewed)
  const isFresh = of === JSON.stringify(previewed) && priceProblem === undefined
  const missing = missingIn(draft, prices)
  const change = (part: Partial<Draft>): void => {
    setProblem(undefined)
    setHasChanged(false)
    setDraft((before) => ({ ...before, ...part }))
  }
  const place = async (): Promise<void> => {
    if (isBusy || missing !== undefined || !isFresh || prices === undefined) return
    setIsBusy(true)
    setProblem(undefined)
    const { contact, customer, holdMinutes, isSent } = draft
    const shown = { totalMinor: prices.totalMinor, toPayMinor: prices.toPayMinor }
    const body = { ...bodyOf(draft), contact: customer === null ? contact : null, holdMinutes, isSent, shown }
    try {
      onPlaced(await callApi(adminPhoneOrderCalls.take, { body, key: keyOf(body) }))
    } catch (error) {
      const current = pricesIn(error)
      if (current === undefined) setProblem(problemText(error))
      else replace(current)
      setHasChanged(current !== undefined)
    } finally {
      setIsBusy(false)
    }
  }
  usePlaceKey(() => void place())
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
      <div className="grid gap-5">
        <CustomerPanel
          draft={draft}
          onChoose={(customer) => change(withCustomer(draft, customer))}
          onNew={(contact) => change(withNewCustomer(draft, contact))}
          onContact={(contact) => change({ contact: contact.trim() })}
          onClear={() => change({ customer: undefined, contact: '', addressId: null, usesCredit: false })}
        />
        <PiecesPanel
          draft={draft}
          prices={prices}
          onAdd={(piece, size) => change(withSize(draft, piece, size))}
          onQuantity={(variantId, quantity) => change(withQuantity(draft, variantId, quantity))}
        />
        <GiftCardsPanel draft={draft} prices={prices} onChange={change} />
        <AddressPanel
          draft={draft}
          onChoose={(addressId) => change({ addressId })}
          onChange={(address) => change({ address })}
        />
        <ExtrasPanel draft={draft} onChange={change} />
      </div>
      <div className="grid gap-5 xl:sticky xl:top-4">
        <PaymentPanel draft={draft} prices={prices} onChange={change} />
        <SummaryPanel
          prices={prices}
          isFresh={isFresh}
          missing={missing}
          problem={problem ?? priceProblem}
          hasChanged={hasChanged}
          isBusy={isBusy}
          onPlace={() => void place()}
        />
      </div>
    </div>
  )
}

/** The text of a refusal, with the fields that it names. */
function problemText(error: unknown): string {
  const fields = error instanceof ApiError ? Object.values(error.fields) : []
  return fields.length === 0 ? messageOf(error) : [...new Set(fields)].join(' ')
}

function usePlaceKey(place: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      place()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
}
