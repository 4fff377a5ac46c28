import type { Area } from '#platform/runtime/area.ts'
import { adminAllocationRoutes } from './allocation/admin-allocations.routes.ts'
import { startAllocation } from './allocation/allocation.jobs.ts'
import { alterationRoutes } from './alterations/alterations.routes.ts'
import { adminCourierRoutes } from './couriers/admin-couriers.routes.ts'
import { courierEventRoutes } from './couriers/courier-events.routes.ts'
import { courierJobs, startTracking } from './couriers/couriers.jobs.ts'
import { customsRoutes } from './customs/customs.routes.ts'
import { adminEwayBillRoutes } from './eway-bills/admin-eway-bills.routes.ts'
import { adminOrderRoutes } from './order-desk/admin-orders.routes.ts'
import { orderTagRoutes } from './order-desk/order-tags.routes.ts'
import { orderEditRoutes } from './order-edits/order-edits.routes.ts'
import { orderFieldRoutes } from './order-fields/order-fields.routes.ts'
import { orderSaleRoutes } from './order-sales/order-sales.routes.ts'
import { startWorkroomCount } from './order-steps/fulfilment.jobs.ts'
import { parcelRoutes } from './parcels/parcels.routes.ts'
import { adminReturnPickupRoutes } from './return-pickups/admin-return-pickups.routes.ts'
import { returnPickupJobs, startPickupTracking } from './return-pickups/return-pickups.jobs.ts'
import { adminReturnRoutes } from './returns/admin-returns.routes.ts'
import { startReturns } from './returns/returns.jobs.ts'
import { returnRoutes } from './returns/returns.routes.ts'
import { adminDeliveryRoutes } from './sale-term-previews/admin-delivery.routes.ts'
import { adminTermsRoutes } from './sale-term-previews/admin-terms.routes.ts'
import { adminOrderPickupRoutes } from './store-pickups/admin-order-pickups.routes.ts'
import { adminWorkroomRoutes } from './workroom/admin-workroom.routes.ts'
import { workroomRoutes } from './workroom/workroom.routes.ts'

export const fulfilmentArea: Area = {
  routes: [
    adminOrderRoutes,
    adminCourierRoutes,
    courierEventRoutes,
    adminEwayBillRoutes,
    parcelRoutes,
    orderEditRoutes,
    orderTagRoutes,
    orderSaleRoutes,
    adminDeliveryRoutes,
    adminTermsRoutes,
    returnRoutes,
    adminReturnRoutes,
    adminReturnPickupRoutes,
    workroomRoutes,
    adminWorkroomRoutes,
    adminAllocationRoutes,
    adminOrderPickupRoutes,
    alterationRoutes,
    customsRoutes,
    orderFieldRoutes,
  ],
  jobs: [courierJobs, returnPickupJobs],
  timers: [startWorkroomCount, startReturns, startTracking, startPickupTracking, startAllocation],
}
