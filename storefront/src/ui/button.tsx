import { Trans } from '@lingui/react/macro'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'
import { Stitches } from './stitches.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'destructive' | 'light'
export type ButtonSize = 'regular' | 'small' | 'large'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-kajal text-chuna wipe',
  secondary: 'button-outlined',
  light: 'button-light',
  destructive: 'border border-alert text-alert hover:bg-alert hover:text-paper transition-colors duration-[180ms]',
  quiet: 'quiet-link',
}

const sizes: Record<ButtonSize, string> = {
  small: 'button-small',
  regular: 'button-regular',
  large: 'button-large',
}

const refused = 'border border-line bg-mist text-kajal-2'

type Looks = { readonly look?: ButtonLook; readonly size?: ButtonSize; readonly wide?: boolean }

function looksOf({ look = 'primary', size = 'regular', wide = false }: Looks): string {
  return classNames('button', look === 'quiet' ? 'min-h-11 px-1' : sizes[size], wide && 'w-full')
}

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  Looks & {
    readonly children: ReactNode
    /** Keeps the width and announces the busy state; further clicks do nothing. */
    readonly isBusy?: boolean
    /** Reason why the button is disabled; it stays focusable, so that the reason can be read. */
    readonly refusal?: string | undefined
  }

export function Button({
  children,
  look = 'primary',
  size,
  wide,
  isBusy = false,
  refusal,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isOff = isBusy || refusal !== undefined
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- Passed through from the caller; `button` by default.
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isOff || undefined}
      title={refusal}
      {...rest}
      onClick={click}
      className={classNames(
        looksOf({ look, ...(size && { size }), ...(wide && { wide }) }),
        refusal === undefined ? looks[look] : refused,
        className,
      )}
    >
      <span className={classNames('button-words', isBusy && 'opacity-0')}>{children}</span>
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center">
          <Stitches />
          <span className="sr-only">
            <Trans>Please wait</Trans>
          </span>
        </span>
      )}
    </button>
  )
}

type ButtonLinkProps = LinkProps & Looks

export function ButtonLink({ look = 'primary', size, wide, className, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(looksOf({ look, ...(size && { size }), ...(wide && { wide }) }), looks[look], className)}
    />
  )
}
