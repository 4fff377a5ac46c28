import { expect, test } from 'vitest'
import { bareSlug, categorySlug, productSlug } from './slug.rules.ts'

test('NAV-05: the slug of a category is its name without spaces and its id', () => {
  expect(categorySlug({ id: 37, name: 'Kurta Sets' })).toBe('KurtaSets-37')
  expect(categorySlug({ id: 2, name: "What's New" })).toBe("What'sNew-2")
})

test('CAT-01: the slug of a product consists of plain letters and its id', () => {
  expect(productSlug({ id: 61, name: 'Silk kurta' })).toBe('silk-kurta-61')
  expect(productSlug({ id: 7, name: "  Déjà vu: the groom's sherwani, No. 2 " })).toBe(
    'deja-vu-the-grooms-sherwani-no-2-7',
  )
  expect(productSlug({ id: 8, name: 'साड़ी' })).toBe('8')
})

test.each(['Ready to Ship', 'ready-to-ship', 'ReadytoShip', 'READY TO SHIP!'])(
  'NAV-05: %s is reduced to its letters',
  (text) => {
    expect(bareSlug(text)).toBe('readytoship')
  },
)
