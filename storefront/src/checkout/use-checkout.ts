import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { OnlineMethod } from '@shop/contract/checkout/offline-payments'
import { parsePriceText } from '@shop/contract/core/money'
import { notifyFailure } from '#areas/messages/notify-action.ts'
import type { Address } from '#features/addresses/addresses-api.ts'
import type { Pickup } from '#features/store-pickups/store-pickups-api.ts'
import { clearCheckoutDraft } from '#session/checkout-draft.ts'
import { useDestination } from './address-step.tsx'
import { hasAdvance, isPaidNow } from './checkout-bill.ts'
import { isAllMailed, useCheckoutDraft, useRequest, type Ordered, type ShownTo } from './checkout-request.ts'
import { isComplete } from './checkout/business-fields.ts'
import type { AcceptedLate } from './checkout/checkout-api.ts'
import { useStoredValue } from './checkout/use-stored-value.ts'
import type { PaymentOption } from './offline-payments/offline-payments-api.ts'
import { ownCalls, usePayment } from './payments/use-payment.ts'
import { storedValueBody, toPayOf } from './summary-codes.tsx'

type Loading = Ordered & { readonly addresses: readonly Address[]; readonly pickup: Pickup }

/** Places an order that is paid later, and opens its page. */
function useOfflineOrder(ordered: Ordered, send: ReturnType<typeof useRequest>['place']) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isPlacing, setIsPlacing] = useState(false)
  const place = async (to: ShownTo, way: PaymentOption, acceptedLate: AcceptedLate) => {
    setIsPlacing(true)
    let orderId: number | undefined
    const placing = send(ordered, to, { way, acceptedLate }).then((id) => {
      orderId = id
    })
    const { isDone } = await notifyFailure(placing)
    setIsPlacing(false)
    if (!isDone || orderId === undefined) return void revalidate()
    clearCheckoutDraft()
    void navigate(`/order-details/${orderId}`, { replace: true })
  }
  return { isPlacing, place }
}

/** Saves each confirmed address with the draft. */
function useSavedAgreement(
  { agreed, isAgreeing }: ReturnType<typeof useDestination>,
  change: ReturnType<typeof useCheckoutDraft>['change'],
): void {
  const addressId = agreed?.id ?? null
  useEffect(() => {
    if (!isAgreeing) change({ addressId })
    // oxlint-disable-next-line react/exhaustive-deps -- Stores each agreement once; `change` is new in every render.
  }, [addressId, isAgreeing])
}

function useCheckoutPayment(userId: number, onStale: () => void) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return usePayment({
    subject: `checkout-${userId}`,
    calls: ownCalls(userId),
    onPaid: () => {
      clearCheckoutDraft()
      void navigate('/order-success', { replace: true })
    },
    onStale: () => {
      onStale()
      void revalidate()
    },
  })
}

/** Where the order goes; gift cards alone go nowhere. */
function useDelivery(loaded: Loading, addressId: number | null) {
  // If the cart has no destination, for example after its address was deleted, the shopper confirms one again.
  const { addresses, pickup, summary } = loaded
  const agreedBefore = summary.shipping_known ? addressId : null
  const destination = useDestination({ addresses, agreedBefore, pickup })
  const isMailed = isAllMailed(loaded)
  const isSettled = !destination.isAgreeing && !isMailed
  const to = {
    address: isSettled ? destination.agreed : undefined,
    storeId: isSettled ? destination.store?.id : undefined,
  }
  return { destination, isMailed, to, canPay: isMailed || to.address !== undefined || to.storeId !== undefined }
}

/**
 * The payment of the shown order. It freezes the page in the state that is being paid, even if another tab changes it.
 */
export function useCheckout<Loaded extends Loading>(current: Loaded) {
  const { draft, change } = useCheckoutDraft(current.user.id)
  const request = useRequest(draft)
  const value = useStoredValue(current.user.id, current.summary.grand_total)
  const payment = useCheckoutPayment(current.user.id, () => {
    request.startAnew()
    if (value.preview !== undefined) value.refresh()
  })
  const [atPay, setAtPay] = useState(current)
  const [businessAttempts, setBusinessAttempts] = useState(0)
  const [chosenWay, setWay] = useState<PaymentOption>()
  const [method, setMethod] = useState<OnlineMethod>()
  // Gift cards and credit are possible with online payment only.
  const way = storedValueBody(value) === null ? chosenWay : undefined
  const offline = useOfflineOrder(current, request.place)
  const loaded = payment.stage.name === 'idle' ? current : atPay
  const delivery = useDelivery(loaded, draft.addressId)
  const { destination, to, canPay } = delivery
  const start = (acceptedLate: AcceptedLate) => {
    if (!canPay || offline.isPlacing) return
    if (draft.isForBusiness && !isComplete(draft.business)) {
      setBusinessAttempts((before) => before + 1)
      return
    }
    if (way !== undefined && !isPaidNow(way)) {
      void offline.place(to, way, acceptedLate)
      return
    }
    setAtPay(loaded)
    const advanced = way !== undefined && hasAdvance(way) ? way : undefined
    const shownMinor = parsePriceText(advanced?.advance ?? toPayOf(loaded.summary, value)).amountMinor
    const paidWith = advanced === undefined ? { storedValue: storedValueBody(value) } : { way: advanced }
    void payment.pay({
      place: () => request.place(loaded, to, { ...paidWith, acceptedLate }),
      shownMinor,
      method,
    })
  }
  useSavedAgreement(destination, change)
  const { isPlacing } = offline
  const ways = { way, setWay, method, setMethod }
  return { ...payment, ...ways, ...delivery, value, loaded, draft, change, start, businessAttempts, isPlacing }
}
