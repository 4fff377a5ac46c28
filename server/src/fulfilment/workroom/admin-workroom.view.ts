import type { AdminWorkroomStep, OrderWorkroom, WorkroomRow } from '@shop/contract/fulfilment/admin-workroom'
import type { OrderState } from '@shop/contract/selling/orders'
import { toPictureSet } from '#catalogue'
import type { Picture } from '#platform/media/picture.ts'
import type { ListedPiece } from './workroom-list.store.ts'
import { isInWork, needsAnswer, shownState, versionOf, type Request } from './workroom.rules.ts'
import type { OrderWork, Step, WorkLine } from './workroom.types.ts'

const addressOf = (picture: Picture | null): string | null => (picture === null ? null : toPictureSet(picture, '').src)

type Piece = Pick<WorkLine, 'position' | 'name' | 'designer' | 'options' | 'picture' | 'quantity' | 'dispatchBy'>

function toPiece({ position, name, designer, options, picture, quantity, dispatchBy }: Piece) {
  return { position, name, designer, options: { ...options }, picture: addressOf(picture), quantity, dispatchBy }
}

export function toWorkroomRow(piece: ListedPiece): WorkroomRow {
  const { orderCode, orderState, daysLate, lastKind, lastAt, approval, needsAnswer: waits } = piece
  return {
    orderCode,
    ...toPiece(piece),
    orderState,
    daysLate,
    lastKind,
    lastAt: lastAt?.toISOString() ?? null,
    approval,
    needsAnswer: waits,
  }
}

type Situation = { readonly orderState: OrderState; readonly now: Date }

function toApproval(request: Request, situation: Situation): NonNullable<AdminWorkroomStep['approval']> {
  const { round, until, words, remindedAt, answeredAt, answeredBy, closedAt, closedBy } = request
  return {
    state: shownState(request, situation),
    round,
    until: until.toISOString(),
    words,
    remindedAt: remindedAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    answeredBy,
    closedAt: closedAt?.toISOString() ?? null,
    closedBy,
  }
}

function toStep({ id, kind, note, author, createdAt, pictures, request }: Step, situation: Situation) {
  return {
    id,
    kind,
    note,
    author,
    at: createdAt.toISOString(),
    pictures: [...pictures],
    approval: request === null ? null : toApproval(request, situation),
  }
}

export function toOrderWorkroom({ order, lines }: OrderWork, now: Date): OrderWorkroom {
  const situation = { orderState: order.state, now }
  return {
    orderCode: order.code,
    orderState: order.state,
    isInWork: isInWork(order.state),
    lines: lines.map(({ steps, ...line }) => ({
      ...toPiece(line),
      version: versionOf(steps),
      needsAnswer: isInWork(order.state) && steps.some(({ request }) => request !== null && needsAnswer(request)),
      steps: steps.map((step) => toStep(step, situation)),
    })),
  }
}
