import { callGroups } from '@shop/contract/core/calls'
import type { Endpoint } from '@shop/contract/core/endpoint'
import { isShopperGone } from '#platform/db/db.ts'
import { hashPassword } from '#platform/security/password.ts'
import { issueToken } from '#platform/security/session.ts'
import { knownPassword } from '#testing/access-table.ts'
import { shopperWithEverything } from '#testing/belongings.ts'
import { deliverWebhooks } from '#testing/checkout-factories.ts'
import { bookFaults, countStock } from './aftermath.ts'
import { openBuyer } from './buyer.ts'
import { callRequest } from './call-requests.ts'
import { openChance, type Chance } from './chance.ts'
import { isSlow, longestMs, openCourier, type Courier, type Delivered } from './courier.ts'
import { openFactorStage } from './factor-stage.ts'
import { hasPages, type FuzzShop } from './fuzz-shop.ts'
import { openGuestStage } from './guest-stage.ts'
import type { Stage } from './known-good.ts'
import { fileRequest, pageRequest, sandboxRequest, unknownRequest, webhookRequest } from './other-requests.ts'
import { rawRequest } from './raw-requests.ts'
import { openTally, type Report, type Violation } from './report.ts'
import { curlOf, type Kind, type Sent } from './sent.ts'
import { shrunk } from './shrink.ts'

export type FuzzOptions = { readonly seed: string; readonly count: number; readonly say?: (line: string) => void }

const endpoints = callGroups.flatMap((group) => group.calls)

/** Few of these, because password hashing is slow on purpose, and without an account nothing else succeeds. */
const rare = [
  'login',
  'signup',
  'confirmGuest',
  'changePassword',
  'confirmReset',
  'deleteAccount',
  'beginSecondFactor',
  'makeShopperRecoveryCodes',
  'removeOwnSecondFactor',
]
/** Sent last, because no other call of the shopper would succeed after these. */
const endings = ['logout', 'deleteAccount']
const calls = endpoints.flatMap((endpoint) =>
  Array.from({ length: rare.includes(endpoint.name) ? 1 : 5 }, () => endpoint),
)

/** Requests per shopper before a new shopper with everything replaces them. */
const turnLength = 160
const width = 32
/** Further shoppers for the calls that never got a 2xx response. */
const maxTries = 20

/** The percentage of each kind. */
const shares: readonly (readonly [Kind, number])[] = [
  ['valid', 18],
  ['near', 20],
  ['hostile', 26],
  ['theft', 6],
  ['raw', 14],
  ['page', 5],
  ['file', 2],
  ['webhook', 4],
  ['sandbox', 3],
  ['unknown', 2],
]
const deck = shares.flatMap(([kind, share]) => Array.from({ length: share }, () => kind))

function requestOf(stage: Stage, { keys }: FuzzShop): Sent {
  const kind = stage.chance.pick(deck)
  switch (kind) {
    case 'page':
      return hasPages ? pageRequest(stage) : fileRequest(stage)
    case 'file':
      return fileRequest(stage)
    case 'webhook':
      return webhookRequest(stage, keys)
    case 'sandbox':
      return sandboxRequest(stage, keys)
    case 'unknown':
      return unknownRequest(stage)
    case 'raw':
      return rawRequest(stage.chance.pick(calls), stage)
    case 'valid':
    case 'near':
    case 'hostile':
    case 'theft':
      return callRequest(stage.chance.pick(calls), kind, stage)
  }
}

/** A shopper's session: a logout, a new password or a reset ends the tokens, and the shopper logs in again. */
type Session = {
  readonly token: () => string
  /** False when the account no longer exists. */
  readonly renew: () => Promise<boolean>
}

let shopperCount = 0

/** A shopper with everything, a known password and a pending code. */
export async function openStage(fuzzShop: FuzzShop, chance: Chance, isPaymentTaken: boolean): Promise<Stage & Session> {
  const { shop, goods, victim } = fuzzShop
  shopperCount += 1
  const email = `chitra-${shopperCount}@example.com`
  const mine = await shopperWithEverything(shop, { name: 'Chitra Curious', email, isPaymentTaken })
  passwordHash ??= hashPassword(knownPassword)
  await shop.db
    .updateTable('users')
    .set({ password_hash: await passwordHash })
    .where('id', '=', mine.shopper.id)
    .execute()
  await shop.post('auth/password/forget_request', { email_or_phone: email, send_code_by: 'email' })
  await shop.post('profile/contact/code', { channel: 'email' }, mine.shopper)
  await shop.runJobs()
  const codeIn = (kind: string): string => {
    const mail = shop.mails.findLast((one) => one.to === email && one.kind === kind)
    return /\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/.exec(mail?.text ?? '')?.[0] ?? 'none'
  }
  const codes = { resetCode: codeIn('code'), contactCode: codeIn('contact-code') }
  const guest = await openGuestStage(shop, mine)
  const buyer = await openBuyer(shop)
  const factor = await openFactorStage(shop)
  let token = mine.shopper.token
  const renew = async () => {
    try {
      token = await issueToken(shop.db, mine.shopper.id, null)
      return true
    } catch (error) {
      if (isShopperGone(error)) return false
      throw error
    }
  }
  return {
    goods,
    mine,
    token: () => token,
    renew,
    foreign: victim.belongings,
    ...codes,
    guest,
    buyer,
    factor,
    cardCode: fuzzShop.cardCode,
    chance,
  }
}

let passwordHash: Promise<string> | undefined

type Judged = {
  readonly take: (delivered: Delivered) => Promise<void>
  readonly add: (what: string, request: string) => void
  readonly violations: () => readonly Violation[]
  readonly lateOnce: () => number
}

function openBench(fuzzShop: FuzzShop, bring: Courier, say: (line: string) => void): Judged {
  const violations = new Map<string, Violation>()
  let lateOnce = 0
  const add = (what: string, request: string) => {
    const known = violations.get(what)
    if (!known) say(`${what}\n    ${request}`)
    violations.set(what, { what, request: known?.request ?? request, count: (known?.count ?? 0) + 1 })
  }
  const take = async (delivered: Delivered) => {
    const { sent, faults, handlingMs } = delivered
    const call = sent.endpoint?.name ?? `${sent.kind} ${sent.method}`
    if (handlingMs > longestMs) {
      if (await isSlow(bring, delivered)) add(`${call}: over ${longestMs} ms`, curlOf(sent))
      else lateOnce += 1
    }
    const [first] = faults
    if (first === undefined) return
    const what = `${call}: ${faults.join('; ')}`
    const request = violations.has(what) ? '' : curlOf(await shrunk(bring, delivered))
    const log = fuzzShop.takeErrors()[0]
    add(what, log === undefined ? request : `${request}\n    log: ${log.slice(0, 1500).trim()}`)
  }
  return { take, add, violations: () => [...violations.values()], lateOnce: () => lateOnce }
}

type Running = {
  readonly fuzzShop: FuzzShop
  readonly bring: Courier
  readonly judged: Judged
  readonly count: (delivered: Delivered) => void
  readonly chance: Chance
}

type Batch = { readonly next: () => Sent | undefined; readonly atOnce: number; readonly session: Session }

function isLoggedOut({ sent, answer }: Delivered, { token }: Session): boolean {
  return answer.status === 401 && sent.headers.some(([, value]) => value === `Bearer ${token()}`)
}

/** Sends a batch while the shopper's account exists; returns its size. Failures are examined later, separately. */
async function sendAll(running: Running, { next, atOnce, session }: Batch): Promise<number> {
  const faulty: Delivered[] = []
  let count = 0
  let isOver = false
  const worker = async () => {
    for (let sent = next(); sent !== undefined && !isOver; sent = next()) {
      count += 1
      const delivered = await running.bring(sent)
      running.count(delivered)
      if (isLoggedOut(delivered, session)) isOver = !(await session.renew())
      if (delivered.faults.length > 0 || delivered.handlingMs > longestMs) faulty.push(delivered)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  for (const delivered of faulty) await running.judged.take(delivered)
  for (const line of running.fuzzShop.takeErrors()) {
    if (faulty.length === 0) running.judged.add(`an error in the log: ${messageOf(line)}`, line.slice(0, 2000))
  }
  return count
}

const messageOf = (line: string) => /"message":"([^"]{0,120})/.exec(line)?.[1] ?? line.slice(0, 120)

async function turn(running: Running, left: number): Promise<number> {
  const { fuzzShop, chance } = running
  const stage = await openStage(fuzzShop, chance, chance.is(0.6))
  const length = Math.min(turnLength, left)
  let sentCount = 0
  const mixed = () => {
    sentCount += 1
    return sentCount <= length ? requestOf(stage, fuzzShop) : undefined
  }
  const style = chance.below(4)
  const next = style === 3 ? together(stage, length) : mixed
  const count = await sendAll(running, { next, atOnce: style === 0 ? 1 : width, session: stage })
  await afterwards(fuzzShop)
  return count
}

/** Repeats the same few changes in parallel, to find faults that need concurrency. */
function together(stage: Stage, length: number): () => Sent | undefined {
  const changes = calls.filter(({ method, isUnsafeGet }) => method !== 'GET' || isUnsafeGet === true)
  const guarded = changes.filter(({ name, access }) => access.kind !== 'public' && !endings.includes(name))
  const chosen = Array.from({ length: 5 }, () => callRequest(stage.chance.pick(guarded), 'valid', stage))
  let sentCount = 0
  return () => {
    sentCount += 1
    return sentCount <= length ? stage.chance.pick(chosen) : undefined
  }
}

/** Runs the shop's background work: delivers events, and renders emails with whatever text was typed. */
async function afterwards({ shop }: FuzzShop): Promise<void> {
  await deliverWebhooks(shop)
  await shop.runJobs()
}

/** A shop that invoices at payment, as by default, has no receipts. */
const ofOtherSettings: ReadonlySet<string> = new Set(['receipt'])

function missed(byCall: ReadonlyMap<string, { readonly granted: number }>): Endpoint[] {
  return endpoints.filter(({ name }) => !ofOtherSettings.has(name) && (byCall.get(name)?.granted ?? 0) === 0)
}

/** Sends `count` requests generated from `seed`, and checks the books afterwards. */
export async function fuzz(fuzzShop: FuzzShop, { seed, count, say = () => undefined }: FuzzOptions): Promise<Report> {
  const chance = openChance(seed)
  const bring = openCourier(fuzzShop)
  const judged = openBench(fuzzShop, bring, say)
  const tally = openTally()
  const { db } = fuzzShop.shop
  const [stock, foreign] = [await countStock(db), await fuzzShop.victim.rows()]
  const running: Running = { fuzzShop, bring, judged, count: tally.count, chance }
  let total = 0
  for (let reportedTotal = 0; total < count;) {
    total += await turn(running, count - total)
    if (total - reportedTotal < 5000) continue
    reportedTotal = total
    say(`${total} of ${count}, ${judged.violations().length} violations`)
  }
  // A valid request may draw a choice that its shopper does not have, or that a request before it used up.
  for (let tries = 0; tries < maxTries && missed(tally.byCall).length > 0; tries += 1) {
    const stage = await openStage(fuzzShop, chance, tries % 2 === 0)
    const isEnding = ({ name }: Endpoint) => endings.includes(name)
    const left = missed(tally.byCall).toSorted((a, b) => Number(isEnding(a)) - Number(isEnding(b)))
    const next = () => {
      const endpoint = left.shift()
      return endpoint && callRequest(endpoint, 'valid', stage)
    }
    total += await sendAll(running, { next, atOnce: 1, session: stage })
  }
  for (const { name } of missed(tally.byCall)) judged.add(`${name} was never answered with 2xx`, '')
  for (const fault of await bookFaults(db, stock)) judged.add(fault, '')
  const after = await fuzzShop.victim.rows()
  for (const name of new Set([...Object.keys(foreign), ...Object.keys(after)])) {
    if (foreign[name] !== after[name]) judged.add(`rows of another shopper changed in ${name}`, '')
  }
  const { byKind, byStatus, byCall } = tally
  const violations = judged.violations()
  return { seed, total, byKind, byStatus, byCall, slowest: tally.slowest(), lateOnce: judged.lateOnce(), violations }
}
