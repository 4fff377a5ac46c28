import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type Look = 'primary' | 'secondary' | 'danger' | 'quiet'

type ButtonProps = ComponentProps<'button'> & { readonly look?: Look; readonly isBusy?: boolean }

/** A busy button stays in place and focusable; further clicks do nothing. */
export function Button({
  look = 'secondary',
  isBusy = false,
  type = 'button',
  onClick,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- Passed through from the caller; `button` by default.
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={classNames('button', `button-${look}`, className)}
      {...rest}
    />
  )
}
