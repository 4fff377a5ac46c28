import { expect, test } from 'vitest'
import { documentDefaults } from './document-defaults.ts'
import { faqsText } from './faqs-text.ts'
import { format } from './money.ts'
import { withDeliveryRates } from './page-placeholders.ts'
import { deliveryDays, remotePlaces, shippingRates } from './shipping-rates.ts'
import { shippingText } from './shipping-text.ts'

const { india, abroad, abroadFreeAbove } = shippingRates

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
  expect(new Set(amountsIn(withDeliveryRates(shippingText, documentDefaults.delivery)))).toEqual(new Set(charged))
})

test('ROUTE-06: answers about delivery name only charges and days of the checkout', () => {
  const { sections } = withDeliveryRates(faqsText, documentDefaults.delivery)
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
