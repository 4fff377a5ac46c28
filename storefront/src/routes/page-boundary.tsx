import { Outlet } from 'react-router'
import { ErrorScreen } from '#areas/frame/error-screen.tsx'
import { pageMeta } from '#areas/frame/page-meta.ts'
import type { Route } from './+types/page-boundary.ts'

/** Replaces the page's own `meta`, which does not run on an error, and keeps the page out of search indexes. */
export function meta({ matches, error }: Route.MetaArgs) {
  return pageMeta(matches, { title: '', isHidden: error !== undefined })
}

/** Keeps header and footer when a page fails. */
export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
