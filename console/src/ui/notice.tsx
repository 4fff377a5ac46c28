import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const looks = { good: 'bg-good-tint text-good', warn: 'bg-warn-tint text-warn', alert: 'bg-alert-tint text-alert' }

/** Screen readers announce it when it appears. */
export function Notice({ look, children }: { readonly look: keyof typeof looks; readonly children: ReactNode }) {
  return (
    <div role={look === 'alert' ? 'alert' : 'status'} className={classNames('rounded-soft px-3 py-2', looks[look])}>
      {children}
    </div>
  )
}
