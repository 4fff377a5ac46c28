import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { clearSearches, recordSearch } from '#session/recent-searches.ts'
import { SearchBox } from './search-box.tsx'

const suggest = () => Promise.resolve([])

test('STATE-13: text typed during a search is kept when its response arrives', async () => {
  const router = createMemoryRouter([{ path: '*', element: <SearchBox action="/category/4" suggest={suggest} /> }])
  render(<RouterProvider router={router} />)
  const box = screen.getByRole<HTMLInputElement>('combobox')
  const answer = (name: string) => act(() => router.navigate(`/category/4?name=${name}`))
  fireEvent.change(box, { target: { value: 'jutti' } })
  fireEvent.change(box, { target: { value: 'potli' } })
  await answer('jutti')
  expect(box.value).toBe('potli')
  fireEvent.blur(box)
  await answer('saree')
  expect(box.value).toBe('saree')
})

test('HEAD-03: while an input method composes a word, the down key selects no suggestion', async () => {
  const found = [{ kind: 'product', text: 'Saree', link: '/products/saree' }]
  const router = createMemoryRouter([
    { path: '*', element: <SearchBox action="/category/4" suggest={() => Promise.resolve(found)} /> },
  ])
  render(<RouterProvider router={router} />)
  const box = screen.getByRole('combobox')
  fireEvent.change(box, { target: { value: 'sa' } })
  const option = await screen.findByRole('option')
  expect(fireEvent.keyDown(box, { key: 'ArrowDown', isComposing: true })).toBe(true)
  expect(option.ariaSelected).toBe('false')
  expect(fireEvent.keyDown(box, { key: 'ArrowDown' })).toBe(false)
  expect(option.ariaSelected).toBe('true')
})

test('HEAD-03: the empty field offers recent and popular searches, categories and designers', async () => {
  clearSearches()
  recordSearch('red lehenga')
  const found = [
    { kind: 'query', text: 'Red Lehenga', link: '/category/4?name=red+lehenga' },
    { kind: 'query', text: 'haldi outfit', link: '/category/4?name=haldi+outfit' },
    { kind: 'category', text: 'Sarees', link: '/category/Sarees-12' },
  ]
  const router = createMemoryRouter([
    {
      path: '*',
      element: <SearchBox action="/category/4" suggest={(text) => Promise.resolve(text === '' ? found : [])} />,
    },
  ])
  render(<RouterProvider router={router} />)
  expect(screen.queryAllByRole('option')).toEqual([])
  fireEvent.focus(screen.getByRole('combobox'))
  await screen.findByText('haldi outfit')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'red lehengarecent',
    'haldi outfitpopular',
    'Sareescategory',
  ])
})

test('HEAD-03, UX 6: what completes the typed words is bold; a suggestion that does not begin with them stays plain', async () => {
  const found = ['Silk saree', 'Banarasi lehenga', 'Raw silk kurta'].map((text) => ({
    kind: 'product',
    text,
    link: `/products/${text}`,
  }))
  const element = <SearchBox action="/category/4" suggest={() => Promise.resolve(found)} />
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'silk' } })
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.querySelector('strong')?.textContent)).toEqual([' saree', undefined, undefined])
})
