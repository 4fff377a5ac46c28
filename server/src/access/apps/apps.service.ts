import { maxApps, type AppCredentials, type ReadManifest } from '@shop/contract/access/admin-apps'
import type { AppManifest } from '@shop/contract/access/app-manifest'
import { addKey, revokeKey } from '#access/staff/keys.service.ts'
import { addEndpoint, getEndpoint, removeEndpoint } from '#messages'
import { inTransaction } from '#platform/db/transaction.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import { pageToken } from '#platform/security/page-token.ts'
import { signatureOf, signingKey } from '#platform/security/signed-text.ts'
import { secretHash, type Actor } from '#platform/security/staff-session.ts'
import { frameHtml, framePolicy, manifestIn } from './apps.rules.ts'
import * as store from './apps.store.ts'

/** The longest that a key may be valid. */
const keyDays = 365

export type Installed = { readonly app: store.App; readonly credentials: AppCredentials }

export async function listApps({ db }: Context): Promise<readonly store.App[]> {
  return store.listAll(db)
}

/** What is at the address now; the digest names this text at the installation. */
export async function readManifest({ db, ports }: Context, url: string): Promise<ReadManifest> {
  const installed = await store.listAll(db)
  if (installed.some((one) => one.manifestUrl === url)) throw new ShopError('app.installed')
  if (!ports.agentProfiles.canRead(url)) throw new ShopError('app.address')
  // At the console's own host the frame around an app would keep nothing apart.
  const own = [ports.publicUrl, ports.consoleUrl].map((address) => new URL(address).host)
  if (own.includes(new URL(url).host)) throw wrongManifest('An app has a host of its own, not that of the shop')
  const read = await ports.agentProfiles.read(url)
  if ('problem' in read) throw wrongManifest(read.problem)
  const result = manifestIn(read.text, url)
  if ('problem' in result) throw wrongManifest(result.problem)
  return { manifest: result.manifest, digest: secretHash(read.text).toString('hex') }
}

const wrongManifest = (message: string) => new ValidationError([{ path: ['url'], message }])

/** The secret with which the page of an app checks whom the console says it shows the page to. */
async function pageSecretOf(ctx: Context, id: number, manifest: AppManifest): Promise<string | null> {
  if (manifest.page === undefined) return null
  return signatureOf(await signingKey(ctx, 'app pages'), `app ${id}`)
}

async function keyFor(trx: Context, actor: Actor, { name, permissions }: AppManifest) {
  return addKey(trx, actor, { name, permissions, days: keyDays })
}

type Wanted = { readonly url: string; readonly digest: string }

export async function installApp(ctx: Context, actor: Actor, { url, digest }: Wanted): Promise<Installed> {
  const read = await readManifest(ctx, url)
  if (read.digest !== digest) throw new ShopError('app.changed')
  const { manifest } = read
  return inTransaction(ctx, async (trx) => {
    await store.lockAll(trx.db)
    const present = await store.listAll(trx.db)
    if (present.some((one) => one.manifestUrl === url)) throw new ShopError('app.installed')
    if (present.length >= maxApps) throw new ShopError('app.too_many')
    const { id: keyId, key } = await keyFor(trx, actor, manifest)
    const { webhook, name } = manifest
    const hook = webhook && (await addEndpoint(trx, actor, { ...webhook, note: name }))
    const id = await store.insert(trx.db, {
      manifestUrl: url,
      manifest,
      keyId,
      webhookId: hook?.endpoint.id ?? null,
      installedById: actor.personId,
      installedAt: trx.now,
    })
    await recordChange(trx, actor, { verb: 'installed', subject: 'app', subjectId: id, after: { url, ...manifest } })
    const pageSecret = await pageSecretOf(trx, id, manifest)
    return { app: await found(trx, id), credentials: { key, webhookSecret: hook?.secret ?? null, pageSecret } }
  })
}

async function found({ db }: Context, id: number): Promise<store.App> {
  const [app] = await store.listAll(db, id)
  if (!app) throw new ShopError('app.not_found')
  return app
}

/** Does nothing to a key that somebody has already ended. */
async function endKey(trx: Context, actor: Actor, { keyId, keyEndsAt }: store.App): Promise<void> {
  if (keyEndsAt > trx.now) await revokeKey(trx, actor, keyId)
}

export async function renewKey(ctx: Context, actor: Actor, id: number): Promise<Installed> {
  return inTransaction(ctx, async (trx) => {
    await store.lockAll(trx.db)
    const before = await found(trx, id)
    await endKey(trx, actor, before)
    const made = await keyFor(trx, actor, before.manifest)
    await store.setKey(trx.db, id, made.id)
    await recordChange(trx, actor, { verb: 'renewed the key', subject: 'app', subjectId: id })
    return { app: await found(trx, id), credentials: { key: made.key, webhookSecret: null, pageSecret: null } }
  })
}

export async function removeApp(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await store.lockAll(trx.db)
    const app = await found(trx, id)
    await store.remove(trx.db, id)
    await endKey(trx, actor, app)
    if (app.webhookId !== null) await removeEndpoint(trx, actor, await getEndpoint(trx, app.webhookId))
    const before = { url: app.manifestUrl, ...app.manifest }
    await recordChange(trx, actor, { verb: 'removed', subject: 'app', subjectId: id, before })
  })
}

type Looked = { readonly id: number; readonly order?: string | undefined; readonly piece?: number | undefined }

/** A page that frames the app's, which learns who looks at it and at what. */
export async function appPage(ctx: Context, actor: Actor, { id, order, piece }: Looked) {
  if (actor.label !== null) throw new ShopError('app.not_found')
  const { manifest } = await found(ctx, id)
  const secret = await pageSecretOf(ctx, id, manifest)
  if (manifest.page === undefined || secret === null) throw new ShopError('app.no_page')
  const token = await pageToken({
    secret,
    issuer: ctx.ports.publicUrl,
    audience: new URL(manifest.page).origin,
    subject: String(actor.personId),
    facts: {
      ...(order !== undefined && { order }),
      ...(piece !== undefined && { piece }),
      permissions: [...actor.permissions].toSorted(),
    },
    now: ctx.now,
  })
  return { html: frameHtml({ name: manifest.name, page: manifest.page, token }), policy: framePolicy(manifest.page) }
}

/** What the console shows of apps to the people of the house. */
export async function shownApps(ctx: Context, { label }: Actor) {
  if (label !== null) return []
  const apps = await store.listAll(ctx.db)
  return apps.map(({ id, manifest: { name, page, links } }) => ({ id, name, hasPage: page !== undefined, links }))
}
