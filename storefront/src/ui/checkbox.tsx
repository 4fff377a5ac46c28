import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  readonly children: ReactNode
  /** Shown at the right end of the row, such as a count. */
  readonly end?: ReactNode
}

export function Checkbox({ children, end, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames('tick-row', className)}>
      <span className="tick">
        <input {...input} type="checkbox" />
      </span>
      <span>{children}</span>
      {end}
    </label>
  )
}
