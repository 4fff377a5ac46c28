import type { DayRange } from '@shop/contract/core/day-text'
import type { LatePiece, Occasion } from '#agents/occasion/occasion.types.ts'
import type { AgentOrder } from '#agents/orders/agent-orders.store.ts'
import type { Message } from '#agents/protocol/messages.ts'
import type { CheckoutCart } from '#selling'

export type SessionKind = 'cart' | 'checkout'

/** What a platform says of the buyer. */
export type Buyer = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

export type Place = {
  readonly name: string
  readonly phone: string
  readonly street: string
  readonly city: string
  readonly region: string
  readonly country: string
  readonly postalCode: string
}

export type AskedLine = { readonly itemId: string; readonly quantity: number }

/** What a platform asks for; what it leaves out stays as it was. */
export type SessionInput = {
  readonly lines: readonly AskedLine[]
  readonly buyer: Buyer | undefined
  readonly place: Place | undefined
  readonly codes: readonly string[] | undefined
  readonly attribution: Readonly<Record<string, unknown>> | undefined
  readonly occasion: Partial<Occasion>
}

export type SessionRow = Occasion & {
  readonly id: string
  readonly kind: SessionKind
  readonly userId: number
  readonly platformId: number
  readonly protocol: string
  readonly cartId: string | null
  readonly variantIds: readonly number[]
  readonly codes: readonly string[]
  readonly buyer: Partial<Buyer>
  readonly orderId: number | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly handedOverAt: Date | null
  readonly canceledAt: Date | null
}

export type SessionStatus = 'incomplete' | 'requires_escalation' | 'completed' | 'canceled'

/** A session as it is shown, before a release puts it into its own words. */
export type ShownSession = {
  readonly row: SessionRow
  readonly status: SessionStatus
  /** Undefined for an empty session. */
  readonly cart: CheckoutCart | undefined
  /** What was bought, in place of the cart. */
  readonly bought: AgentOrder | null
  /** The widest range of the lines; null where the shop does not deliver, or to nobody knows where. */
  readonly arrival: DayRange | null
  /** Pieces that are not in time for the buyer's day. */
  readonly late: readonly LatePiece[]
  readonly messages: readonly Message[]
  /** Where the buyer goes on. */
  readonly continueUrl: string | null
  readonly order: { readonly id: string; readonly url: string } | null
}
