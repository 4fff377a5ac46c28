import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { visitorStore } from '#session/visitor.ts'
import type { FoundFacets } from './found-facets.ts'
import { readListingQuery } from './listing-query.ts'
import { QuickChips } from './quick-chips.tsx'

const none = { names: '', counts: '', codes: '' }

const facets: FoundFacets = {
  sizes: { names: 'XS\nS', counts: '9 12', ages: '3–4 years\n5–6 years' },
  designers: none,
  colours: [],
  categories: [],
  price: { min: 3000, max: 2_89_000 },
  above: [
    { min: 25_000, count: 30 },
    { min: 75_000, count: 6 },
    { min: 2_00_000, count: 5 },
  ],
  occasions: none,
  fabrics: none,
  crafts: none,
  ready: 0,
  discounts: [],
}

function chipsOf(search: string): Map<string, string | null> {
  const query = readListingQuery(new URLSearchParams(search))
  const Stub = createRoutesStub([
    { path: '/', Component: () => <QuickChips path="/" query={query} facets={facets} total={96} /> },
  ])
  render(<Stub />)
  return new Map(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]))
}

afterEach(() => visitorStore.setState({ selectedCurrency: 'INR' }))

test('CAT-04: chips offer dear pieces where six are left, and sizes of children by age', () => {
  const chips = chipsOf('')
  expect([...chips.keys()]).toEqual([
    'Up to ₹5,000',
    'Up to ₹10,000',
    '₹25,000 and above',
    '₹75,000 and above',
    '5–6 years',
    '3–4 years',
  ])
  expect(chips.get('₹25,000 and above')).toBe('/?min=25000')
})

test('CAT-04: a chosen price stays a chip, and a second tap removes it', () => {
  expect(chipsOf('min=200000').get('₹2,00,000 and above')).toBe('/')
})

test('MONEY-02, CAT-04: in another currency the chips are round in it and filter by that amount', () => {
  visitorStore.setState({ selectedCurrency: 'USD' })
  const chips = chipsOf('')
  expect([...chips.keys()].slice(0, 4)).toEqual(['Up to $60', 'Up to $100', '$300 and above', '$800 and above'])
  expect(chips.get('Up to $100')).toBe('/?max=8747')
})
