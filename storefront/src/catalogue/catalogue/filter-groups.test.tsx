import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
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
