import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/feedback.ts'
import { pageMeta } from './shared/page-meta.ts'

/** Its checks weigh more than the rest of the page, which need not wait for them. */
const FeedbackForm = lazy(async () => {
  const { FeedbackForm: component } = await import('#features/feedback/feedback-form.tsx')
  return { default: component }
})

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Feedback', description: 'Tell us what was good and what was not.' })
}

/** The page that the visitor came from, when the feedback button told. */
function cameFrom(state: unknown): string {
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : ''
}

export default function Feedback() {
  const page = cameFrom(useLocation().state)
  const [thanks, setThanks] = useState('')
  if (thanks !== '') {
    return (
      <div role="status">
        <EmptyState drawing="envelope" title={thanks} action={<ButtonLink to="/">Back to the shop</ButtonLink>}>
          <p>A person reads every word.</p>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="page-width py-10 md:py-16">
      <h1 className="text-h1">Feedback</h1>
      <p className="mt-4 mb-10 max-w-reading text-kajal-2">
        Tell us what was good and what was not. A person reads every word, and answers when you leave an address.
      </p>
      <Suspense>
        <FeedbackForm page={page} onSent={setThanks} />
      </Suspense>
    </div>
  )
}
