import type { Language } from '#core/locale.ts'
import { format, money } from '#core/money.ts'
import { chargeOfZone } from './delivery-zones.ts'
import type { DeliveryDocument, DeliveryZonesDocument, ReservationDocument } from './document-types.ts'
import { factWordsIn } from './page-fact-words.ts'
import type { Block, PageText, Question } from './page-text.ts'
import type { DispatchDaysDocument } from './sale-terms-types.ts'
import { storeNamesIn } from './store-names.ts'
import type { StoresDocument } from './stores.ts'

export type PageFacts = {
  readonly delivery: DeliveryDocument
  readonly zones: DeliveryZonesDocument
  readonly reservation: ReservationDocument
  readonly stores: StoresDocument
  readonly dispatchDays: DispatchDaysDocument
}

/** Replaces placeholders such as `{freeFrom}` by the checkout's terms; the page replaces the others. */
export function withPageFacts(
  page: PageText,
  { delivery, zones, reservation, stores, dispatchDays }: PageFacts,
  language: Language = 'en',
): PageText {
  const { span } = factWordsIn(language)
  const facts = new Map<string, string>([
    ...Object.entries(delivery).map(
      ([name, minor]) => [`{${name.replace(/Minor$/, '')}}`, format(money(minor))] as const,
    ),
    ['{zoneCharges}', zoneCharges(zones, delivery, language)] as const,
    ['{holdMinutes}', String(reservation.minutes)] as const,
    ['{readyDays}', span({ min: dispatchDays.readyMin, max: dispatchDays.readyMax })] as const,
    ['{madeDays}', span({ min: dispatchDays.madeMin, max: dispatchDays.madeMax })] as const,
    ['{storeNames}', storeNamesIn(language, stores.stores)] as const,
  ])
  const fill = (words: string): string => words.replaceAll(/\{\w+\}/g, (slot) => facts.get(slot) ?? slot)
  return {
    ...page,
    standfirst: fill(page.standfirst),
    description: fill(page.description),
    sections: page.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => filledBlock(block, fill)),
    })),
  }
}

/** A sentence about zones with their own charges, with a leading space; empty when there are none. */
function zoneCharges({ zones }: DeliveryZonesDocument, delivery: DeliveryDocument, language: Language): string {
  const words = factWordsIn(language)
  const own = zones.filter((zone) => typeof zone.costMinor === 'number' || typeof zone.freeFromMinor === 'number')
  if (own.length === 0) return ''
  const texts = own.map((zone) => {
    const { costMinor, freeFromMinor } = chargeOfZone(zone, delivery)
    if (costMinor === 0) return words.freeZone(zone.name)
    return words.zone(zone.name, { cost: format(money(costMinor)), freeFrom: format(money(freeFromMinor)) })
  })
  return words.zones(texts)
}

type Fill = (words: string) => string

function filledBlock(block: Block, fill: Fill): Block {
  switch (block.kind) {
    case 'text':
      return { ...block, text: fill(block.text) }
    case 'list':
      return { ...block, items: block.items.map(fill) }
    case 'table':
      return { ...block, head: block.head.map(fill), rows: block.rows.map((row) => row.map(fill)) }
    case 'questions':
      return { ...block, items: block.items.map((item): Question => ({ ...item, answer: fill(item.answer) })) }
    case 'facts':
      return { ...block, items: block.items.map(({ term, detail }) => ({ term, detail: fill(detail) })) }
    case 'picture':
      return { ...block, caption: fill(block.caption) }
    case 'drawing':
      return block
  }
}
