/** E-way bills: consignments above a line travel with one. */
import { z } from 'zod'
import { amountMinor, idParams, instant } from '#core/admin-endpoint.ts'
import { bareText, trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { gstStates } from '#selling/gstin.ts'
import { cancelReasons, ewayBillStates } from '#selling/statutory-options.ts'
import { parcelPieces } from './parcel-fields.ts'

const code = typedText(40).regex(/^[\w-]{1,40}$/, 'This is no order number')

const vehicle = bareText(20)
  .toUpperCase()
  .regex(/^[A-Z\d]{4,15}$/, 'Enter the number of the vehicle, such as MH02AB1234')

const ewayBill = z.object({
  id: z.int(),
  state: z.enum(ewayBillStates),
  /** Twelve digits; empty until the portal has made it. */
  number: z.string(),
  madeAt: instant.nullable(),
  /** Null until the vehicle is entered, from which on its days count. */
  validUntil: instant.nullable(),
  valueMinor: amountMinor,
  pieceCount: z.int(),
  courier: z.string(),
  vehicle: z.string(),
  /** What is missing or what the portal said; empty without a problem. */
  problem: z.string(),
  /** True once its parcel has left. */
  hasLeft: z.boolean(),
  /** What can be done with it now. */
  canEnterVehicle: z.boolean(),
  canExtend: z.boolean(),
  canCancel: z.boolean(),
})
export type EwayBillRow = z.infer<typeof ewayBill>

const billsOfOrder = z.object({
  /** False while the house makes no e-way bills. */
  isOn: z.boolean(),
  /** True when a parcel with everything that is left needs a bill and has none. */
  isNeeded: z.boolean(),
  /** The value of everything that is left, with GST. */
  valueMinor: amountMinor,
  aboveMinor: amountMinor,
  /** Couriers that enter the vehicle themselves. */
  couriers: z.array(z.string()),
  bills: z.array(ewayBill),
})
export type EwayBillsOfOrder = z.infer<typeof billsOfOrder>

const portalErrors = ['gst_portal.none', 'gst_portal.unavailable', 'gst_portal.refused'] as const

export const adminEwayBillEndpoints = {
  ofOrder: endpoint('ewayBillsOfOrder', {
    method: 'GET',
    path: 'orders/{code}/eway-bill',
    access: access.staff('orders.ship'),
    summary: 'The e-way bills of an order, and whether its next parcel needs one',
    params: z.object({ code }),
    reply: billsOfOrder,
    errors: ['order.not_found'],
  }),
  make: endpoint('makeEwayBill', {
    method: 'POST',
    path: 'orders/{code}/eway-bill',
    access: access.staff('orders.ship'),
    summary: 'Make the e-way bill of the next parcel, from its invoice and the courier’s id or a vehicle',
    params: z.object({ code }),
    body: z.object({
      /** A courier with a transporter id in the settings; empty for a vehicle of the house. */
      courier: trimmedText(60).optional().default(''),
      vehicle: vehicle.optional(),
      /** Absent for everything that is left. */
      pieces: parcelPieces.optional(),
    }),
    reply: billsOfOrder,
    errors: [
      ...portalErrors,
      'order.not_found',
      'eway.off',
      'eway.only_india',
      'eway.nothing_to_send',
      'eway.made_already',
      'eway.no_invoice',
      'eway.no_transport',
      'pickup.no_parcel',
      'parcel.too_many_pieces',
    ],
  }),
  partB: endpoint('enterEwayVehicle', {
    method: 'POST',
    path: 'eway-bills/{id}/vehicle',
    access: access.staff('orders.ship'),
    summary: 'Enter or change the vehicle; the days of the bill count from its first one',
    params: idParams,
    body: z.object({ vehicle }),
    reply: billsOfOrder,
    errors: [...portalErrors, 'eway.not_found', 'eway.not_open'],
  }),
  extend: endpoint('extendEwayBill', {
    method: 'POST',
    path: 'eway-bills/{id}/extend',
    access: access.staff('orders.ship'),
    summary: 'Extend a bill that ends before its parcel arrives, from 8 hours before its end until 8 hours after',
    params: idParams,
    body: z.object({
      vehicle,
      place: trimmedText(50, { required: 'Enter where the parcel is' }).min(1, 'Enter where the parcel is'),
      pin: bareText(6).regex(/^[1-9]\d{5}$/, 'Enter a PIN of six digits'),
      stateGstCode: bareText(2).refine((state) => gstStates[state] !== undefined, 'Choose the state'),
      remainingKm: z.coerce.number('Enter kilometres').int().min(1, 'At least 1 km').max(4000, 'At most 4,000 km'),
    }),
    reply: billsOfOrder,
    errors: [...portalErrors, 'eway.not_found', 'eway.not_open', 'eway.not_extendable'],
  }),
  cancel: endpoint('cancelEwayBill', {
    method: 'POST',
    path: 'eway-bills/{id}/cancel',
    access: access.staff('orders.ship'),
    summary: 'Cancel an e-way bill at the portal, within 24 hours',
    params: idParams,
    body: z.object({
      reason: z.enum(cancelReasons),
      remark: trimmedText(50, { required: 'Say why' }).min(1, 'Say why'),
    }),
    reply: billsOfOrder,
    errors: [...portalErrors, 'eway.not_found', 'eway.not_open', 'eway.too_late'],
  }),
} as const
