import { allocationErrors } from './allocation-errors.ts'
import { alterationErrors } from './alteration-errors.ts'
import { courierErrors } from './courier-errors.ts'
import { orderEditErrors } from './order-edit-errors.ts'
import { parcelErrors } from './parcel-errors.ts'
import { workroomErrors } from './workroom-errors.ts'

/** The refusals of the area; `errors.ts` joins them into the one table. */
export const fulfilmentErrors = {
  ...allocationErrors,
  ...alterationErrors,
  ...courierErrors,
  ...orderEditErrors,
  ...parcelErrors,
  ...workroomErrors,
} as const
