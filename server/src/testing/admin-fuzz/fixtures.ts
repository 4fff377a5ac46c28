import { sql } from 'kysely'
import { shopperWithEverything, type Belongings } from '#testing/belongings.ts'
import { consoleImports, type ConsoleImports } from '#testing/console-imports.ts'
import { openBuyer, type Buyer } from '#testing/fuzz/buyer.ts'
import { openChance, type Chance } from '#testing/fuzz/chance.ts'
import { newGiftCard } from '#testing/gift-card-factories.ts'
import { newOffer } from '#testing/offer-factories.ts'
import { offerOfflinePayments } from '#testing/offline-factories.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import { pdfBytes } from '#testing/pdf-bytes.ts'
import { pieceWork } from '#testing/piece-factories.ts'
import { newStaff, sendAdmin, type AdminAnswer, type StaffMember } from '#testing/staff.ts'
import type { TestApp } from '#testing/test-app.ts'

type Person = {
  readonly as: StaffMember
  /** The reply to a POST; throws when it is refused. */
  readonly send: (path: string, body: object) => Promise<AdminAnswer['body']>
}

/** A shop in which every call of the console has something to work on. */
export type AdminFixtures = {
  readonly shop: TestApp
  readonly mine: Belongings
  readonly buyer: Buyer
  readonly pieces: ReturnType<typeof pieceWork>
  readonly imports: ConsoleImports
  readonly chance: Chance
  readonly owner: () => Promise<StaffMember>
  /** The reply to a GET by an owner. */
  readonly seen: (path: string) => Promise<AdminAnswer['body']>
  /** The reply to a POST by an owner; throws when it is refused. */
  readonly post: (path: string, body: object) => Promise<AdminAnswer['body']>
  /** A member of staff who sends several requests. */
  readonly person: () => Promise<Person>
  /** A paid order that nothing else uses. */
  readonly paidCode: () => Promise<string>
  readonly idIn: (table: string) => Promise<number>
  readonly next: () => number
}

async function codeOf({ db }: TestApp, orderId: number): Promise<string> {
  const row = await db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  return row.code
}

/** Leaves enquiries, a question, a subscriber, a failed job and an open case. */
async function leaveTraces(shop: TestApp, mine: Belongings): Promise<void> {
  const message = 'The left sleeve is an inch too long.'
  const writer = { name: 'Asha Rao', email: 'writer@example.com', message }
  await shop.post('enquiries/contact', { ...writer, topic: 'sizing' })
  const file = { file: pdfBytes().toString('base64'), file_name: 'Asha Rao.pdf' }
  await shop.post('enquiries/application', { ...writer, role: 'store-lead', ...file })
  await shop.post('questions/ask', { product_id: mine.productId, question: 'Is the blouse stitched?' }, mine.shopper)
  await shop.post('subscribe-email', { email: 'reader@example.com' })
  await shop.db
    .insertInto('payment_exceptions')
    .values({
      kind: 'amount_differs',
      subject: 'pay_of_nobody',
      order_id: mine.paidOrderId,
      detail: 'The sums differ.',
    })
    .execute()
  await shop.ctx().ports.jobs.send(shop.db, 'code.send', { emailOrPhone: 'asha@example.com' })
  await sql`
    update jobs.job set state = 'failed', completed_on = now(), retry_count = 90, output = '{"message": "550 no such user"}'
    where name = 'code.send'`.execute(shop.db)
}

type Posted = { readonly as: StaffMember; readonly path: string; readonly body: object }

async function accepted(shop: TestApp, { as, path, body }: Posted): Promise<AdminAnswer['body']> {
  const answer = await sendAdmin(shop, `POST ${path}`, { as, body })
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export async function openAdminFixtures(shop: TestApp, seed: string): Promise<AdminFixtures> {
  await offerOfflinePayments(shop.db)
  const mine = await shopperWithEverything(shop, { name: 'Chitra Curious', email: 'chitra@example.com' })
  const buyer = await openBuyer(shop)
  await leaveTraces(shop, mine)
  await newGiftCard(shop, 2000)
  await newOffer(shop.db)
  const owner = () => newStaff(shop)
  const person = async (): Promise<Person> => {
    const as = await owner()
    return { as, send: (path, body) => accepted(shop, { as, path, body }) }
  }
  const imports = consoleImports(shop, await owner())
  let count = 0
  return {
    shop,
    mine,
    buyer,
    imports,
    pieces: pieceWork(shop),
    chance: openChance(seed),
    owner,
    seen: async (path) => (await sendAdmin(shop, `GET ${path}`, { as: await owner() })).body,
    post: async (path, body) => (await person()).send(path, body),
    person,
    paidCode: async () => codeOf(shop, (await paidOrderOf(shop, [{}])).orderId),
    idIn: async (table) => {
      const { rows } = await sql<{ id: number }>`select max(id) as id from ${sql.table(table)}`.execute(shop.db)
      return rows[0]?.id ?? 0
    },
    next: () => (count += 1),
  }
}
