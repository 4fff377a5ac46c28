import { Outlet, redirect, useLocation } from 'react-router'
import { readToken } from '#session/visitor.ts'
import type { Route } from './+types/shopper-layout.ts'
import { OwnSkeleton } from './shared/own-skeleton.tsx'
import { pageMeta } from './shared/page-meta.ts'

/** Runs before any loader or action below: without an access token every such page leads home (ROUTE-09). */
const requireLogin: Route.ClientMiddlewareFunction = async (_, next) => {
  // oxlint-disable-next-line typescript/only-throw-error -- How React Router is told to redirect.
  if (readToken() === undefined) throw redirect('/')
  return next()
}

export const clientMiddleware = [requireLogin]

/** Nothing to load; it is here so that the check above also runs when such a page is opened by its address. */
export function clientLoader() {
  return null
}

export function shouldRevalidate() {
  return false
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '', isHidden: true })
}

export function HydrateFallback() {
  return <OwnSkeleton pathname={useLocation().pathname} />
}

export default function ShopperLayout() {
  return <Outlet />
}
