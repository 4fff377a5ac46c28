import type { checkoutEndpoints } from '@shop/contract/checkout/checkout'
import { checkoutCalls } from '@shop/contract/core/call-table'
import type { BodyOf } from '@shop/contract/core/endpoint'
import { addressCalls } from '@shop/contract/core/own-call-table'
import type { AddressItem } from '@shop/contract/selling/addresses'
import type { Api } from '#api/client.ts'
import type { BusinessDraft } from '#session/checkout-draft.ts'

export async function loadAddresses(api: Api, userId: number): Promise<readonly AddressItem[]> {
  return (await api.call(addressCalls.list, { query: { id: userId } })).data
}

type Destination = { readonly userId: number; readonly addressId: number }

/** Sets the delivery address; the cart summary then includes the shipping cost (STATE-08). */
export async function deliverTo(api: Api, { userId, addressId }: Destination): Promise<void> {
  const body = { user_id: userId, address_id: addressId }
  await api.call(checkoutCalls.updateAddress, { body })
  await api.call(checkoutCalls.shippingCost, { body })
}

type Extras = {
  readonly isGiftWrapped: boolean
  readonly giftNote: string
  readonly isCutToMeasure: boolean
  readonly neededBy: string
  /** Null for an invoice to a consumer. */
  readonly business: BusinessDraft | null
}

function toBusiness({ legalName, postalCode, isForThirdParty, ...business }: BusinessDraft) {
  return { ...business, legal_name: legalName, postal_code: postalCode, for_third_party: isForThirdParty }
}

/** The contents of the page when the shopper presses Pay; the server rejects an order that differs. */
export type ShownOrder = NonNullable<BodyOf<typeof checkoutEndpoints.storeOrder>['shown']>

/** Lines that may arrive too late, each with the latest arrival that the shopper accepted. */
export type AcceptedLate = NonNullable<BodyOf<typeof checkoutEndpoints.storeOrder>['accepts_late']>

export type StoredValueBody = NonNullable<BodyOf<typeof checkoutEndpoints.storeOrder>['stored_value']>

type Placing = {
  readonly userId: number
  readonly ownerId: number
  readonly idempotencyKey: string
  readonly paymentType: string
  readonly extras: Extras
  readonly acceptedLate: AcceptedLate
  readonly shown: ShownOrder
  /** Null without gift cards and credit. */
  readonly storedValue: StoredValueBody | null
}

export async function placeOrder(
  api: Api,
  { userId, ownerId, idempotencyKey, paymentType, extras, acceptedLate, shown, storedValue }: Placing,
): Promise<number> {
  const { combined_order_id: orderId } = await api.call(checkoutCalls.storeOrder, {
    body: {
      owner_id: ownerId,
      user_id: userId,
      payment_type: paymentType,
      gift_wrap: extras.isGiftWrapped,
      gift_note: extras.giftNote,
      cut_to_measure: extras.isCutToMeasure,
      needed_by: extras.neededBy === '' ? null : extras.neededBy,
      accepts_late: acceptedLate,
      business: extras.business && toBusiness(extras.business),
      shown,
      ...(storedValue === null ? {} : { stored_value: storedValue }),
    },
    idempotencyKey,
  })
  return orderId
}
