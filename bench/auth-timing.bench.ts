/** Checks that response times do not reveal which accounts exist. */
import { randomInt } from 'node:crypto'
import type { Database } from '#server/src/platform/db/db.ts'
import { bench } from './lib/bench.ts'
import { openBenchDatabase } from './lib/database.ts'
import { median } from './lib/figures.ts'
import { chanceOf, shareLarger } from './lib/ranks.ts'
import type { Report } from './lib/report.ts'
import { startShop, type Server } from './lib/servers.ts'

const warmUps = 20
const pairs = 300
/** The share of 300 pairs varies by 0.024 without a difference; a leak of existing accounts moves it by 0.3. */
const maxShareShift = 0.1

type Question = { readonly path: string; readonly known: object; readonly unknown: object; readonly status: number }

const password = 'marigold-lantern-42'
const withPassword = 'asha.known@example.com'
const withGoogle = 'meera.known@example.com'
const unknownEmail = 'uma.nobody@example.com'

const logIn = (email: string): object => ({ email, password: 'not the password', login_by: 'email' })
const resetRequest = (email: string): object => ({ email_or_phone: email, send_code_by: 'email' })

const questions: Readonly<Record<string, Question>> = {
  'log-in, account with a password': {
    path: 'auth/login',
    known: logIn(withPassword),
    unknown: logIn(unknownEmail),
    status: 401,
  },
  'log-in, account of Google': {
    path: 'auth/login',
    known: logIn(withGoogle),
    unknown: logIn(unknownEmail),
    status: 401,
  },
  'forgotten password': {
    path: 'auth/password/forget_request',
    known: resetRequest(withPassword),
    unknown: resetRequest(unknownEmail),
    status: 200,
  },
}

async function post(shop: Server, path: string, body: object): Promise<number> {
  const reply = await fetch(`${shop.url}/api/v2/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await reply.arrayBuffer()
  return reply.status
}

async function timeOf(shop: Server, { path, status }: Question, body: object): Promise<number> {
  const started = performance.now()
  const given = await post(shop, path, body)
  const took = performance.now() - started
  if (given !== status) throw new Error(`${path} answered ${given}.`)
  return took
}

/** Alternates in random order, so that other load affects both alike. */
async function ask(shop: Server, question: Question) {
  const times: { readonly known: number[]; readonly unknown: number[] } = { known: [], unknown: [] }
  for (let turn = -warmUps; turn < pairs; turn += 1) {
    const order = randomInt(2) === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const who of order) {
      const took = await timeOf(shop, question, question[who])
      if (turn >= 0) times[who].push(took)
    }
  }
  return times
}

async function makeAccounts(shop: Server, db: Database): Promise<void> {
  const body = { name: 'Asha', email_or_phone: withPassword, password, password_confirmation: password }
  const status = await post(shop, 'auth/signup', body)
  if (status !== 200) throw new Error(`auth/signup answered ${status}.`)
  await db.insertInto('users').values({ name: 'Meera', email: withGoogle, email_verified: true }).execute()
}

async function compare(report: Report, shop: Server): Promise<void> {
  for (const [what, question] of Object.entries(questions)) {
    const { known, unknown } = await ask(shop, question)
    const share = shareLarger(known, unknown)
    const [knownMs, unknownMs] = [median(known), median(unknown)]
    const chance = chanceOf(share, pairs)
    report.add({
      what,
      value: Math.abs(share - 0.5),
      unit: 'from 0.5',
      limit: { atMost: maxShareShift },
      note: `${pairs} pairs, medians ${knownMs.toFixed(2)} ms known, ${unknownMs.toFixed(2)} ms unknown, p ${chance.toFixed(3)}`,
    })
  }
}

await bench('auth-timing', async (report) => {
  await using database = await openBenchDatabase({ products: 50, designers: 5 })
  await using shop = await startShop(database.url)
  await makeAccounts(shop, database.db)
  await compare(report, shop)
})
