import type { SheetFault } from '@shop/contract/books/admin-settlements'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type TakenPanelProps = {
  readonly isTaken: boolean
  readonly text: string
  readonly faults: readonly SheetFault[]
  /** Warnings about a file that was imported. */
  readonly notes?: readonly string[]
  readonly onClose: () => void
}

/** The counts of an imported file, or each row because of which it was refused. */
export function TakenPanel({ isTaken, text, faults, notes, onClose }: TakenPanelProps) {
  return (
    <section aria-labelledby="taken" className="panel mb-5 p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="taken" className="text-section font-semibold">
          {isTaken ? 'File uploaded' : 'No rows were uploaded'}
        </h2>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <p role="status">{isTaken ? text : 'Correct these rows, then choose the file again.'}</p>
      {notes?.map((note) => (
        <Notice key={note} look="warn">
          {note}
        </Notice>
      ))}
      {faults.length > 0 && (
        <ul className="mt-2 max-h-80 divide-y divide-line overflow-y-auto">
          {faults.map(({ line, subject, reason }) => (
            <li key={`${line} ${subject} ${reason}`} className="py-2 wrap-anywhere">
              <span className="font-semibold">{line === null ? subject : `Line ${line}`}</span>
              {line !== null && <span className="text-ink-2"> {subject}</span>}
              <span className="block text-small">{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
