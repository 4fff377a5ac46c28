import { z } from 'zod'
import { adapter, setting, type Adapter } from '#platform/adapters/adapter.ts'
import { text, webAddress } from '#platform/adapters/setting-schemas.ts'
import { openCloudApi } from './cloud-api/cloud-api.ts'
import type { WhatsApp, WhatsAppDeps } from './whatsapp.ts'

const cloudApi = adapter({
  name: 'whatsapp',
  title: 'WhatsApp Business',
  settings: z.object({
    token: setting(text.min(1), { env: 'WHATSAPP_TOKEN', title: 'Access token', isSecret: true }),
    phoneNumberId: setting(text.regex(/^\d{5,20}$/, 'must be the id of the phone number, in digits'), {
      env: 'WHATSAPP_PHONE_NUMBER_ID',
      title: 'Id of the phone number',
    }),
    appSecret: setting(text.min(1), { env: 'WHATSAPP_APP_SECRET', title: 'App secret', isSecret: true }),
    verifyToken: setting(text.min(1), { env: 'WHATSAPP_VERIFY_TOKEN', title: 'Verify token', isSecret: true }),
    apiUrl: setting(webAddress.default('https://graph.facebook.com/v23.0'), {
      env: 'WHATSAPP_API_URL',
      title: 'Address',
      isOperators: true,
    }),
  }),
  open: openCloudApi,
})

/** Each service that sends chat messages; the first with an account is used. */
export const whatsAppAdapters: readonly Adapter<WhatsAppDeps, WhatsApp>[] = [cloudApi]
