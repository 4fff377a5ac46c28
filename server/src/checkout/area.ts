import type { Area } from '#platform/runtime/area.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { adminGiftCardRoutes } from './gift-cards/admin-gift-cards.routes.ts'
import { startGiftCards } from './gift-cards/gift-cards.jobs.ts'
import { giftCardRoutes } from './gift-cards/gift-cards.routes.ts'
import { guestJobs } from './guests/guests.jobs.ts'
import { guestRoutes } from './guests/guests.routes.ts'
import { offlinePaymentJobs } from './offline-payments/offline-payments.jobs.ts'
import { offlinePaymentRoutes } from './offline-payments/offline-payments.routes.ts'
import { adminPaymentRoutes } from './payments/admin-payments.routes.ts'
import { paymentJobs } from './payments/payments.jobs.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { adminPhoneOrderRoutes } from './phone-orders/admin-phone-orders.routes.ts'

export const checkoutArea: Area = {
  routes: [
    checkoutRoutes,
    guestRoutes,
    giftCardRoutes,
    adminGiftCardRoutes,
    offlinePaymentRoutes,
    paymentRoutes,
    adminPaymentRoutes,
    adminPhoneOrderRoutes,
  ],
  jobs: [guestJobs, offlinePaymentJobs, paymentJobs],
  timers: [startGiftCards],
}
