import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { HowToMeasure } from '#areas/selling/how-to-measure.tsx'
import { AccountLink } from '#features/account/account-link.tsx'
import { MeasureForm } from '#features/measurements/measure-form.tsx'
import { Link } from '#ui/link.tsx'
import type { Route } from './+types/measurements.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Your measurements`, isHidden: true })
}

const howToMeasure = { women: <HowToMeasure chart="Women" />, men: <HowToMeasure chart="Men" /> }

export default function Measurements() {
  return (
    <div className="own-page">
      <AccountLink />
      <h1 className="mt-2 text-h1">
        <Trans>Your measurements</Trans>
      </h1>
      <p className="mt-3 mb-8 max-w-[66ch] text-kajal-2">
        <Trans>
          For made-to-order pieces: fill in what you know, then choose Made to measure at checkout.{' '}
          <Link to="/size-guide" className="quiet-link">
            How to measure
          </Link>
        </Trans>
      </p>
      <MeasureForm asides={howToMeasure} />
    </div>
  )
}
