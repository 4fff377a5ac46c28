import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { retryOnline } from '#ui/retry-online.ts'
import { hasMeasurements, type Measurements } from './measurements-api.ts'

const MeasureDrawer = lazy(retryOnline(async () => ({ default: (await import('./measure-drawer.tsx')).MeasureDrawer })))

type CutToMeasureProps = {
  readonly known: Measurements
  readonly isCut: boolean
  readonly onChange: (isCut: boolean) => void
}

/** For carts with made-to-order products: cut by size, or to the shopper's saved measurements. */
export function CutToMeasure({ known, isCut, onChange }: CutToMeasureProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [latest, setLatest] = useState(known)
  const isMeasured = hasMeasurements(latest)
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="sr-only">
        <Trans>Made to measure</Trans>
      </legend>
      {isMeasured ? (
        <Checkbox checked={isCut} onChange={({ target }) => onChange(target.checked)}>
          <Trans>Make to my measurements, free of charge</Trans>
        </Checkbox>
      ) : (
        <p className="text-small text-kajal-2">
          <Trans>Made-to-order pieces come in your chosen size, or to your measurements at no extra charge.</Trans>
        </p>
      )}
      <button type="button" onClick={() => setIsOpen(true)} className="inline-flex min-h-11 items-center text-small">
        <span className="quiet-link">{isMeasured ? t`Review measurements` : t`Add your measurements`}</span>
      </button>
      <Suspense>{isOpen && <MeasureDrawer onSaved={setLatest} onClose={() => setIsOpen(false)} />}</Suspense>
    </fieldset>
  )
}
