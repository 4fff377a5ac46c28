import { Trans } from '@lingui/react/macro'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Parts that all fields share: label above, hint, and error below with icon and text. */
export type FieldTexts = {
  readonly label: string
  readonly isRequired?: boolean
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>): string | undefined {
  const ids = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
  return ids.filter((part) => part !== '').join(' ') || undefined
}

export const inputLooks = 'input h-12'

function RequiredMark() {
  return (
    <>
      <span aria-hidden="true" className="alert-mark">
        {' *'}
      </span>
      <span className="sr-only">
        <Trans> required</Trans>
      </span>
    </>
  )
}

export function FieldError({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-small text-alert">
      <WarningCircleIcon size={18} aria-hidden="true" className="mt-px shrink-0" />
      <span>{children}</span>
    </p>
  )
}

type FieldProps = FieldTexts & {
  readonly id: string
  readonly className?: string | undefined
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function Field({ id, label, isRequired = false, hint, error, className, aside, children }: FieldProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <div className="field-head">
        <label htmlFor={id}>
          {label}
          {isRequired && <RequiredMark />}
        </label>
        {aside}
      </div>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-kajal-2">
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
