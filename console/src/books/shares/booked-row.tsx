import { Button } from '#ui/button.tsx'
import { amountText, dayYearText } from '#ui/format.ts'

type BookedRowProps = {
  /** Day and numbers of the transfer. */
  readonly text: string
  readonly amountMinor: number
  readonly by: string
  readonly reversed: { readonly at: string; readonly by: string; readonly reason: string } | null
  /** Names the row on the button that reverses it. */
  readonly name: string
  /** Undefined when it cannot be reversed. */
  readonly onReverse: (() => void) | undefined
}

/** A booked payment, struck through after it was reversed. */
export function BookedRow({ text, amountMinor, by, reversed, name, onReverse }: BookedRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">{text}</p>
        <p className="text-small wrap-anywhere text-ink-2">
          Booked by {by}
          {reversed !== null && `; reversed on ${dayYearText(reversed.at)} by ${reversed.by}: ${reversed.reason}`}
        </p>
      </div>
      <div className="ml-auto flex items-center gap-3">
        {reversed === null ? (
          <span className="whitespace-nowrap">{amountText(amountMinor)}</span>
        ) : (
          <s className="whitespace-nowrap text-ink-2">{amountText(amountMinor)}</s>
        )}
        {onReverse !== undefined && (
          <Button aria-label={`Reverse: ${amountText(amountMinor)}, ${name}`} onClick={onReverse}>
            Reverse
          </Button>
        )}
      </div>
    </li>
  )
}
