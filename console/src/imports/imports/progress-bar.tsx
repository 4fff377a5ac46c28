type ProgressBarProps = { readonly label: string; readonly percent: number; readonly text: string }

export function ProgressBar({ label, percent, text }: ProgressBarProps) {
  return (
    <div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-soft bg-raised"
      >
        <div className="h-full bg-accent transition-[width]" style={{ width: `${Math.max(1, percent)}%` }} />
      </div>
      <p className="mt-2 text-small text-ink-2">{text}</p>
    </div>
  )
}
