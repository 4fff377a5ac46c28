import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { summaryText, uploadTexts } from './picture-labels.ts'
import type { Upload, UploadsState } from './use-uploads.ts'

/** Each file with a progress bar, or with the reason of its refusal. */
export function UploadList({ uploads, isBusy, retry, drop }: Omit<UploadsState, 'add'>) {
  // After all uploads, the pictures below show the added ones, so only failed files stay listed.
  const shown = isBusy ? uploads : uploads.filter(({ state }) => state === 'failed')
  return (
    <>
      {/* Always rendered, so that screen readers announce its changes. */}
      <p role="status" className={uploads.length === 0 ? 'sr-only' : 'font-semibold'}>
        {uploads.length > 0 && summaryText(uploads)}
      </p>
      {shown.length > 0 && (
        <ul aria-label="Uploads" className="divide-y divide-line rounded-soft border border-line">
          {shown.map((one) => (
            <Row key={one.key} one={one} onRetry={() => retry(one)} onDrop={() => drop(one.key)} />
          ))}
        </ul>
      )}
    </>
  )
}

type RowProps = { readonly one: Upload; readonly onRetry: () => void; readonly onDrop: () => void }

function Row({ one: { file, state, share, reason, canRetry = false }, onRetry, onDrop }: RowProps) {
  const isOver = state === 'added' || state === 'failed'
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 px-3 py-1">
      <span className="min-w-0 flex-1 basis-40 truncate" title={file.name}>
        {file.name}
      </span>
      {isOver ? (
        <span className={state === 'failed' ? 'text-alert' : 'text-good'}>{reason ?? uploadTexts[state]}</span>
      ) : (
        <>
          <span className="w-20 text-small text-ink-2">{uploadTexts[state]}</span>
          <progress
            aria-label={file.name}
            max={100}
            value={Math.round(share * 100)}
            aria-valuetext={uploadTexts[state]}
            className={classNames('progress w-32', state === 'converting' && 'animate-pulse')}
          />
        </>
      )}
      {canRetry && state === 'failed' && (
        <Button look="quiet" onClick={onRetry}>
          Try again<span className="sr-only"> {file.name}</span>
        </Button>
      )}
      {state !== 'added' && state !== 'converting' && (
        <Button look="quiet" onClick={onDrop}>
          {state === 'failed' ? 'Hide' : 'Cancel'}
          <span className="sr-only"> {file.name}</span>
        </Button>
      )}
    </li>
  )
}
