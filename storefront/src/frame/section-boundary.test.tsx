import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RetriedSection, SectionBoundary } from './section-boundary.tsx'

function Broken(): never {
  throw new Error('a fault in one part')
}

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())

test('ERR-06: an error in one section keeps the others and offers a retry', () => {
  render(
    <MemoryRouter initialEntries={['/category/4?page=2']}>
      <SectionBoundary>
        <Broken />
      </SectionBoundary>
      <SectionBoundary>
        <p>The next part</p>
      </SectionBoundary>
    </MemoryRouter>,
  )
  expect(screen.getByText('This part could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/category/4?page=2')
  expect(screen.getByText('The next part')).toBeTruthy()
})

test('ERR-06, UX 12: a retry shows a section that failed once; after a second failure it offers a page reload', () => {
  let isWhole = false
  function Moody() {
    if (!isWhole) throw new Error('not yet')
    return <p>There it is</p>
  }
  const page = (
    <MemoryRouter initialEntries={['/']}>
      <SectionBoundary>
        <Moody />
      </SectionBoundary>
    </MemoryRouter>
  )
  const { unmount } = render(page)
  isWhole = true
  fireEvent.click(screen.getByRole('link', { name: 'Try again' }))
  expect(screen.getByText('There it is')).toBeTruthy()
  unmount()

  isWhole = false
  render(page)
  expect(fireEvent.click(screen.getByRole('link', { name: 'Try again' })), 'stays on the page').toBe(false)
  expect(fireEvent.click(screen.getByRole('link', { name: 'Try again' })), 'loads the page').toBe(true)
})

test('HOME-03, UX 12: a section that failed to load is retried alone, any number of times', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no'))
    .mockResolvedValueOnce('Eight pieces')
  render(
    <MemoryRouter initialEntries={['/']}>
      <RetriedSection load={load}>{(text) => <p>{text}</p>}</RetriedSection>
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'Try again' }))
  expect(await screen.findByText('This part could still not be loaded.')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Try again' }))
  const pieces = await screen.findByText('Eight pieces')
  await waitFor(() => expect(pieces.parentElement).toBe(document.activeElement))
  expect(load).toHaveBeenCalledTimes(2)
})
