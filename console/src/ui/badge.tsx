import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const looks = {
  good: 'bg-good-tint text-good',
  warn: 'bg-warn-tint text-warn',
  alert: 'bg-alert-tint text-alert',
  plain: 'bg-raised text-ink-2',
} as const
export type BadgeLook = keyof typeof looks

export function Badge({ look, children }: { readonly look: BadgeLook; readonly children: ReactNode }) {
  return (
    <span
      className={classNames('h-fit rounded-soft px-2 py-0.5 text-micro font-semibold whitespace-nowrap', looks[look])}
    >
      {children}
    </span>
  )
}
