import type { ImportState } from '@shop/contract/imports/import-options'
import { classNames } from '#ui/class-names.ts'
import { stateTexts } from './import-labels.ts'

const waiting: ReadonlySet<ImportState> = new Set(['uploaded', 'checked', 'checking', 'running', 'undoing'])

function lookOf(state: ImportState): string {
  if (state === 'failed') return 'bg-alert-tint text-alert'
  if (state === 'done') return 'bg-good-tint text-good'
  return waiting.has(state) ? 'bg-warn-tint text-warn' : 'bg-raised text-ink-2'
}

export function ImportBadge({ state }: { readonly state: ImportState }) {
  return (
    <span className={classNames('rounded-soft px-2 py-0.5 text-micro font-semibold whitespace-nowrap', lookOf(state))}>
      {stateTexts[state]}
    </span>
  )
}
