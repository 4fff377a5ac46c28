/** The calls with which the merchant sets up the shop. */
import { z } from 'zod'
import { adminId } from '#core/admin-endpoint.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { documentCalls } from './admin-documents.ts'
import { settingKeys } from './document-types.ts'
import { couriersSchema } from './documents.ts'

export const adminSettingEndpoints = {
  ...documentCalls(z.enum(settingKeys), {
    root: 'settings',
    names: { one: 'Setting', many: 'Settings' },
    read: access.staff('settings.edit'),
    write: access.provedStaff('settings.edit'),
  }),
  previewTheme: endpoint('previewTheme', {
    method: 'POST',
    path: 'settings/theme/preview',
    access: access.staff('settings.edit'),
    summary:
      'For an hour, an address that opens the whole shop under a version of the theme, or with null under the published one, and its home page for a frame of the console',
    body: z.object({ id: adminId.nullable() }),
    reply: z.object({ url: z.string(), frameUrl: z.string() }),
    errors: ['route.not_found'],
  }),
  couriers: endpoint('adminCouriers', {
    method: 'GET',
    path: 'couriers',
    access: access.staff('orders.ship', { scope: 'label' }),
    summary: 'The couriers of the house, for a dispatch',
    reply: couriersSchema,
  }),
} as const
