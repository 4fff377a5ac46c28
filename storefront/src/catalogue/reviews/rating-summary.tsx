import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { fitAdviceTexts } from '@shop/contract/catalogue/fit-texts'
import { fits, fitTexts } from '@shop/contract/catalogue/review-options'
import { said } from '#session/contract-words.ts'
import { percentOf, reviewCountText } from './review-text.ts'
import type { RatingSummary as Summary } from './reviews-api.ts'
import { Stars } from './stars.tsx'

function Bar({ percent }: { readonly percent: number }) {
  return (
    <span aria-hidden="true" className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-mist">
      <span className="block h-full bg-zari" style={{ width: `${percent}%` }} />
    </span>
  )
}

function Distribution({ stars, count }: Pick<Summary, 'stars' | 'count'>) {
  return (
    <ul className="grid gap-1.5" aria-label={t`Reviews by stars`}>
      {[5, 4, 3, 2, 1].map((star) => {
        const votes = stars[star - 1] ?? 0
        return (
          <li key={star} className="flex items-center gap-3 text-small">
            <span className="w-14 shrink-0 whitespace-nowrap">{plural(star, { one: '1 star', other: '# stars' })}</span>
            <Bar percent={percentOf(votes, count)} />
            <span className="w-7 shrink-0 text-end text-kajal-2 tabular-nums">{votes}</span>
          </li>
        )
      })}
    </ul>
  )
}

function Fits({ fit, fit_advice: advice }: Pick<Summary, 'fit' | 'fit_advice'>) {
  const votes = fit.small + fit.true + fit.large
  if (votes === 0) return null
  return (
    <div>
      <p className="mb-2 text-small font-semibold">
        <Trans>How it fits</Trans>
      </p>
      <ul className="grid grid-cols-3 gap-1">
        {fits.map((one) => (
          <li key={one} className="text-small">
            <span className="flex">
              <Bar percent={percentOf(fit[one], votes)} />
            </span>
            <span className="mt-1.5 block text-kajal-2">
              {said(fitTexts[one])}
              <span className="block tabular-nums">{fit[one]}</span>
            </span>
          </li>
        ))}
      </ul>
      {advice !== null && <p className="mt-2.5 text-small font-semibold text-patina">{said(fitAdviceTexts[advice])}</p>}
    </div>
  )
}

export function RatingSummary({ summary }: { readonly summary: Summary }) {
  return (
    <div className="grid content-start gap-6">
      <div className="flex items-center gap-4">
        <p className="font-display text-h1 leading-none lining-nums tabular-nums">{summary.rating.toFixed(1)}</p>
        <div>
          <Stars rating={summary.rating} className="block" />
          <p className="mt-1 text-small text-kajal-2">{reviewCountText(summary.count)}</p>
        </div>
      </div>
      <Distribution stars={summary.stars} count={summary.count} />
      <Fits fit={summary.fit} fit_advice={summary.fit_advice} />
    </div>
  )
}
