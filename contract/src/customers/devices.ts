/** The devices a shopper is logged in on, added by this shop: api.md section 8. */
import { z } from 'zod'
import { access, endpoint } from '#core/endpoint.ts'
import { actionReply, listOf } from '#core/envelope.ts'
import { wireId } from '#core/wire-numbers.ts'
import { ownerProof } from './account.ts'

export const deviceKinds = ['computer', 'phone', 'tablet', 'app', 'unknown'] as const

export const device = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(deviceKinds),
  /** ISO 8601; `last_used_at` is accurate to a few minutes. */
  logged_in_at: z.string(),
  last_used_at: z.string(),
  is_this: z.boolean(),
})

export type Device = z.infer<typeof device>

/** Someone who borrows an open browser must not lock the owner out, so these calls need a proof. */
const proofErrors = [
  'auth.password_required',
  'auth.wrong_password',
  'auth.confirm_with_google',
  'auth.social_unavailable',
  'rate_limit.exceeded',
] as const

export const deviceEndpoints = {
  list: endpoint('devices', {
    method: 'GET',
    path: 'profile/devices',
    access: access.shopper,
    summary: 'Where the shopper is logged in: the device that asks first, then by last use',
    reply: listOf(device),
  }),
  logOut: endpoint('logOutDevice', {
    method: 'POST',
    path: 'profile/devices/logout',
    access: access.shopper,
    summary: 'Log one device out',
    body: z.object({ id: wireId, ...ownerProof }),
    reply: actionReply,
    errors: ['device.not_found', ...proofErrors],
  }),
  logOutOthers: endpoint('logOutOtherDevices', {
    method: 'POST',
    path: 'profile/devices/logout-others',
    access: access.shopper,
    summary: 'Log every device out but the one that asks',
    body: z.object(ownerProof),
    reply: actionReply,
    errors: [...proofErrors],
  }),
} as const
