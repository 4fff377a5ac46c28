import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon-shapes.tsx'

type DisclosureProps = {
  readonly summary: ReactNode
  readonly children: ReactNode
  readonly isOpenAtFirst?: boolean
  readonly id?: string
  readonly className?: string
  readonly onToggle?: (isOpen: boolean) => void
}

/** Native `details`: works without JavaScript, is found by the browser's page search, and opens by its `#id`. */
export function Disclosure({ summary, children, isOpenAtFirst = false, id, className, onToggle }: DisclosureProps) {
  return (
    <details
      id={id}
      open={isOpenAtFirst}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
      className={classNames('fold', className)}
    >
      <summary>
        {summary}
        <Icon shape="down" size={18} />
      </summary>
      <div>{children}</div>
    </details>
  )
}
