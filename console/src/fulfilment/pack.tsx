import { useRef, type SubmitEvent } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { signedIn } from '#api/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { timeText } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { PieceLabel } from './parcels/piece-label.tsx'
import { usePacking, type Said } from './parcels/use-packing.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, () => Promise.resolve(null))
}

/** A scanner types a code and Enter: first the order, then each of its pieces. */
export function Component() {
  const { order, said, scannedOf, isFull, scan, count } = usePacking()
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    if (field.current !== null) field.current.value = ''
    if (text !== '') void scan(text)
  }
  return (
    <>
      <PageTitle back={{ to: '/orders?view=to_send', text: 'Orders' }} title="Scan to pack" />
      <form onSubmit={submit} className="mb-4 flex items-end gap-3">
        <label className="grid min-w-0 flex-1 gap-1 font-semibold sm:max-w-md">
          {order === undefined ? 'Scan an order' : 'Scan a piece, or the next order'}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- The page is for a scanner, which types wherever the focus is. */}
          <input ref={field} className="field text-section" autoComplete="off" autoFocus />
        </label>
        <Button type="submit">Enter</Button>
      </form>
      <div role="status">{said !== undefined && <Loud said={said} />}</div>
      {order !== undefined && (
        <section aria-labelledby="packed-order" className="panel p-4">
          <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
            <h2 id="packed-order" className="text-section font-semibold">
              {order.code}
            </h2>
            {order.isGiftWrapped && <Badge look="warn">Gift wrap</Badge>}
            {order.packed !== null && (
              <span className="text-small text-ink-2">
                Packed by {order.packed.by}, {timeText(order.packed.at)}
              </span>
            )}
          </div>
          <ul className="divide-y divide-line">
            {order.lines.map((line) => (
              <li
                key={line.position}
                className={classNames('flex items-center gap-4 py-3', isFull(line) && 'text-good')}
              >
                <PieceLabel piece={line}>
                  {line.locations.length > 0 && (
                    <span className="block text-small">From {line.locations.map(({ name }) => name).join(', ')}</span>
                  )}
                </PieceLabel>
                <span className="font-display text-page whitespace-nowrap tabular-nums">
                  {scannedOf(line)} / {line.pieces}
                </span>
                {!isFull(line) && (
                  <Button
                    aria-label={`+1 ${line.name}`}
                    onClick={() => {
                      void count(line)
                      field.current?.focus()
                    }}
                  >
                    +1
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Read from across the table. */
function Loud({ said: { look, text } }: { readonly said: Said }) {
  return (
    <p
      className={classNames(
        'mb-4 rounded-soft px-4 py-5 font-display text-page wrap-anywhere',
        look === 'good' ? 'bg-good-tint text-good' : 'bg-alert text-surface',
      )}
    >
      {text}
    </p>
  )
}
