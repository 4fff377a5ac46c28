import type { Device as Wire } from '@shop/contract/customers/devices'
import type { Device } from './devices.service.ts'

export function toDeviceReply({ id, name, kind, loggedInAt, lastUsedAt, isThis }: Device): Wire {
  return {
    id,
    name,
    kind,
    logged_in_at: loggedInAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    is_this: isThis,
  }
}
