import type { ImportState } from '@shop/contract/imports/import-options'
import { classNames } from '#ui/class-names.ts'

const steps = ['File', 'Columns', 'Check', 'Import', 'Done'] as const

const stepOf: Readonly<Record<ImportState, number>> = {
  uploading: 0,
  uploaded: 1,
  checking: 2,
  checked: 2,
  running: 3,
  cancelled: 3,
  failed: 3,
  done: 4,
  undoing: 4,
  undone: 4,
}

/** Where an import stands. */
export function ImportSteps({ state }: { readonly state: ImportState }) {
  const at = stepOf[state]
  return (
    <ol aria-label="Steps" className="mb-5 flex flex-wrap gap-x-1 gap-y-2">
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-2 rounded-soft px-3 py-1',
            index === at && 'bg-accent-tint font-semibold text-accent',
            index > at && 'text-ink-2',
          )}
        >
          <span className="text-small">{index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}
