import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'

type UploadProgressProps = { readonly name: string; readonly share: number; readonly onCancel: () => void }

/** Upload progress with a cancel button. */
export function UploadProgress({ name, share, onCancel }: UploadProgressProps) {
  const percent = Math.floor(share * 100)
  return (
    // The button is beside the bar where there is room, and below it on phones.
    <div className="min-w-0 grow basis-64">
      <p className="flex items-baseline gap-4 text-small">
        <span className="min-w-0 flex-1 truncate">{share < 1 ? t`Sending ${name}` : t`Sent`}</span>
        <span className="shrink-0 whitespace-nowrap tabular-nums">{percent} %</span>
      </p>
      <div className="flex items-center gap-4">
        <progress
          aria-label={t`Sending ${name}`}
          max={100}
          value={percent}
          className="h-1 w-0 min-w-0 flex-1 appearance-none bg-line [&::-moz-progress-bar]:bg-rani [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-rani [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-[180ms]"
        />
        <Button look="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}
