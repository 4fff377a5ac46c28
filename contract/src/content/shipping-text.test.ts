import { expect, test } from 'vitest'
import { format } from '#core/money.ts'
import { documentDefaults } from './document-defaults.ts'
import { faqsText } from './faqs-text.ts'
import { termsText } from './legal-text.ts'
import { withPageFacts } from './page-placeholders.ts'
import { deliveryDays, remotePlaces, shippingRates } from './shipping-rates.ts'
import { shippingText } from './shipping-text.ts'

const { india, abroad, abroadFreeAbove } = shippingRates

const facts = {
  delivery: documentDefaults.delivery,
  zones: documentDefaults['delivery-zones'],
  reservation: documentDefaults.reservation,
  stores: documentDefaults.stores,
  dispatchDays: documentDefaults['dispatch-days'],
}

const charged = [
  india.freeFrom,
  india.cost,
  india.remoteExtra,
  abroad.AE.first,
  abroad.AE.further,
  abroad.US.first,
  abroad.US.further,
  abroadFreeAbove,
].map((amount) => format(amount))

const amountsIn = (page: object): readonly string[] => JSON.stringify(page).match(/₹[\d,]*\d/g) ?? []

test('ROUTE-06: the shipping page names exactly the charges of the checkout', () => {
  expect(new Set(amountsIn(withPageFacts(shippingText, facts)))).toEqual(new Set(charged))
})

test('ROUTE-06: the shipping page names the zones that have their own charge', () => {
  const own = { name: 'Goa', pins: ['403'], daysMin: 3, daysMax: 5, isRemote: false, states: ['GA'] }
  const textWith = (given: object): string => {
    const zones = { ...facts.zones, zones: [...facts.zones.zones, { ...own, ...given }] }
    return JSON.stringify(withPageFacts(shippingText, { ...facts, zones }))
  }
  expect(textWith({})).not.toContain('Goa')
  expect(textWith({ costMinor: 99_00 })).toContain('their own charge: Goa ₹99, free from ₹5,000.')
  expect(textWith({ freeFromMinor: 2_000_00 })).toContain('Goa ₹149, free from ₹2,000.')
  expect(textWith({ costMinor: 0 })).toContain('Goa free.')
})

test('ORDER-01: the terms name the minutes for which pieces are held', () => {
  expect(JSON.stringify(withPageFacts(termsText, facts))).toContain('we hold its pieces for 15 minutes')
})

test('ROUTE-06: pages name the days until dispatch of the settings', () => {
  const dispatchDays = { ...facts.dispatchDays, readyMin: 3, readyMax: 6, madeMin: 35, madeMax: 42 }
  const [shipping, faqs] = [shippingText, faqsText].map((page) =>
    JSON.stringify(withPageFacts(page, { ...facts, dispatchDays })),
  )
  expect(shipping).toContain('Ready pieces usually ship in 3–6 days.')
  expect(shipping).toContain('usually ship in 5–6 weeks.')
  expect(faqs).toContain('Pieces made to order usually take 5–6 weeks')
})

test('ROUTE-06: answers about delivery name only charges and days of the checkout', () => {
  const { sections } = withPageFacts(faqsText, facts)
  const delivery = sections.find(({ id }) => id === 'delivery')
  if (delivery === undefined) throw new Error('there are questions about delivery')
  expect(charged).toEqual(expect.arrayContaining([...amountsIn(delivery)]))
  const { metro, elsewhere } = deliveryDays
  expect(JSON.stringify(delivery)).toContain(
    `${metro.min}–${metro.max} days in metros, ${elsewhere.min}–${elsewhere.max} days elsewhere`,
  )
})

test('ROUTE-06: the page names every surcharge area with its postal codes', () => {
  const words = JSON.stringify(shippingText)
  for (const { name, begins } of remotePlaces) {
    expect(words).toContain(`${name} (PIN codes that begin with ${begins})`)
  }
})

test('ROUTE-06: there are 28 answers in seven groups of four', () => {
  const counts = faqsText.sections.map(({ blocks: [block] }) => (block?.kind === 'questions' ? block.items.length : 0))
  expect(counts).toEqual([4, 4, 4, 4, 4, 4, 4])
})

test('ROUTE-06: answers cover colours, duties, gifts, and returns without a video', () => {
  const words = JSON.stringify(faqsText)
  for (const requested of [
    'two dye lots',
    'Who pays customs duty?',
    'Do you offer gift wrapping?',
    'no unboxing video needed',
  ]) {
    expect(words).toContain(requested)
  }
})
