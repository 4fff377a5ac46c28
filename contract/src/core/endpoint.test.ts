import { expect, test } from 'vitest'
import { catalogueEndpoints } from '#catalogue/catalogue.ts'
import { checkoutEndpoints } from '#checkout/checkout.ts'
import { contentEndpoints } from '#content/content.ts'
import { addressEndpoints } from '#selling/addresses.ts'
import { offerEndpoints } from '#selling/offers.ts'

test('CAT-04: reads that change without the catalogue are not cached until it changes', () => {
  const never = [checkoutEndpoints.deliveryEstimate, offerEndpoints.list, addressEndpoints.placeOfPin]
  expect(never.map(({ cache }) => cache)).toEqual(['none', 'none', 'none'])
  const byTheMinute = [catalogueEndpoints.search, contentEndpoints.blogs, contentEndpoints.blog]
  expect(byTheMinute.map(({ cache }) => cache)).toEqual(['one_minute', 'one_minute', 'one_minute'])
})
