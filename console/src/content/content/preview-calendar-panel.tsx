import { adminTermsCalls } from '@shop/contract/core/admin-call-table'
import { dayRangeText } from '@shop/contract/core/day-text'
import type { CalendarPreview } from '@shop/contract/fulfilment/admin-terms'
import { callApi } from '#api/client.ts'
import type { Body } from '#ui/form-body.ts'
import { Notice } from '#ui/notice.tsx'
import { usePreview } from './use-preview.ts'

const ask = (calendar: Body, signal: AbortSignal) => callApi(adminTermsCalls.calendar, { body: { calendar }, signal })

/** Shows when an order placed now would be dispatched, by the calendar in force and by the form. */
export function PreviewCalendarPanel({ calendar }: { readonly calendar: Body }) {
  const { found, problem } = usePreview(calendar, ask)
  return (
    <section aria-labelledby="preview-calendar" className="panel p-4">
      <h2 id="preview-calendar" className="mb-2 text-section font-semibold">
        An order placed now
      </h2>
      <div aria-live="polite">
        {problem !== undefined && <Notice look="alert">{problem}</Notice>}
        {found !== undefined && <Found found={found} />}
        {found === undefined && problem === undefined && <p className="text-ink-2">Calculating…</p>}
      </div>
    </section>
  )
}

const daysText = (days: number): string => (days === 1 ? '1 working day' : `${days} working days`)

function queueText({ waiting, queueDays: { before, after } }: Pick<CalendarPreview, 'waiting' | 'queueDays'>): string {
  if (waiting === 0) return 'No piece waits for the workroom.'
  const waits = waiting === 1 ? '1 piece waits' : `${waiting} pieces wait`
  const now = before === after ? '' : `, in the shop after ${daysText(before)}`
  return `${waits} for the workroom: a new one begins after ${daysText(after)}${now}.`
}

function Found({ found: { waiting, queueDays, pieces } }: { readonly found: CalendarPreview }) {
  return (
    <div className="grid gap-3">
      {pieces.length === 0 ? (
        <p className="text-ink-2">No piece is live yet.</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="grid-table text-small" aria-label="Dispatch of an order placed now">
            <thead>
              <tr>
                <th scope="col">Ships on</th>
                <th scope="col">In the shop</th>
                <th scope="col">With this calendar</th>
              </tr>
            </thead>
            <tbody>
              {pieces.map(({ isMade, daysMin, daysMax, before, after }) => (
                <tr key={String(isMade)}>
                  <th scope="row" className="text-left font-normal">
                    {isMade ? 'Made to order' : 'Ready piece'}
                    <span className="block text-ink-2">
                      {daysMin} to {daysMax} days
                    </span>
                  </th>
                  <td>{dayRangeText(before)}</td>
                  <td className={dayRangeText(before) === dayRangeText(after) ? '' : 'font-semibold'}>
                    {dayRangeText(after)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="text-small text-ink-2">{queueText({ waiting, queueDays })}</p>
    </div>
  )
}
