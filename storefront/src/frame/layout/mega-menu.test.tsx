import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { MegaMenu } from './mega-menu.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { barOf, type MenuEntry } from './navigation.ts'
import type { Menu } from './use-menu.ts'

const entry = (text: string, links: readonly string[]): MenuEntry => ({
  text,
  to: `/${text}`,
  columns: links.length === 0 ? [] : [{ title: text, links: links.map((link) => ({ text: link, to: `/${link}` })) }],
  tiles: [],
})

const focused = () => document.activeElement?.textContent
const press = (key: string, more = {}) => {
  if (document.activeElement !== null) return fireEvent.keyDown(document.activeElement, { key, ...more })
  throw new Error('Nothing has the focus.')
}

const contents = [entry('Women', ['Sarees', 'Lehengas']), entry('Men', ['Kurtas']), entry('Sale', [])]

function renderMenu(menu: Partial<Menu> = {}) {
  const all: Menu = {
    entries: contents,
    Panel: MenuPanel,
    hasFailed: false,
    prefetch: () => undefined,
    ...menu,
  }
  const router = createMemoryRouter([{ path: '*', element: <MegaMenu entries={barOf(contents)} menu={all} /> }])
  render(<RouterProvider router={router} />)
  screen.getByRole('button', { name: 'Women' }).focus()
  return router
}

test('NAV-06, DLG-09: arrow keys, Home and End move along the bar and stop at its ends', () => {
  renderMenu()
  press('ArrowRight')
  expect(focused()).toBe('Men')
  press('End')
  expect(focused()).toBe('Sale')
  press('ArrowRight')
  expect(focused()).toBe('Sale')
  press('Home')
  expect(focused()).toBe('Women')
  press('ArrowLeft')
  expect(focused()).toBe('Women')
})

test('NAV-06, DLG-09: the down key goes into an open panel, and Escape returns to its button', () => {
  renderMenu()
  press('ArrowDown')
  expect(focused()).toBe('Women')
  fireEvent.click(screen.getByRole('button', { name: 'Women' }))
  press('ArrowDown')
  expect(focused()).toBe('Sarees')
  press('Escape')
  expect(focused()).toBe('Women')
  expect(screen.getByRole('button', { name: 'Women' }).ariaExpanded).toBe('false')
})

test('NAV-06: Alt and the left key still go to the previous page', () => {
  renderMenu()
  press('ArrowRight')
  expect(press('ArrowLeft', { altKey: true })).toBe(true)
  expect(focused()).toBe('Men')
})

test('NAV-06: the contents are requested at the first focus, and an entry without them leads to its page', async () => {
  const prefetch = vi.fn<() => void>()
  const router = renderMenu({ entries: undefined, hasFailed: true, prefetch })
  expect(prefetch).toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Women' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/Women'))
})

test('NAV-06: a click while the contents load opens the panel once they arrive, and follows no link', () => {
  const router = renderMenu({ entries: undefined })
  const women = screen.getByRole('button', { name: 'Women' })
  fireEvent.click(women)
  expect(router.state.location.pathname).toBe('/')
  expect(women.ariaExpanded).toBe('false')
})

test('NAV-06: the space bar opens a panel, as with any button', () => {
  renderMenu()
  press(' ')
  expect(screen.getByRole('button', { name: 'Women' }).ariaExpanded).toBe('true')
})
