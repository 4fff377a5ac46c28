// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { QuickLink } from './quick-link.tsx'

function markup(element: React.ReactNode): string {
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test.each(['/', '/category/Women-4', '/category/4?sale=1&page=2', '/products/a%20b-1'])(
  'ROUTE-01: a link to %s renders the same bytes as the router’s link',
  (to) => {
    const looks = { className: 'quiet-link', title: 'A piece', 'aria-label': 'Open', 'aria-keyshortcuts': 'ArrowLeft' }
    const own = markup(
      <Link {...looks} to={to} prefetch="intent" discover="none">
        Open
      </Link>,
    )
    expect(
      markup(
        <QuickLink {...looks} to={to} prefetch="intent">
          Open
        </QuickLink>,
      ),
    ).toBe(own)
    expect(own).toContain('href=')
  },
)
