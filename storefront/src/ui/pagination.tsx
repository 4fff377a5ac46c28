import { t } from '@lingui/core/macro'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import type { ReactNode } from 'react'
import { type To } from 'react-router'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

type PaginationProps = {
  readonly page: number
  readonly lastPage: number
  readonly toPage: (page: number) => To
  readonly label?: string
}

/** First, last, current page and its neighbours; null marks a gap. */
function pagesShown(page: number, lastPage: number): (number | null)[] {
  const requested = [1, page - 1, page, page + 1, lastPage].filter((n) => n >= 1 && n <= lastPage)
  const pages = [...new Set(requested)].toSorted((a, b) => a - b)
  return pages.flatMap((n, index) => {
    const before = pages[index - 1]
    if (before === undefined || n - before === 1) return [n]
    return n - before === 2 ? [n - 1, n] : [null, n]
  })
}

/** Narrow enough that the longest row fits on a phone. */
const cell = 'inline-grid h-11 w-9 place-items-center text-small sm:w-11'

type StepProps = {
  readonly to: To | undefined
  readonly label: string
  readonly rel: string
  readonly children: ReactNode
}

function Step({ to, label, rel, children }: StepProps) {
  if (to === undefined) return <span className={classNames(cell, 'text-line')}>{children}</span>
  return (
    <Link to={to} rel={rel} aria-label={label} className={classNames(cell, 'hover:text-rani')}>
      {children}
    </Link>
  )
}

export function Pagination({ page, lastPage, toPage, label = t`Pages` }: PaginationProps) {
  if (lastPage <= 1) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1">
      <Step to={page > 1 ? toPage(page - 1) : undefined} label={t`Previous page`} rel="prev">
        <CaretLeftIcon size={18} />
      </Step>
      {pagesShown(page, lastPage).map((shown, index) =>
        shown === null ? (
          <span key={index === 1 ? 'gap-before' : 'gap-after'} className={cell} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={shown}
            to={toPage(shown)}
            aria-label={t`Page ${shown}`}
            aria-current={shown === page ? 'page' : undefined}
            className={classNames(
              cell,
              'tabular-nums',
              shown === page ? 'bg-kajal text-chuna' : 'hover:text-rani hover:underline',
            )}
          >
            {shown}
          </Link>
        ),
      )}
      <Step to={page < lastPage ? toPage(page + 1) : undefined} label={t`Next page`} rel="next">
        <CaretRightIcon size={18} />
      </Step>
    </nav>
  )
}
