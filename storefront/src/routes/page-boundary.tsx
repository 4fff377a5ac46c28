import { Outlet } from 'react-router'
import type { Route } from './+types/page-boundary.ts'
import { ErrorScreen } from './shared/error-screen.tsx'
import { pageMeta } from './shared/page-meta.ts'

/** In place of the page's own, which is not asked when it fails: what is not there is not stored. */
export function meta({ matches, error }: Route.MetaArgs) {
  return pageMeta(matches, { title: '', isHidden: error !== undefined })
}

/** A page that fails leaves header and footer standing. */
export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
