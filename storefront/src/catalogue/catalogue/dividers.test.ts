import { expect, test } from 'vitest'
import type { SearchMeta } from '@shop/contract/catalogue/search'
import { dividersOf } from './dividers.ts'
import { readListingQuery } from './listing-query.ts'
import { restHeading } from './rest-heading.ts'

const part = (kind: SearchMeta['understood'][number]['kind'], label: string, text: string) => ({
  kind,
  label,
  text,
  value: text,
  without: '',
})
const query = readListingQuery(new URLSearchParams('name=red+lehenga+under+50000'))

test('CAT-04: the heading after the exact pieces says how the others differ', () => {
  const understood = [
    part('colour', 'Red', 'red'),
    part('piece', 'Lehenga', 'lehenga'),
    part('price', 'Under ₹50,000', 'under 50000'),
  ]
  const headingFor = (loosened: readonly string[]) => {
    const search = { understood, corrected: [], dropped: [], loosened: [...loosened], exact: 2 }
    return dividersOf({ total: 57, sections: undefined, search, rest: restHeading(search) }, query)
  }
  expect(headingFor(['red'])).toEqual([{ before: 2, text: 'Not red' }])
  expect(headingFor(['red', 'under 50000'])).toEqual([{ before: 2, text: 'Not red, or above ₹50,000' }])
  expect(headingFor([])).toEqual([{ before: 2, text: 'Close matches' }])
})
