/** Pickups of returned pieces, booked with a courier service. */
import { z } from 'zod'
import { done, idParams, instant } from '#core/admin-endpoint.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { weightGrams } from './admin-couriers.ts'
import { bookingStates, courierProviders, parcelProgress } from './courier-options.ts'

const returnPickup = z.object({
  state: z.enum(bookingStates),
  /** Empty until the service has answered. */
  courier: z.string(),
  awb: z.string(),
  weightGrams: z.int(),
  /** Why it is not booked; empty without a problem. */
  problem: z.string(),
  /** Null until the courier reports. */
  progress: z.enum(parcelProgress).nullable(),
  at: instant.nullable(),
  canCancel: z.boolean(),
})
export type ReturnPickup = z.infer<typeof returnPickup>

const found = z.object({
  /** The services that can collect it; empty where the return needs no pickup. */
  providers: z.array(z.enum(courierProviders)),
  /** The newest pickup of the return. */
  pickup: returnPickup.nullable(),
})
export type ReturnPickups = z.infer<typeof found>

const refusals = ['return.not_found', 'courier.none', 'courier.unavailable', 'courier.refused'] as const

export const adminReturnPickupEndpoints = {
  find: endpoint('returnPickup', {
    method: 'GET',
    path: 'returns/{id}/pickup',
    access: access.staff('orders.read', { scope: 'label' }),
    summary: 'The pickup of a return, and the services that could collect it',
    params: idParams,
    reply: found,
    errors: ['return.not_found'],
  }),
  book: endpoint('bookReturnPickup', {
    method: 'POST',
    path: 'returns/{id}/pickup',
    access: access.staff('returns.decide'),
    summary: 'Book a courier who collects an accepted return; the customer is told once it is booked',
    params: idParams,
    body: z.object({
      weightGrams,
      /** Absent for the first service of the shop. */
      provider: z.enum(courierProviders).optional(),
    }),
    reply: done,
    errors: ['return.not_found', 'return.illegal_step', 'courier.none', 'courier.only_india', 'pickup.already_booked'],
  }),
  cancel: endpoint('cancelReturnPickup', {
    method: 'POST',
    path: 'returns/{id}/pickup/cancel',
    access: access.staff('returns.decide'),
    summary: 'Cancel the pickup of a return before the courier has the piece',
    params: idParams,
    reply: done,
    errors: [...refusals, 'pickup.not_open'],
  }),
} as const
