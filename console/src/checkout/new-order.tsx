import { useEffect, useState } from 'react'
import { Link, useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { adminPhoneOrderEndpoints, PlacedPhoneOrder } from '@shop/contract/checkout/admin-phone-orders'
import type { PhonePrices } from '@shop/contract/checkout/phone-prices'
import { adminPhoneOrderCalls } from '@shop/contract/core/admin-call-table'
import { trustedReply } from '@shop/contract/core/call'
import type { ReplyOf } from '@shop/contract/core/endpoint'
import { ApiError, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { useRequestKeys } from '#api/request-keys.ts'
import { may, signedIn } from '#api/session.ts'
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
import { Panel } from './phone-orders/panel.tsx'
import { PaymentPanel } from './phone-orders/payment-panel.tsx'
import { PiecesPanel } from './phone-orders/pieces-panel.tsx'
import { PlacedPanel } from './phone-orders/placed-panel.tsx'
import { SummaryPanel } from './phone-orders/summary-panel.tsx'
import { usePrices } from './phone-orders/use-prices.ts'

type Joining = ReplyOf<typeof adminPhoneOrderEndpoints.joining> & { readonly code: string }

/** Loads the order to which pieces are added, if the address names one. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Joining | null> {
  const code = new URL(request.url).searchParams.get('with')
  if (code === null) return null
  return signedIn(request, async () => ({
    code,
    ...(await callApi(adminPhoneOrderCalls.joining, { params: { code } })),
  }))
}

export function Component() {
  const me = useOutletContext<Me>()
  const joining = useLoaderData<typeof loader>()
  const back = joining === null ? { to: '/orders', text: 'Orders' } : orderLink(joining.code)
  return (
    <>
      <PageTitle back={back} title={joining === null ? 'New order' : 'Add a piece'} />
      {may(me, 'orders.edit') && may(me, 'contacts.read') ? (
        <Taking key={joining?.code ?? ''} joining={joining} />
      ) : (
        <p>Your role cannot take phone orders: it needs orders.edit and contacts.read.</p>
      )}
    </>
  )
}

const orderLink = (code: string) => ({ to: `/orders/${code}`, text: `Order ${code}` })

type JoiningProps = { readonly joining: Joining | null }

function Taking({ joining }: JoiningProps) {
  const [placed, setPlaced] = useState<PlacedPhoneOrder>()
  return placed === undefined ? (
    <OrderForm joining={joining} onPlaced={setPlaced} />
  ) : (
    <PlacedPanel placed={placed} onAgain={() => setPlaced(undefined)} />
  )
}

/** The present sums, which the refusal of an order contains when the sums changed. */
function pricesIn(error: unknown): PhonePrices | undefined {
  if (!(error instanceof ApiError) || error.code !== 'change.outdated') return undefined
  return trustedReply<typeof adminPhoneOrderEndpoints.preview>(error.current)
}

/** A draft for the customer of the order that the pieces join. */
function firstDraft(joining: Joining | null): Draft {
  return joining === null ? emptyDraft : { ...withCustomer(emptyDraft, joining.customer), withOrder: joining.code }
}

type FormProps = JoiningProps & { readonly onPlaced: (placed: PlacedPhoneOrder) => void }

function OrderForm({ joining, onPlaced }: FormProps) {
  const [draft, setDraft] = useState<Draft>(() => firstDraft(joining))
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
        {draft.withOrder === null || joining === null ? null : <JoiningPanel joining={joining} />}
        {draft.withOrder === null && (
          <CustomerPanel
            draft={draft}
            onChoose={(customer) => change(withCustomer(draft, customer))}
            onNew={(contact) => change(withNewCustomer(draft, contact))}
            onContact={(contact) => change({ contact: contact.trim() })}
            onClear={() => change({ customer: undefined, contact: '', addressId: null, usesCredit: false })}
          />
        )}
        <PiecesPanel
          draft={draft}
          prices={prices}
          onAdd={(piece, size) => change(withSize(draft, piece, size))}
          onQuantity={(variantId, quantity) => change(withQuantity(draft, variantId, quantity))}
        />
        <GiftCardsPanel draft={draft} prices={prices} onChange={change} />
        {draft.withOrder === null && (
          <AddressPanel
            draft={draft}
            onChoose={(addressId) => change({ addressId })}
            onChange={(address) => change({ address })}
          />
        )}
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

/** The order with which the pieces travel: its customer and address stay. */
function JoiningPanel({ joining: { code, customer, address } }: { readonly joining: Joining }) {
  return (
    <Panel title={`Travels with order ${code}`}>
      <p className="font-semibold">{customer.name}</p>
      <p className="wrap-anywhere">{address}</p>
      <p className="mt-2 text-small text-ink-2">
        The pieces are an order of their own, with its own invoice and no delivery charge. If it is not paid in time, it
        lapses, and{' '}
        <Link to={`/orders/${code}`} className="text-link">
          order {code}
        </Link>{' '}
        stays as it is.
      </p>
    </Panel>
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
