import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

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
      className={classNames('group border-b border-line', className)}
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-rani [&::-webkit-details-marker]:hidden">
        {summary}
        <CaretDownIcon
          size={18}
          aria-hidden="true"
          className="shrink-0 transition-transform duration-[180ms] ease-cloth group-open:rotate-180"
        />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  )
}
