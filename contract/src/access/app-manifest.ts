/** What an app of another house says of itself, at an address of its own (docs/apps.md). */
import { z } from 'zod'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { webhookTypes } from '#messages/webhook-types.ts'
import { keyPermissions, permissions } from './admin-permissions.ts'

const maxLinks = 6

const address = typedText(500, { required: 'Name an address' }).regex(
  /^https?:\/\/[^\s@#\\]+$/,
  'must be an address that begins with https://',
)

export const appLink = z.strictObject({
  on: z.enum(['order', 'piece']),
  title: trimmedText(40, { required: 'Name the link' }).min(1, 'Name the link'),
  /** `{code}` stands for the code of the order, `{id}` for the id of the piece. */
  url: address,
})

const distinct = (all: readonly unknown[]): boolean => new Set(all).size === all.length

export const appManifest = z.strictObject({
  name: trimmedText(60, { required: 'Name the app' }).min(1, 'Name the app'),
  maker: trimmedText(60, { required: 'Name who makes the app' }).min(1, 'Name who makes the app'),
  about: trimmedText(300).optional().default(''),
  /** What its key may do. */
  permissions: z
    .array(z.enum(permissions).refine((one) => keyPermissions.includes(one), 'is not for keys'))
    .min(1, 'Name a permission')
    .refine(distinct, 'Name each permission once'),
  webhook: z
    .strictObject({
      url: address,
      events: z.array(z.enum(webhookTypes)).min(1, 'Name an event').refine(distinct, 'Name each event once'),
    })
    .optional(),
  /** Shown in a frame of the console. */
  page: address.optional(),
  links: z.array(appLink).max(maxLinks).optional().default([]),
})
export type AppManifest = z.infer<typeof appManifest>
