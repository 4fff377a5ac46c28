/** The services that book couriers; `sandbox` stands for one in a shop without an account. */
export const courierProviders = ['shiprocket', 'delhivery', 'sandbox'] as const
export type CourierProvider = (typeof courierProviders)[number]

export const courierProviderTexts = {
  shiprocket: 'Shiprocket',
  delhivery: 'Delhivery',
  sandbox: 'Sandbox',
} as const satisfies Record<CourierProvider, string>

/** What a courier reports about a parcel; the shop's own words, one list for every courier. */
export const parcelProgress = [
  'booked',
  'pickup_scheduled',
  'pickup_failed',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'delivered',
  'rto_started',
  'rto_in_transit',
  'rto_delivered',
  'lost',
  'damaged',
  'cancelled',
] as const
export type ParcelProgress = (typeof parcelProgress)[number]

export const bookingViews = ['to_hand_over', 'under_way', 'needs_attention', 'finished'] as const
export type BookingView = (typeof bookingViews)[number]

export const bookingStates = ['waiting', 'booked', 'refused', 'cancelled'] as const

/** What the shop asks of the courier after a failed attempt. */
export const failureActions = ['reattempt', 'return'] as const
