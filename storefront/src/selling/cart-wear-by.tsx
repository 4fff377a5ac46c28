import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { dayText } from '@shop/contract/core/day-text'
import type { CartSummary } from '@shop/contract/selling/cart'
import { latePieces } from '#features/checkout/needed-by-check.ts'
import { formatLanguage } from '#session/language.ts'
import { dayAhead, maxDaysAhead, savedWearBy, saveWearBy, wearByProblem } from '#session/wear-by.ts'
import { Link } from '#ui/link.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { CartLine } from './cart/cart-api.ts'

type CartWearByProps = { readonly lines: readonly CartLine[]; readonly summary: CartSummary }

function LateLine({ line, text }: { readonly line: CartLine; readonly text: string }) {
  const removal = useFetcher({ key: `line-removal-${line.id}` })
  return (
    <li>
      <p>{text}</p>
      <p className="flex flex-wrap gap-x-4">
        <button
          type="button"
          className="min-h-11 quiet-link"
          onClick={() =>
            void removal.submit({ intent: 'remove', lineId: String(line.id) }, { method: 'post', action: '/cart' })
          }
        >
          <Trans>
            Remove<span className="sr-only"> {line.product_name}</span>
          </Trans>
        </button>
        {line.made_to_order && (
          <Link to="/category/4?ready=1" className="inline-flex min-h-11 items-center quiet-link">
            <Trans>See pieces that are ready to ship</Trans>
          </Link>
        )}
      </p>
    </li>
  )
}

/** The day of the occasion, and each piece in the cart that may arrive too late. */
export function CartWearBy({ lines, summary }: CartWearByProps) {
  const [day, setDay] = useState('')
  useEffect(() => setDay(savedWearBy()), [])
  const problem = day === '' ? '' : wearByProblem(day)
  const choose = (next: string) => {
    setDay(next)
    if (next === '' || wearByProblem(next) === '') saveWearBy(next)
  }
  const late = lines.flatMap((line) => {
    const arrival = summary.arrivals.find(({ line_id: id }) => id === line.id)
    const [piece] = problem === '' ? latePieces(day, [{ lineId: line.id, name: line.product_name, arrival }]) : []
    return piece === undefined ? [] : [{ line, text: piece.text }]
  })
  return (
    <section aria-label={t`Wear it by`} className="mt-8">
      <TextField
        className="max-w-64"
        label={t`Wear it by (optional)`}
        type="date"
        min={dayAhead(1)}
        max={dayAhead(maxDaysAhead)}
        value={day}
        onChange={({ target }) => choose(target.value)}
        error={problem}
      />
      <div role="status" className="mt-3 text-small">
        {day !== '' && problem === '' && late.length === 0 && summary.arrivals.length > 0 && (
          <p className="flex gap-2 text-patina">
            <CheckCircleIcon size={20} aria-hidden="true" className="shrink-0" />
            <span>
              <Trans>Every piece arrives in time for {{ day: dayText(day, formatLanguage) }}.</Trans>
            </span>
          </p>
        )}
        {late.length > 0 && (
          <div className="flex gap-2 bg-haldi-tint p-4 text-haldi">
            <WarningIcon size={20} aria-hidden="true" className="shrink-0" />
            <div>
              <p className="font-semibold">
                <Trans>Some pieces may arrive after {{ day: dayText(day, formatLanguage) }}.</Trans>
              </p>
              <ul className="mt-1 grid gap-1">
                {late.map(({ line, text }) => (
                  <LateLine key={line.id} line={line} text={text} />
                ))}
              </ul>
              <p>
                <Trans>Remove the piece, choose one that is ready to ship, or change the date.</Trans>
              </p>
            </div>
          </div>
        )}
      </div>
    </section>
  )
}
