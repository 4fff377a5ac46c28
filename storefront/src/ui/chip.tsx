import { t } from '@lingui/core/macro'
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import type { ReactNode } from 'react'
import { type To } from 'react-router'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

type ChipLinkProps = { readonly to: To; readonly isSelected?: boolean; readonly children: ReactNode }

/** A choice stored in the URL, so that it works without JavaScript and can be shared. */
export function ChipLink({ to, isSelected = false, children }: ChipLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isSelected ? 'true' : undefined}
      className={classNames('chip', isSelected ? 'border-kajal bg-kajal text-chuna' : 'border-ctrl hover:border-kajal')}
    >
      {isSelected && <CheckIcon size={14} weight="bold" aria-hidden="true" />}
      {children}
    </Link>
  )
}

type RemovableChipProps = { readonly to: To; readonly name: string; readonly children: ReactNode }

export function RemovableChip({ to, name, children }: RemovableChipProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={t`Remove ${name}`}
      className={classNames('chip', 'border-kajal hover:text-rani hover:border-rani')}
    >
      {children}
      <XIcon size={14} aria-hidden="true" />
    </Link>
  )
}
