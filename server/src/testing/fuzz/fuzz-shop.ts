import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { mountPages } from '#platform/pages/pages.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import { openLog } from '#platform/runtime/log.ts'
import type { GoogleSignIn } from '#platform/security/google-sign-in.ts'
import { deliverWebhooks } from '#testing/checkout-factories.ts'
import { seedDemoGoods } from '#testing/demo-goods.ts'
import { newGiftCard } from '#testing/gift-card-factories.ts'
import { offerOfflinePayments } from '#testing/offline-factories.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { mediaIn } from '#testing/picture-files.ts'
import type { TestServer } from '#testing/test-database.ts'
import { readGoods, type Goods } from './goods.ts'
import { googleToken } from './known-good.ts'
import type { ProviderKeys } from './other-requests.ts'
import { idHeader } from './sent.ts'
import { markedVictim, type Victim } from './victim.ts'

const storefront = fileURLToPath(new URL('../../../../storefront/', import.meta.url))

/** False until the storefront is built; no pages are requested then. */
export const hasPages = existsSync(join(storefront, 'build', 'server', 'index.js'))

/** A running shop with goods, and a shopper whose data no one else may see. */
export type FuzzShop = AsyncDisposable & {
  readonly shop: TestApp
  readonly port: number
  readonly goods: Goods
  readonly victim: Victim
  /** The code of a delivered gift card. */
  readonly cardCode: string
  readonly keys: ProviderKeys
  /**
   * Milliseconds from the request's head to the end of its response inside the shop; undefined when it never started.
   */
  readonly handlingMs: (id: string) => number | undefined
  /** Takes the error lines logged since the last call. */
  readonly takeErrors: () => readonly string[]
}

const errorLevel = 50
const logLine = z.looseObject({ level: z.number(), err: z.unknown().optional() })

function errorLog() {
  let lines: string[] = []
  const write = (line: string): void => {
    const { level, err } = logLine.parse(JSON.parse(line))
    // A line without an error object only tells the operator to look at a payment.
    if (level >= errorLevel && err !== undefined) lines.push(line)
  }
  const take = () => {
    const taken = lines
    lines = []
    return taken
  }
  return { write, take }
}

function handlingTimes(app: FastifyInstance) {
  const times = new Map<string, number>()
  app.server.prependListener('request', (request, response) => {
    const startedAt = performance.now()
    response.once('close', () => times.set(String(request.headers[idHeader]), performance.now() - startedAt))
  })
  return (id: string) => {
    const time = times.get(id)
    times.delete(id)
    return time
  }
}

/** Accepts every token that claims a subject; Google's own checks are tested elsewhere. */
const google: GoogleSignIn = {
  verify: async (idToken) => {
    const subject = idToken.startsWith(googleToken('')) ? idToken.slice(googleToken('').length, 200) : ''
    if (subject === '') return undefined
    const email = `${subject}@example.com`
    const sure = { isEmailVerified: true, isEmailHosted: false, nonce: null, issuedAt: systemClock.now() }
    const once = { tokenHash: randomBytes(32), endsAt: systemClock.now() }
    return { ...sure, ...once, subject, email, name: 'Gita Google', pictureUrl: null }
  },
}

async function keysOf({ db }: TestApp): Promise<ProviderKeys> {
  const row = await db.selectFrom('sandbox_provider.keys').selectAll().executeTakeFirstOrThrow()
  return { keyId: row.key_id, keySecret: row.key_secret, webhookSecret: row.webhook_secret }
}

function addressOf(app: FastifyInstance): AddressInfo {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The shop does not listen on a port.')
  return address
}

/** Runs the job and delivers the provider's events, because a pending refund would change rows by itself. */
async function comeToRest(shop: TestApp): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await deliverWebhooks(shop)
    await shop.runJobs()
  }
}

async function offerPickup({ db }: TestApp): Promise<void> {
  await sql`update locations set address = '14 Hill Road' where is_main`.execute(db)
  await sql`
    insert into location_pickups (location_id, is_offered, city, postal_code, state_id, hours, ready_days)
    select location.id, true, 'Mumbai', '400050', state.id, 'Mon–Sat, 11 am to 8 pm', 1
    from locations location, states state where location.is_main and state.gst_code = '27'`.execute(db)
}

export async function openFuzzShop(server: TestServer): Promise<FuzzShop> {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-media-'))
  const errors = errorLog()
  const log = openLog('warn', errors)
  const config = {
    brand: 'Ruhvana',
    house: {
      legalName: '',
      address: '',
      gstin: '',
      careEmail: '',
      carePhone: '',
      grievanceOfficer: '',
      grievanceEmail: '',
      careersEmail: '',
    },
    publicUrl: 'http://localhost:3000',
    chatNumber: null,
    social: { instagram: null, facebook: null, pinterest: null, youtube: null },
    googleClientId: null,
    paymentsAreTest: true,
    hasDemoPages: true,
  }
  const shop = await openTestApp(server, {
    log,
    // Off, because rate limits would hide the calls behind them, and they have their own tests.
    ports: { google, hasRateLimit: false },
    app: { media: mediaIn(folder) },
    mount: async (app) => {
      // React reads the setting when it loads; its development build takes several times as long for a page.
      process.env['NODE_ENV'] = 'production'
      if (hasPages) await mountPages(app, { folder: storefront, isLive: false, config, log })
    },
  })
  await seedDemoGoods(shop.db, systemClock.now())
  const goods = await readGoods(shop.db)
  const victim = await markedVictim(shop)
  await offerOfflinePayments(shop.db)
  await offerPickup(shop)
  const { code: cardCode } = await newGiftCard(shop, 2000)
  await comeToRest(shop)
  const handlingMs = handlingTimes(shop.app)
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  return {
    shop,
    port: addressOf(shop.app).port,
    goods,
    victim,
    cardCode,
    keys: await keysOf(shop),
    handlingMs,
    takeErrors: errors.take,
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
