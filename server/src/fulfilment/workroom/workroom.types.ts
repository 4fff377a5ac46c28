import type { StepKind } from '@shop/contract/fulfilment/workroom-options'
import type { OrderState } from '@shop/contract/selling/orders'
import type { Picture } from '#platform/media/picture.ts'
import type { Request } from './workroom.rules.ts'

export type StepPicture = { readonly key: string; readonly width: number; readonly height: number }

export type Step = {
  readonly id: number
  readonly position: number
  readonly kind: StepKind
  readonly note: string
  readonly author: string
  readonly createdAt: Date
  readonly pictures: readonly StepPicture[]
  /** Null for a step that needed no approval. */
  readonly request: Request | null
}

export type WorkLine = {
  readonly lineId: number
  readonly position: number
  readonly name: string
  readonly designer: string
  readonly designerId: number | null
  readonly options: Readonly<Record<string, string>>
  readonly picture: Picture | null
  readonly quantity: number
  /** YYYY-MM-DD */
  readonly dispatchBy: string | null
}

export type WorkOrder = {
  readonly id: number
  readonly code: string
  readonly state: OrderState
  readonly userId: number | null
}

/** The made-to-order lines of an order with their steps, newest first. */
export type OrderWork = {
  readonly order: WorkOrder
  readonly lines: readonly (WorkLine & { readonly steps: readonly Step[] })[]
}
