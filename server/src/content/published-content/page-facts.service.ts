import type { PageFacts } from '@shop/contract/content/page-placeholders'
import type { Language } from '@shop/contract/core/locale'
import type { LiveDocuments } from '#platform/documents/live-documents.ts'

/** The settings that placeholders in pages stand for. */
export async function readPageFacts(documents: LiveDocuments, language: Language = 'en'): Promise<PageFacts> {
  const [delivery, zones, reservation, stores, dispatchDays] = await Promise.all([
    documents.read('delivery'),
    documents.readFor(language, 'delivery-zones'),
    documents.read('reservation'),
    documents.readFor(language, 'stores'),
    documents.read('dispatch-days'),
  ])
  return {
    delivery: delivery.body,
    zones: zones.body,
    reservation: reservation.body,
    stores: stores.body,
    dispatchDays: dispatchDays.body,
  }
}
