import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isRouteErrorResponse } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

const notFoundText = t`This page is no longer here. The piece may have sold.`

function messageFor(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error && error.message !== '' ? error.message : t`Something went wrong!`
}

/** Status and status text as heading, or the error's message (ERR-06); a missing page has friendlier text. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
    return (
      <EmptyState
        drawing="needle"
        heading="h1"
        title={t`We couldn’t find this page`}
        action={
          <ButtonLink to="/">
            <Trans>Go to the shop</Trans>
          </ButtonLink>
        }
      >
        <p>{typeof error.data === 'string' && error.data !== '' ? error.data : notFoundText}</p>
      </EmptyState>
    )
  }
  if ('onLine' in navigator && !navigator.onLine) {
    return (
      <EmptyState
        drawing="needle"
        heading="h1"
        title={t`You are offline`}
        action={
          <Button onClick={() => globalThis.location.reload()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <p>
          <Trans>This page needs a connection. Your cart is as you left it.</Trans>
        </p>
      </EmptyState>
    )
  }
  if (isRouteErrorResponse(error) && error.status === 429) {
    return (
      <EmptyState
        drawing="needle"
        heading="h1"
        title={t`One moment, please`}
        action={
          <Button onClick={() => globalThis.location.reload()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <p>
          <Trans>We’ve had a lot of requests from your network. Please try again in a minute; your cart is safe.</Trans>
        </p>
      </EmptyState>
    )
  }
  return (
    // Except on wide screens, the toast with the same error covers the top of the page.
    <div className="page-width section-gap text-center max-lg:pt-24">
      <h1 className="text-h1">
        <Trans>Unexpected Application Error!</Trans>
      </h1>
      <p className="mt-4 text-kajal-2">{messageFor(error)}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => globalThis.location.reload()}>
          <Trans>Reload</Trans>
        </Button>
        <ButtonLink to="/" reloadDocument look="secondary">
          <Trans>Go to the shop</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
