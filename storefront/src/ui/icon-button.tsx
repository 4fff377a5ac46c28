import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type IconButtonProps = ComponentProps<'button'> & {
  /** Accessible name, since only an icon is visible. */
  readonly label: string
  readonly children: ReactNode
}

export function IconButton({ label, children, className, ...rest }: IconButtonProps) {
  return (
    <button
      aria-label={label}
      {...rest}
      type="button"
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center transition-colors duration-[120ms] hover:text-rani disabled:text-ctrl',
        className,
      )}
    >
      {children}
    </button>
  )
}
