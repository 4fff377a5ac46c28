/** Apps of other houses: each has a key, may receive events, and may have a page and links in the console. */
import { z } from 'zod'
import { adminId, done, idParams, instant } from '#core/admin-endpoint.ts'
import { bareText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { permissions } from './admin-permissions.ts'
import { appManifest } from './app-manifest.ts'

const read = access.staff('staff.manage')
const write = access.provedStaff('staff.manage')

export const maxApps = 30

const manifestUrl = typedText(500, { required: 'Enter the address of the manifest' }).regex(
  /^https?:\/\/[^\s@#\\]+$/,
  'Enter an address that begins with https://',
)

const app = z.object({
  id: z.int(),
  manifestUrl: z.string(),
  manifest: appManifest,
  /** What its key may do now; fewer than the manifest names when the person who installed it may do less. */
  permissions: z.array(z.enum(permissions)),
  keyEndsAt: instant,
  hasKey: z.boolean(),
  /** When it last made a call. */
  lastUsedAt: instant.nullable(),
  /** The webhook that sends it events. */
  webhookId: z.int().nullable(),
  installedBy: z.string(),
  installedAt: instant,
})
export type InstalledApp = z.infer<typeof app>

/** Shown once. */
const credentials = z.object({
  key: z.string(),
  /** For its deliveries: `whsec_…`. */
  webhookSecret: z.string().nullable(),
  /** Signs what its page is told of the person (HS256). */
  pageSecret: z.string().nullable(),
})
export type AppCredentials = z.infer<typeof credentials>

const readManifest = z.object({
  manifest: appManifest,
  /** Of the text that was read; an installation names it, so that nothing else is installed than was shown. */
  digest: z.string(),
})
export type ReadManifest = z.infer<typeof readManifest>

export const adminAppEndpoints = {
  list: endpoint('apps', {
    method: 'GET',
    path: 'apps',
    access: read,
    summary: 'Installed apps',
    reply: z.object({ apps: z.array(app) }),
  }),
  read: endpoint('readAppManifest', {
    method: 'POST',
    path: 'apps/manifest',
    access: read,
    summary: 'Read the manifest of an app, before it is installed',
    body: z.object({ url: manifestUrl }),
    reply: readManifest,
    errors: ['app.installed', 'app.address'],
  }),
  install: endpoint('installApp', {
    method: 'POST',
    path: 'apps',
    access: write,
    summary: 'Install an app: makes its key and its webhook, whose secrets are shown once',
    body: z.object({ url: manifestUrl, digest: bareText(64, { required: 'Read the manifest first' }) }),
    reply: z.object({ app, credentials }),
    errors: [
      'app.installed',
      'app.changed',
      'app.too_many',
      'staff.grants_too_much',
      'webhook.address',
      'webhook.taken',
      'webhook.too_many',
      'app.address',
    ],
  }),
  renew: endpoint('renewAppKey', {
    method: 'POST',
    path: 'apps/{id}/key',
    access: write,
    summary: 'Make a new key for an app; the old one ends at once',
    params: idParams,
    reply: z.object({ app, credentials }),
    errors: ['app.not_found', 'staff.grants_too_much'],
  }),
  remove: endpoint('removeApp', {
    method: 'POST',
    path: 'apps/{id}/remove',
    access: write,
    summary: 'Remove an app with its key and its webhook',
    params: idParams,
    reply: done,
    errors: ['app.not_found'],
  }),
  page: endpoint('appPage', {
    method: 'GET',
    path: 'apps/{id}/page.html',
    access: access.staff('signed_in', { scope: 'label' }),
    summary: 'The page of an app, for a frame of the console; it is told who looks at it, for five minutes',
    params: idParams,
    query: z.object({ order: bareText(40).optional(), piece: adminId.optional() }),
    reply: z.string(),
    errors: ['app.not_found', 'app.no_page'],
  }),
} as const
