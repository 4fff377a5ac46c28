/** The calls with which the merchant sets up the shop. */
import { z } from 'zod'
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
  couriers: endpoint('adminCouriers', {
    method: 'GET',
    path: 'couriers',
    access: access.staff('orders.ship', { scope: 'label' }),
    summary: 'The couriers of the house, for a dispatch',
    reply: couriersSchema,
  }),
} as const
