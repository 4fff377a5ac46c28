import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect } from 'vitest'
import { permissions } from '@shop/contract/access/admin-permissions'
import { adminSessionEndpoints, type Me } from '@shop/contract/access/admin-session'
import { basename, routes } from '#router'
import { answer } from './fake-shop.ts'

const meera: Me = {
  id: 7,
  name: 'Meera Iyer',
  email: 'meera@example.com',
  role: 'Owner',
  label: null,
  permissions: [...permissions],
  sessionId: 1,
  provedUntil: '2099-01-01T00:00:00Z',
  proofs: ['code', 'passkey'],
  brand: 'Ruhvana',
  apps: [],
}

/** Opens a page of the console, as the owner unless told otherwise; the queries look at the page, without the navigation. */
export async function openConsole(path: string, who: Partial<Me> = {}) {
  answer(adminSessionEndpoints.me, () => ({ ...meera, ...who }))
  const router = createMemoryRouter(routes, { basename, initialEntries: [`${basename}${path}`] })
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 1 })
  expect(router.state.errors).toBeNull()
  return { router, ...within(screen.getByRole('main')) }
}
