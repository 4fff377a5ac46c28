/** Files that platforms outside the shop read: their addresses, who reads them, and what they leave out. */
import { z } from 'zod'
import { instant, maxListed } from '#core/admin-endpoint.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { channelNames, leftOutReasons } from './channel-options.ts'

const channel = z.object({
  name: z.enum(channelNames),
  isOn: z.boolean(),
  /** Whoever knows it can read the file while the channel is on. */
  address: z.string(),
  addressMadeAt: instant,
  fetchedAt: instant.nullable(),
  /** As the program that read it named itself; empty for one that did not. */
  fetchedBy: z.string(),
  /** Pieces in the file, by the published settings. */
  sent: z.int(),
  /** Pieces on sale that are not in it. */
  leftOut: z.int(),
})
export type AdminChannel = z.infer<typeof channel>

const leftOutPiece = z.object({
  id: z.int(),
  name: z.string(),
  designer: z.string(),
  reason: z.enum(leftOutReasons),
})
export type LeftOutPiece = z.infer<typeof leftOutPiece>

const channelParams = z.object({ name: z.enum(channelNames) })

export const adminChannelEndpoints = {
  list: endpoint('adminChannels', {
    method: 'GET',
    path: 'channels',
    access: access.staff('settings.edit'),
    summary: 'Channels with their addresses, their last reader and their pieces',
    reply: z.object({ channels: z.array(channel) }),
  }),
  renew: endpoint('renewChannelAddress', {
    method: 'POST',
    path: 'channels/{name}/new-address',
    access: access.provedStaff('settings.edit'),
    summary: 'Give a channel a new address; the old one stops at once',
    params: channelParams,
    reply: z.object({ channels: z.array(channel) }),
  }),
  leftOut: endpoint('channelLeftOut', {
    method: 'GET',
    path: 'channels/{name}/left-out',
    access: access.staff('settings.edit'),
    summary: `Pieces on sale that a channel leaves out, with the reason, ${maxListed} at a time`,
    params: channelParams,
    query: z.object({
      reason: z.enum(leftOutReasons).optional(),
      cursor: z
        .string()
        .regex(/^\d{1,15}$/, 'Send the cursor of the page before')
        .optional(),
    }),
    reply: z.object({
      pieces: z.array(leftOutPiece),
      next: z.string().nullable(),
      counts: z.array(z.object({ reason: z.enum(leftOutReasons), count: z.int() })),
    }),
  }),
} as const
