import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Trans } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { notices } from '#api/notify.ts'
import { headScript } from '#session/head-script.ts'
import { inLanguage, isRightToLeft, localeName } from '#session/language.ts'
import { preloads } from '#ui/fonts/preloads.ts'
import { IconShapes } from '#ui/icon-shapes.tsx'
import { ToastHost } from '#ui/toast-host.tsx'
import type { Route } from './+types/root.ts'
import { BusyOverlay } from './frame/busy-overlay.tsx'
import '#ui/theme.css'
import { ErrorScreen } from './frame/error-screen.tsx'
import { OfflineNote } from './frame/offline-note.tsx'
import { defaultDescription } from './frame/page-meta.ts'
import { loadShop } from './frame/shop.ts'
import { useContentVisibility } from './session/content-visibility.ts'
import { hydratedEvent } from './session/hydrated-event.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: inLanguage('/manifest.webmanifest') },
  { rel: 'alternate', href: '/blog/feed.xml', type: 'application/rss+xml', title: 'Stories' },
  ...preloads.map((href) => ({
    rel: 'preload' as const,
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
]

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const brand = loaderData?.config.brand ?? ''
  return [{ title: brand }, { name: 'description', content: defaultDescription(brand) }]
}

export function loader({ context }: Route.LoaderArgs) {
  return loadShop(context)
}

export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const published = useRouteLoaderData<typeof loader>('root')?.config.currencies
  useEffect(() => {
    globalThis.dispatchEvent(new Event(hydratedEvent))
  }, [])
  return (
    <html
      lang={localeName}
      dir={isRightToLeft ? 'rtl' : undefined}
      data-currencies={published && JSON.stringify(published)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f5f6f4" />
        {/* oxlint-disable-next-line react/no-danger -- Constant script, allowed by the content security policy. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headScript : '' }} />
        <Meta />
        <Links />
      </head>
      <body>
        <noscript>
          <p className="bg-mist px-4 py-3 text-center text-small">
            <Trans>
              You need JavaScript to order online. Please switch it on, or{' '}
              <a href={inLanguage('/contact')}>contact us to order</a>.
            </Trans>
          </p>
        </noscript>
        <IconShapes />
        <div id="root">
          {import.meta.env.SHOP_DIRECTION === 'rtl' ? (
            <DirectionProvider direction="rtl">{children}</DirectionProvider>
          ) : (
            children
          )}
        </div>
        {/* Outside the page element, whose stacking order is below the dialogs. */}
        <BusyOverlay />
        <ToastHost queue={notices} />
        <OfflineNote />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useContentVisibility()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <ErrorScreen error={error} />
    </main>
  )
}
