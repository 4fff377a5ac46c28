import { isRouteErrorResponse } from 'react-router'
import { ApiError, messageOf } from '#api/api-error.ts'

type Problem = {
  readonly title: string
  readonly text: string
  /** True when loading again may succeed. */
  readonly canRetry: boolean
}

const notFound = 404
const forbidden = 403

/** Title and text of a page that could not load. */
export function problemOf(error: unknown): Problem {
  if (isRouteErrorResponse(error) && error.status === notFound) {
    return { title: 'Page not found', text: error.statusText, canRetry: false }
  }
  const text = messageOf(error)
  const status = error instanceof ApiError ? error.status : undefined
  if (status === notFound) return { title: 'Page not found', text, canRetry: false }
  if (status === forbidden) return { title: 'No access', text, canRetry: false }
  return { title: 'This page could not be loaded', text, canRetry: true }
}
