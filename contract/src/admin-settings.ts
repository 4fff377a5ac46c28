/** How the shop works, as the merchant sets it. */
import { documentCalls } from './admin-documents.ts'
import { settingKeys } from './document-types.ts'
import { access } from './endpoint.ts'

export const adminSettingEndpoints = documentCalls(settingKeys, {
  root: 'settings',
  names: { one: 'Setting', many: 'Settings' },
  read: access.staff('settings.edit'),
  write: access.provedStaff('settings.edit'),
})
