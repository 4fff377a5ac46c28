import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { readListingQuery } from './listing-query.ts'
import { NothingFound, type Alternative } from './nothing-found.tsx'

const nothing = { path: '/category/Sarees-12', alternatives: [], popular: [], isEmpty: false }

function show(
  requested: string,
  change: { readonly isEmpty?: boolean; readonly alternatives?: readonly Alternative[] } = {},
) {
  const props = { ...nothing, ...change, query: readListingQuery(new URLSearchParams(requested)) }
  const Stub = createRoutesStub([{ path: '/', Component: () => <NothingFound {...props} /> }])
  render(<Stub />)
  const named = (role: 'heading' | 'link') => screen.getAllByRole(role).map(({ textContent }) => textContent)
  return { heading: named('heading'), links: named('link') }
}

test('UX 28: in a shop without products the page names no search, sale or filter as the cause', () => {
  const shown = show('name=saree&sale=1', { isEmpty: true })
  expect(shown).toEqual({ heading: ['Nothing here yet'], links: ['Back to home'] })
})

test('UX 28: an empty sale says so and links to the other products', () => {
  const { heading, links } = show('sale=1', { alternatives: [{ text: 'Sale', search: '', total: 12 }] })
  expect(heading).toEqual(['Nothing is on sale just now'])
  expect(links).toEqual(['Remove Sale (12 styles)', 'Show all styles'])
})

test.each([
  ['name=zebra', 'Nothing found for “zebra”'],
  ['sale=1&min=100', 'Nothing matches these filters'],
])('UX 28: %s names the cause of the empty list: %s', (requested, title) => {
  expect(show(requested).heading).toEqual([title])
})
