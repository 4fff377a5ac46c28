import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning'
import { TextField } from '#ui/text-field.tsx'
import type { LatePiece } from './needed-by-check.ts'

type NeededByProps = {
  readonly neededBy: string
  readonly late: readonly LatePiece[]
  readonly onChange: (neededBy: string) => void
}

/** The day of the occasion, checked against the arrival of every piece. */
export function NeededBy({ neededBy, late, onChange }: NeededByProps) {
  return (
    <div className="border-t border-line pt-5">
      <TextField
        className="max-w-64"
        label={t`Wear it by (optional)`}
        type="date"
        hint={t`We check every piece against this date before you pay.`}
        value={neededBy}
        onChange={({ target }) => onChange(target.value)}
      />
      <div role="status">
        {neededBy !== '' && late.length === 0 && (
          <p className="mt-3 flex gap-2 text-small text-patina">
            <CheckCircleIcon size={20} aria-hidden="true" className="shrink-0" />
            <span>
              <Trans>Every piece arrives by then.</Trans>
            </span>
          </p>
        )}
        {late.length > 0 && <LatePieces late={late} />}
      </div>
    </div>
  )
}

export function LatePieces({ late }: Pick<NeededByProps, 'late'>) {
  const isImpossible = late.some(({ risk }) => risk === 'impossible')
  return (
    <div className="mt-3 flex gap-2 bg-haldi-tint p-4 text-small text-haldi">
      <WarningIcon size={20} aria-hidden="true" className="shrink-0" />
      <div className="grid gap-1">
        {late.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          {isImpossible
            ? t`To pay, choose a later date, clear the date, or remove the piece from your cart.`
            : t`You can still order. We will do our best, and you can ask us first.`}
        </p>
      </div>
    </div>
  )
}
