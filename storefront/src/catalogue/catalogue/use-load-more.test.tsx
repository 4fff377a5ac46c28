import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createRoutesStub, useSearchParams } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProductCard } from '@shop/contract/catalogue/catalogue'
import { sampleCard } from '#testing/sample-card.ts'
import { cardOf as toCard } from './catalogue-api.ts'
import { readListingQuery } from './listing-query.ts'
import { LoadMore } from './load-more.tsx'
import { useFreshCards } from './use-fresh-cards.ts'
import { useLoadMore, type ShownListing } from './use-load-more.ts'

const piecesOnPage = 24
const lastPage = 20
const requestedIds: number[] = []
/** The number of cancelled calls. */
let ended = 0
/** True when a sale has moved the last product of each page to the next page. */
let isShifted = false

const cardOf = (id: number): ProductCard => ({ ...sampleCard(id), stroked_price: 'Rs1.00', main_price: 'Rs1.00' })

const cardsOf = (page: number) => Array.from({ length: piecesOnPage }, (_, index) => cardOf(page * 100 + index))

/** Fakes the server; a cancelled call fails as in a browser. */
async function answer(address: string, init?: RequestInit): Promise<Response> {
  const page = Number(new URL(address, 'http://localhost').searchParams.get('page'))
  requestedIds.push(page)
  await new Promise((resolve) => setTimeout(resolve, 20))
  if (init?.signal?.aborted === true) ended += 1
  init?.signal?.throwIfAborted()
  const meta = { total: lastPage * piecesOnPage, current_page: page, last_page: lastPage }
  const data = isShifted ? [cardOf((page - 1) * 100 + piecesOnPage - 1), ...cardsOf(page).slice(1)] : cardsOf(page)
  return Response.json({ data, meta, success: true, status: 200 })
}

beforeEach(() => {
  requestedIds.length = 0
  ended = 0
  isShifted = false
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  // Keeps the end of the list near the viewport; the observer reports it once, immediately.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #look: (entries: readonly { readonly isIntersecting: boolean }[]) => void
      #isWatching = true
      constructor(look: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.#look = look
      }
      observe = () => queueMicrotask(() => this.#isWatching && this.#look([{ isIntersecting: true }]))
      disconnect = () => {
        this.#isWatching = false
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const none = { names: '', codes: '', counts: '' }

/** A listing as its route renders it: it keeps the loaded products, and the URL contains the number of pages. */
function Listing({ seenAt }: { readonly seenAt: number | undefined }) {
  const [search] = useSearchParams()
  const query = readListingQuery(search)
  const [loaded, setLoaded] = useState<ShownListing['found']>({
    cards: cardsOf(1).map(toCard),
    total: lastPage * piecesOnPage,
    page: 1,
    lastPage,
    facets: {
      sizes: none,
      designers: none,
      colours: [],
      categories: [],
      price: null,
      above: [],
      occasions: none,
      fabrics: none,
      crafts: none,
      ready: 0,
      discounts: [],
    },
    search: undefined,
    sections: undefined,
    picks: [],
    suggestions: [],
  })
  const shown = { path: '/', category: '4', query, found: loaded }
  const cards = useFreshCards(shown, seenAt)
  const { grow, isLoading, nextAddress } = useLoadMore(shown, (_, { found }) => setLoaded(found))
  const { page, total } = loaded
  return <LoadMore {...{ page, total, isLoading }} shown={cards.length} to={nextAddress} onMore={grow} />
}

function show(seenAt?: number): void {
  const Stub = createRoutesStub([{ path: '/', Component: () => <Listing seenAt={seenAt} /> }])
  render(<Stub />)
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)))

test('UX 22: a listing keeps loading while its end is near the viewport', async () => {
  show()
  await waitFor(() => expect(screen.getByRole('link').textContent).toContain('(72 of 480)'))
  await settled()
  expect(requestedIds).toEqual([2, 3])
})

test('UX 22, STATE-13: refreshed prices of a cached listing and further products both arrive', async () => {
  show(Date.now() - 60_000)
  await waitFor(() => expect(screen.getByRole('link').textContent).toContain('(72 of 480)'))
  await settled()
  expect(requestedIds.filter((page) => page > 1)).toEqual([2, 3])
  expect(requestedIds.filter((page) => page === 1).length).toBeGreaterThan(ended)
})

test('UX 22: automatic loading ends with the third page, even when a sale has moved products between pages', async () => {
  isShifted = true
  show()
  await waitFor(() => expect(screen.getByRole('link').textContent).toContain('(70 of 480)'))
  await settled()
  expect(requestedIds).toEqual([2, 3])
})
