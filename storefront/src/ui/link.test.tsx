// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, Link as RouterLink, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { addressWithPrefix, Link } from './link.tsx'

function markup(element: React.ReactNode): string {
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test.each([
  '/',
  '/category/Women-4',
  '/category/4?sale=1&page=2',
  '/products/a%20b-1',
  { pathname: '/category/4', search: '?page=2', hash: '#grid' },
  // These links need the router, because they depend on the current address or leave the shop.
  { search: '?page=2' },
  '?page=2',
  'child',
  '//elsewhere.example/a',
  'https://elsewhere.example/a',
])('ROUTE-01: a link to %j renders the same bytes as the router’s link', (to) => {
  const looks = { className: 'quiet-link', title: 'A piece', 'aria-label': 'Open', 'aria-keyshortcuts': 'ArrowLeft' }
  const behaviour = { prefetch: 'intent', preventScrollReset: true, replace: true, onClick: () => undefined } as const
  const own = markup(
    <RouterLink {...looks} {...behaviour} to={to} discover="none">
      Open
    </RouterLink>,
  )
  expect(
    markup(
      <Link {...looks} {...behaviour} to={to}>
        Open
      </Link>,
    ),
  ).toBe(own)
  expect(own).toContain('href=')
})

test.each([
  ['/products/silk-kurta-1?x=1', '/hi', '/hi/products/silk-kurta-1?x=1'],
  ['/', '/ar', '/ar'],
  ['/?page=2', '/hi', '/hi?page=2'],
  ['/cart', '', '/cart'],
])('ROUTE-01: the server writes the link to %s in the pages of "%s" as %s', (address, prefix, shown) => {
  expect(addressWithPrefix(address, prefix)).toBe(shown)
})
