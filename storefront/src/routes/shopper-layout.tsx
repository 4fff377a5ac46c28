import type { ReactNode } from 'react'
import { Outlet, redirect, useLocation } from 'react-router'
import { OwnSkeleton } from '#areas/frame/own-skeleton.tsx'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { readToken } from '#session/visitor.ts'
import type { Route } from './+types/shopper-layout.ts'

/** Runs before every loader and action below: without an access token it redirects home (ROUTE-09). */
const requireLogin: Route.ClientMiddlewareFunction = async (_, next) => {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects on a thrown response.
  if (readToken() === undefined) throw redirect('/')
  return next()
}

export const clientMiddleware = [requireLogin]

/** Without a loader, the middleware would not run when such a page is opened by its URL. */
export function clientLoader() {
  return null
}

export function shouldRevalidate() {
  return false
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '', isHidden: true })
}

/** Fills the screen before and after the page has loaded, so that the footer is below it both times and never jumps. */
function Screenful({ children }: { readonly children: ReactNode }) {
  return <div className="min-h-[calc(100svh-var(--header-height))] print:min-h-0">{children}</div>
}

export function HydrateFallback() {
  const { pathname } = useLocation()
  return (
    <Screenful>
      <OwnSkeleton pathname={pathname} />
    </Screenful>
  )
}

export default function ShopperLayout() {
  return (
    <Screenful>
      <Outlet />
    </Screenful>
  )
}
