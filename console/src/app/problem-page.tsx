import { Link, useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { problemOf } from './problem-text.ts'

export function ProblemPage() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const { title, text, canRetry } = problemOf(error)
  const requestId = error instanceof ApiError ? error.requestId : ''
  return (
    <div className="mx-auto max-w-xl p-6">
      <PageTitle title={title} />
      <p role="alert" className="mb-4">
        {text}
      </p>
      {requestId !== '' && <p className="mb-4 text-small text-ink-2">Request {requestId}</p>}
      <p className="flex gap-3">
        {canRetry && (
          <Button look="primary" isBusy={state === 'loading'} onClick={() => void revalidate()}>
            Try again
          </Button>
        )}
        <Link to="/" className="button button-secondary">
          Today
        </Link>
      </p>
    </div>
  )
}
