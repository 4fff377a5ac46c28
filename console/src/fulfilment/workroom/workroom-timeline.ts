import type { OrderWorkroom } from '@shop/contract/fulfilment/admin-workroom'
import { stepTexts } from '@shop/contract/fulfilment/workroom-options'
import { picturesText } from './workroom-labels.ts'

export type TimelineEvent = {
  readonly title: string
  readonly who: string
  readonly note: string
  /** ISO 8601. */
  readonly at: string
}

type Line = OrderWorkroom['lines'][number]

function eventsOf(line: Line, { kind, at, author, pictures, approval, note }: Line['steps'][number]): TimelineEvent[] {
  const title = `${stepTexts[kind]}: ${line.name}`
  const shown = pictures.length === 0 ? '' : `, ${picturesText(pictures.length)}`
  const request = approval === null ? '' : ', approval requested'
  const events: TimelineEvent[] = [{ title: `${title}${shown}${request}`, who: author, note, at }]
  if (approval === null) return events
  const { state, answeredAt, words, closedAt, closedBy } = approval
  if (answeredAt !== null) {
    const answer = state === 'approved' ? 'approved' : 'change requested'
    events.push({ title: `${title}, ${answer}`, who: 'the customer', note: words, at: answeredAt })
  }
  // The step that answers a change is a separate event.
  if (closedAt !== null && state === 'withdrawn')
    events.push({ title: `${title}, request withdrawn`, who: closedBy, note: '', at: closedAt })
  return events
}

/** Events of the workroom for the order's timeline. */
export function workroomEvents({ lines }: OrderWorkroom): TimelineEvent[] {
  return lines.flatMap((line) => line.steps.flatMap((step) => eventsOf(line, step)))
}
