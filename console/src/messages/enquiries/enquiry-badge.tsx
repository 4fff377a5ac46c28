import { classNames } from '#ui/class-names.ts'

export function EnquiryBadge({ isDone }: { readonly isDone: boolean }) {
  return (
    <span
      className={classNames(
        'rounded-soft px-2 py-0.5 text-micro font-semibold whitespace-nowrap',
        isDone ? 'bg-raised text-ink-2' : 'bg-warn-tint text-warn',
      )}
    >
      {isDone ? 'Done' : 'Open'}
    </span>
  )
}
