import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  readonly children: ReactNode
  /** Right end of the row, such as a count. */
  readonly end?: ReactNode
}

export function Checkbox({ children, end, className, ...input }: CheckboxProps) {
  return (
    <label
      className={classNames(
        'group flex min-h-11 cursor-pointer items-center gap-3 text-small has-disabled:cursor-not-allowed has-disabled:text-ctrl md:min-h-9',
        className,
      )}
    >
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          {...input}
          type="checkbox"
          className="peer absolute inset-0 size-5 appearance-none rounded-soft border border-ctrl bg-paper checked:border-kajal checked:bg-kajal disabled:border-line disabled:bg-mist"
        />
        <CheckIcon
          size={14}
          weight="bold"
          aria-hidden="true"
          className="pointer-events-none relative text-chuna opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0 flex-1 group-hover:underline group-has-disabled:no-underline underline-offset-4 decoration-1">
        {children}
      </span>
      {end}
    </label>
  )
}
