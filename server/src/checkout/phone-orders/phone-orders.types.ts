import type { adminPhoneOrderEndpoints } from '@shop/contract/checkout/admin-phone-orders'
import type { PhonePayment } from '@shop/contract/checkout/phone-order-options'
import type { BodyOf } from '@shop/contract/core/endpoint'

export type PhoneDraft = BodyOf<typeof adminPhoneOrderEndpoints.preview>
export type PhoneOrder = BodyOf<typeof adminPhoneOrderEndpoints.take>

export type Placed = {
  readonly code: string
  readonly url: string
  readonly payment: PhonePayment
  readonly isPaid: boolean
  readonly toPayMinor: number
  readonly heldUntil: Date | null
  readonly sentTo: string
}
