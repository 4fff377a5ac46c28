import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { appliedFilters } from './applied-filters.tsx'
import { FilterGroups } from './filter-groups.tsx'
import type { FoundFacets } from './found-facets.ts'
import { readListingQuery, writeListingQuery } from './listing-query.ts'

const none = { names: '', counts: '', codes: '' }

const facets: FoundFacets = {
  sizes: none,
  designers: none,
  colours: [],
  categories: [],
  price: { min: 1000, max: 90_000 },
  above: [],
  occasions: { names: 'Haldi\nEid', codes: 'haldi\neid', counts: '7 0' },
  fabrics: none,
  crafts: none,
  fields: [
    {
      key: 'lining',
      title: 'Lining',
      values: [{ value: 'lining:#8a1538', text: 'Maroon', count: 2, swatch: '#8a1538' }],
    },
    { key: 'lined', title: 'Lined', values: [{ value: 'lined:Yes', text: 'Yes', count: 5 }] },
  ],
  ready: 4,
  discounts: [
    { percent: 10, count: 3 },
    { percent: 50, count: 0 },
  ],
}

function show(search: string) {
  const chosen: string[] = []
  const query = readListingQuery(new URLSearchParams(search))
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <FilterGroups facets={facets} query={query} onChange={(next) => void chosen.push(writeListingQuery(next))} />
      ),
    },
  ])
  render(<Stub />)
  return chosen
}

/** jsdom opens `details` without the event that browsers send. */
function openGroup(title: string): void {
  const group = screen.getByText(title).closest('details')
  if (group === null) throw new Error(`There is no group ${title}.`)
  group.open = true
  fireEvent(group, new Event('toggle'))
}

test('CAT-04: the values of occasions are rendered when their group is opened, and one choice is in the URL', () => {
  const chosen = show('')
  expect(screen.queryByLabelText(/Haldi/)).toBeNull()
  openGroup('Occasion')
  fireEvent.click(screen.getByLabelText(/Haldi/))
  expect(chosen).toEqual(['?occasions%5B%5D=haldi'])
  expect(screen.getByLabelText<HTMLInputElement>(/Eid/).disabled).toBe(true)
  expect(screen.queryByText('Fabric')).toBeNull()
})

test('CAT-04: a group with a choice is open, and a second tap removes the choice', () => {
  const chosen = show('ready=1&discount=10')
  const ready = screen.getByLabelText<HTMLInputElement>(/Ready to ship/)
  expect(ready.checked).toBe(true)
  expect(screen.queryByLabelText(/50% off/)).toBeNull()
  fireEvent.click(ready)
  expect(chosen).toEqual(['?discount=10'])
})

test('CAT-04: a custom field with colours shows swatches with names, and what is chosen says of which field it is', () => {
  const chosen = show('')
  openGroup('Lining')
  fireEvent.click(screen.getByLabelText(/Maroon/))
  expect(screen.queryByText(/#8a1538/)).toBeNull()
  expect(chosen).toEqual(['?fields%5B%5D=lining%3A%238a1538'])
  const query = readListingQuery(
    new URLSearchParams('?fields[]=lining:%238a1538&fields[]=lined:Yes&fields[]=gone:Kota'),
  )
  expect(appliedFilters(query, facets).map(({ text }) => text)).toEqual(['Lining: Maroon', 'Lined: Yes', 'Kota'])
})
