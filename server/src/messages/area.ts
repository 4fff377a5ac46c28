import type { Area } from '#platform/runtime/area.ts'
import { startAlerts } from './alerts/alerts.jobs.ts'
import { alertRoutes } from './alerts/alerts.routes.ts'
import { adminEnquiryRoutes } from './enquiries/admin-enquiries.routes.ts'
import { enquiryRoutes } from './enquiries/enquiries.routes.ts'
import { adminJobRoutes } from './failed-jobs/admin-jobs.routes.ts'
import { feedbackRoutes } from './feedback/feedback.routes.ts'
import { marketingLinkRoutes } from './marketing/links.routes.ts'
import { adminNewsletterRoutes } from './newsletter/admin-newsletter.routes.ts'
import { newsletterRoutes } from './newsletter/newsletter.routes.ts'
import { adminMessageRoutes } from './notices/admin-messages.routes.ts'
import { choiceRoutes } from './notices/choices.routes.ts'
import { messageJobs } from './notices/messages.jobs.ts'
import { unsubscribeRoutes } from './notices/unsubscribe.routes.ts'
import { whatsAppRoutes } from './notices/whatsapp.routes.ts'
import { orderMessageRoutes } from './order-messages/admin-messages.routes.ts'
import { startWebhooks } from './webhooks/webhooks.jobs.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'

export const messagesArea: Area = {
  routes: [
    alertRoutes,
    enquiryRoutes,
    adminEnquiryRoutes,
    adminJobRoutes,
    feedbackRoutes,
    newsletterRoutes,
    adminNewsletterRoutes,
    choiceRoutes,
    adminMessageRoutes,
    unsubscribeRoutes,
    whatsAppRoutes,
    orderMessageRoutes,
    marketingLinkRoutes,
    webhookRoutes,
  ],
  jobs: [messageJobs],
  timers: [startAlerts, startWebhooks],
}
