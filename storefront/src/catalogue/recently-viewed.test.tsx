import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordViewed, recentlyViewed } from '#session/recently-viewed.ts'
import { sampleCard } from '#testing/sample-card.ts'
import { RecentlyViewed } from './recently-viewed.tsx'

let comeNear: () => void = () => undefined
const requestedIds: string[] = []

beforeEach(() => {
  requestedIds.length = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(look: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        comeNear = () => act(() => look([{ isIntersecting: true }]))
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  vi.stubGlobal('fetch', (address: string | URL | Request) => {
    const url = new URL(address instanceof Request ? address.url : address, 'http://localhost')
    requestedIds.push(url.searchParams.get('ids') ?? '')
    const ids = (url.searchParams.get('ids') ?? '').split(',').map(Number)
    return Promise.resolve(Response.json({ data: ids.map(sampleCard), success: true, status: 200 }))
  })
})
afterEach(() => vi.unstubAllGlobals())

function show(except?: number): void {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <RecentlyViewed {...(except !== undefined && { except })} /> },
  ])
  render(<Stub />)
}

test('CAT-01: recently viewed products load near the viewport, without the current one', async () => {
  for (const id of [3, 2, 1]) recordViewed(id)
  show(1)
  expect(requestedIds).toEqual([])
  comeNear()
  expect(await screen.findByRole('link', { name: 'Saree 2' })).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Saree 2', 'Saree 3'])
  expect(screen.getAllByText('₹9,99,000')).toHaveLength(2)
  expect(requestedIds).toEqual(['2,3'])
})

test('STATE-11: Clear removes them, confirms it and takes the focus there', async () => {
  recordViewed(5)
  show()
  comeNear()
  fireEvent.click(await screen.findByRole('button', { name: /^Clear/ }))
  expect(recentlyViewed()).toEqual([])
  expect(document.activeElement?.textContent).toBe('Your recently viewed pieces are cleared from this device.')
  expect(screen.queryByRole('link')).toBeNull()
})

test('ERR-01: a failed call shows neither a rail nor an error', async () => {
  recordViewed(5)
  const fetching = vi.fn(() => Promise.reject(new TypeError('offline')))
  vi.stubGlobal('fetch', fetching)
  show()
  comeNear()
  await expect.poll(() => fetching.mock.calls.length).toBe(1)
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Recently viewed')).toBeNull()
})
