import type { ReplyOf } from '@shop/contract/core/endpoint'
import type { workroomEndpoints, WorkroomStep } from '@shop/contract/fulfilment/workroom'
import { shownState } from './workroom.rules.ts'
import type { OrderWork, Step, WorkLine } from './workroom.types.ts'

type Situation = Parameters<typeof shownState>[1]

/** Leaves out the names of staff, which customers do not see. */
function toStep(step: Step, line: WorkLine, situation: Situation): WorkroomStep {
  const { id, kind, note, createdAt, pictures, request } = step
  return {
    id,
    line_id: line.lineId,
    product_name: line.name,
    kind,
    note,
    at: createdAt.toISOString(),
    pictures: [...pictures],
    approval: request && {
      state: shownState(request, situation),
      until: request.until.toISOString(),
      words: request.words,
      answered_at: request.answeredAt?.toISOString() ?? null,
    },
  }
}

export function toWorkroomReply({ order, lines }: OrderWork, now: Date): ReplyOf<typeof workroomEndpoints.ofOrder> {
  const situation = { orderState: order.state, now }
  const data = lines.flatMap(({ steps, ...line }) => steps.map((step) => toStep(step, line, situation)))
  return { data: data.toSorted((a, b) => b.id - a.id), success: true, status: 200 }
}
