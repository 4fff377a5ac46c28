import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { phoneText } from '@shop/contract/core/phone-text'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { useShop } from '#areas/frame/shop.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { retryOnline } from '#ui/retry-online.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Route } from './+types/feedback.ts'

/** Lazy: the validation code is larger than the rest of the page, which does not need it. */
const FeedbackForm = lazy(
  retryOnline(async () => {
    const { FeedbackForm: component } = await import('#features/feedback/feedback-form.tsx')
    return { default: component }
  }),
)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Feedback`, description: t`Tell us what was good and what was not.` })
}

/** The previous page, if the feedback button passed it. */
function cameFrom(state: unknown): string {
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : ''
}

const quicker = [
  ['/order-history', t`Track an order`, t`Its status, invoice and total.`],
  ['/returns-and-exchange', t`Return something`, t`What can be returned, and how pickup works.`],
  ['/contact', t`Contact us`, t`You get a ticket number and a reply time.`],
] as const

/** Faster contacts: feedback has no response time, and urgent problems should not wait. */
function FasterContacts() {
  const { house } = useShop().config
  return (
    <aside aria-labelledby="quicker" className="max-w-xl lg:mt-7">
      <h2 id="quicker" className="text-h3">
        <Trans>Need help with an order?</Trans>
      </h2>
      <p className="mt-3 text-kajal-2">
        <Trans>These pages are quicker.</Trans>
      </p>
      <ul className="mt-5 border-t border-line">
        {quicker.map(([to, title, line]) => (
          <li key={to} className="border-b border-line">
            <Link to={to} className="group block py-4">
              <span className="font-semibold group-hover:text-rani group-hover:underline">{title}</span>
              <span className="mt-0.5 block text-small text-kajal-2">{line}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-small text-kajal-2">
        <Trans>
          Or call{' '}
          <a href={`tel:${house.carePhone.replaceAll(' ', '')}`} className="quiet-link whitespace-nowrap">
            {phoneText(house.carePhone)}
          </a>
          .
        </Trans>
      </p>
    </aside>
  )
}

export default function Feedback() {
  const page = cameFrom(useLocation().state)
  const [thanks, setThanks] = useState('')
  if (thanks !== '') {
    return (
      <div role="status">
        <EmptyState
          drawing="envelope"
          title={thanks}
          action={
            <ButtonLink to="/">
              <Trans>Back to the shop</Trans>
            </ButtonLink>
          }
        >
          <p>
            <Trans>We read every message.</Trans>
          </p>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="page-width py-10 md:py-16">
      <h1 className="text-h1">
        <Trans>Feedback</Trans>
      </h1>
      <p className="mt-4 mb-10 max-w-reading text-kajal-2">
        <Trans>Tell us what was good and what was not. We read every message, and reply if you leave an address.</Trans>
      </p>
      <div className="grid gap-14 lg:grid-cols-[minmax(0,36rem)_minmax(0,24rem)] lg:justify-between lg:gap-20">
        <Suspense fallback={<Skeleton className="min-h-96 max-w-xl" />}>
          <FeedbackForm page={page} onSent={setThanks} />
        </Suspense>
        <FasterContacts />
      </div>
    </div>
  )
}
