import type { DeliveryEstimate } from '@shop/contract/checkout/checkout'
import { checkoutCalls } from '@shop/contract/core/call-table'
import type { Api } from '#api/client.ts'
import type { DeliveryPlace } from '#session/wear-by.ts'

export type { DeliveryEstimate }
type EstimateRequest = { readonly productId: number; readonly sku: string | undefined; readonly place: DeliveryPlace }

/** Estimates delivery of one product; the server calculates dates and charge. */
export async function loadEstimate(api: Api, { productId, sku, place }: EstimateRequest): Promise<DeliveryEstimate> {
  const query = { country: place.country, postal_code: place.postalCode, ...(sku !== undefined && { sku }) }
  return (await api.call(checkoutCalls.deliveryEstimate, { params: { product_id: productId }, query })).data
}
