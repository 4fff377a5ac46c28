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

const whole = { sizes: [], others: [] }

function chipsOf(search: string, shown: Partial<Parameters<typeof QuickChips>[0]> = {}): Map<string, string | null> {
  const query = readListingQuery(new URLSearchParams(search))
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <QuickChips path="/" {...{ query, facets, category: whole }} total={96} {...shown} />,
    },
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

test('CAT-04: an edit for some sizes opens with the edit for other people, then its sizes and the one below them', () => {
  const sizes = { names: 'XXL\nXXXL\n4XL\n5XL', counts: '90 91 90 40' }
  const category = {
    sizes: ['4XL', '5XL', '6XL'],
    others: [{ slug: 'PlusEditforMen-210', name: 'Plus Edit for Men' }],
  }
  const chips = chipsOf('', { category, facets: { ...facets, sizes } })
  expect([...chips].slice(0, 4)).toEqual([
    ['Plus Edit for Men', '/category/PlusEditforMen-210'],
    ['Size XXXL', '/?selected_attribute_values%5B%5D=XXXL'],
    ['Size 4XL', '/?selected_attribute_values%5B%5D=4XL'],
    ['Size 5XL', '/?selected_attribute_values%5B%5D=5XL'],
  ])
  expect(chips.has('Size XXL')).toBe(false)
})

test('MONEY-02, CAT-04: in another currency the chips are round in it and filter by that amount', () => {
  visitorStore.setState({ selectedCurrency: 'USD' })
  const chips = chipsOf('')
  expect([...chips.keys()].slice(0, 4)).toEqual(['Up to $60', 'Up to $100', '$300 and above', '$800 and above'])
  expect(chips.get('Up to $100')).toBe('/?max=8747')
})
