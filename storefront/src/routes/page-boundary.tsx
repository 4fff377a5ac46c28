import { Outlet } from 'react-router'
import type { Route } from './+types/page-boundary.ts'
import { ErrorScreen } from './shared/error-screen.tsx'

/** A page that fails leaves header and footer standing. */
export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
