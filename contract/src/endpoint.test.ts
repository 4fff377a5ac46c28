import { expect, test } from 'vitest'
import { addressEndpoints } from './addresses.ts'
import { catalogueEndpoints } from './catalogue.ts'
import { checkoutEndpoints } from './checkout.ts'
import { contentEndpoints } from './content.ts'
import { offerEndpoints } from './offers.ts'

test('CAT-04: reads that change without the catalogue are not cached until it changes', () => {
  const never = [checkoutEndpoints.deliveryEstimate, offerEndpoints.list, addressEndpoints.placeOfPin]
  expect(never.map(({ cache }) => cache)).toEqual(['none', 'none', 'none'])
  const byTheMinute = [catalogueEndpoints.search, contentEndpoints.blogs, contentEndpoints.blog]
  expect(byTheMinute.map(({ cache }) => cache)).toEqual(['one_minute', 'one_minute', 'one_minute'])
})
