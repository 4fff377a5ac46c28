import type { Area } from '#platform/runtime/area.ts'
import { addressRoutes } from './addresses/addresses.routes.ts'
import { cartOfferRoutes } from './cart/cart-offers.routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { adminEInvoiceRoutes } from './e-invoices/admin-e-invoices.routes.ts'
import { eInvoiceJobs, startEInvoices } from './e-invoices/e-invoices.jobs.ts'
import { familyRoutes } from './family/family.routes.ts'
import { adminInvoiceRoutes } from './invoices/admin-invoices.routes.ts'
import { invoiceRoutes } from './invoices/invoices.routes.ts'
import { measurementRoutes } from './measurements/measurements.routes.ts'
import { adminOfferRoutes } from './offers/admin-offers.routes.ts'
import { offerRoutes } from './offers/offers.routes.ts'
import { orderLinkRoutes } from './orders/order-links.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { storePickupRoutes } from './store-pickups/store-pickups.routes.ts'
import { wishlistRoutes } from './wishlist/wishlist.routes.ts'

export const sellingArea: Area = {
  routes: [
    addressRoutes,
    cartRoutes,
    cartOfferRoutes,
    familyRoutes,
    invoiceRoutes,
    adminInvoiceRoutes,
    adminEInvoiceRoutes,
    measurementRoutes,
    offerRoutes,
    adminOfferRoutes,
    orderRoutes,
    orderLinkRoutes,
    storePickupRoutes,
    wishlistRoutes,
  ],
  jobs: [eInvoiceJobs],
  timers: [startEInvoices],
}
