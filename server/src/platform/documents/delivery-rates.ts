import type { DeliveryRates } from '@shop/contract/content/document-types'
import type { LiveDocuments } from './live-documents.ts'

/** The published charges, and the zones on which they depend. */
export async function readDeliveryRates({ read }: LiveDocuments): Promise<DeliveryRates> {
  const [{ body: rates }, { body: zones }] = await Promise.all([read('delivery'), read('delivery-zones')])
  return { ...rates, zones }
}
