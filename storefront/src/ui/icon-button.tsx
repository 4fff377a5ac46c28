import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type IconButtonProps = ComponentProps<'button'> & {
  /** Accessible name, since only an icon is visible. */
  readonly label: string
  readonly children: ReactNode
}

/** Uses `aria-disabled`, because browsers take the focus from a button that becomes `disabled` under it. */
export function IconButton({ label, children, className, disabled = false, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      aria-label={label}
      {...rest}
      type="button"
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={classNames('icon-button', className)}
    >
      {children}
    </button>
  )
}
