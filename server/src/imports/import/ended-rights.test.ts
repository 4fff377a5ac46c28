import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { consoleImports } from '#testing/console-imports.ts'
import { newKey, newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
const owner = await newStaff(shop)
const imports = consoleImports(shop, owner)
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
})

const stopped = 'The person who began this may no longer do it, so it stopped.'

/** A checked list with its own supplier. */
async function checked(name: string, rows = 1): Promise<number> {
  const lines = Array.from({ length: rows }, (_, index) => `${name}${index},${name} ${index},Aarohi Sen,1000,,S,4,`)
  const { id } = await imports.upload(
    `Style No,Item Name,Brand,Rate (INR),MRP,Size,Qty,Image URLs\n${lines.join('\n')}`,
    `${name}.csv`,
  )
  await imports.send(id, 'check')
  await imports.work()
  return id
}

type Sender = Pick<Parameters<typeof sendAdmin>[2] & object, 'as' | 'key'>

async function begin(id: number, action: 'run' | 'undo', sender: Sender): Promise<void> {
  const { version } = (await imports.find(id)).body
  const { status } = await sendAdmin(shop, `POST imports/${id}/${action}`, { ...sender, body: { version } })
  expect(status).toBe(200)
}

const lockOut = async (id: number) =>
  sql`update staff set disabled_at = ${shop.clock.now()} where id = ${id}`.execute(shop.db)

const named = async (like: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from products where name like ${like}`.execute(shop.db)
  return rows[0]?.count ?? 0
}

test('API-01, CAT-04: an import of a person who is locked out meanwhile stops before its next rows, which can be undone', async () => {
  const leaver = await newStaff(shop, { role: 'Catalogue' })
  const id = await checked('Leaver Kurta', 700)
  await begin(id, 'run', { as: leaver })
  await sql`
    create function lock_out() returns trigger language plpgsql as $$
    begin update staff set disabled_at = now() where id = new.staff_id; return new; end $$`.execute(shop.owner)
  await sql`
    create trigger lock_out after update of records_done on import_runs for each row
    when (new.records_done > 0) execute function lock_out()`.execute(shop.owner)
  await imports.work()
  await sql`drop trigger lock_out on import_runs`.execute(shop.owner)
  const { body } = await imports.find(id)
  expect(body).toMatchObject({ state: 'cancelled', failure: stopped, actions: ['run', 'undo'] })
  expect(body.rowsDone).toBeGreaterThan(0)
  expect(body.rowsDone).toBeLessThan(700)
  expect(await named('Leaver Kurta%')).toBe(body.counts.created)
  await begin(id, 'undo', { as: owner })
  await imports.work()
  expect((await imports.find(id)).body).toMatchObject({ state: 'undone', failure: '' })
  expect(await named('Leaver Kurta%')).toBe(0)
})

test('API-01, CAT-04: what waits of a person without the permission, or of an ended key, does not begin', async () => {
  const ends = [
    async () => {
      const as = await newStaff(shop, { role: 'Catalogue' })
      return {
        as,
        end: () => sql`update staff set role_id = (select id from roles where name = 'Read only') where id = ${as.id}`,
      }
    },
    async () => {
      const key = await newKey(shop, ['catalogue.read', 'catalogue.edit', 'prices.edit'])
      return { key, end: () => sql`update api_keys set revoked_at = ${shop.clock.now()} where revoked_at is null` }
    },
    async () => {
      const maker = await newStaff(shop)
      const key = await newKey(shop, ['catalogue.read', 'catalogue.edit', 'prices.edit'], maker)
      return { key, end: () => sql`update staff set disabled_at = ${shop.clock.now()} where id = ${maker.id}` }
    },
  ]
  for (const [index, open] of ends.entries()) {
    const { end, ...sender } = await open()
    const id = await checked(`Waiting Kurta ${index} `)
    await begin(id, 'run', sender)
    await end().execute(shop.db)
    await imports.work()
    expect((await imports.find(id)).body).toMatchObject({ state: 'cancelled', failure: stopped, actions: ['run'] })
    expect(await named(`Waiting Kurta ${index}%`)).toBe(0)
    await begin(id, 'run', { as: owner })
    await imports.work()
    expect((await imports.find(id)).body).toMatchObject({ state: 'done', failure: '' })
  }
})

test('API-01, CAT-04: an undo of a person who is locked out meanwhile stops, and somebody else goes on with it', async () => {
  const leaver = await newStaff(shop, { role: 'Catalogue' })
  const id = await checked('Undone Kurta')
  await begin(id, 'run', { as: owner })
  await imports.work()
  await begin(id, 'undo', { as: leaver })
  await lockOut(leaver.id)
  await imports.work()
  expect((await imports.find(id)).body).toMatchObject({ state: 'failed', failure: stopped, actions: ['undo'] })
  expect(await named('Undone Kurta%')).toBe(1)
  await begin(id, 'undo', { as: owner })
  await imports.work()
  expect((await imports.find(id)).body.state).toBe('undone')
})

test('API-01, CAT-04: a check of a person who is locked out meanwhile stops with its reason', async () => {
  const leaver = await newStaff(shop, { role: 'Catalogue' })
  const { id, version, choice } = await imports.upload(
    'Style No,Item Name,Brand,Rate (INR)\nA1,Checked Kurta,Aarohi Sen,1000',
  )
  const body = { version, choice }
  expect((await sendAdmin(shop, `POST imports/${id}/check`, { as: leaver, body })).status).toBe(200)
  await lockOut(leaver.id)
  await imports.work()
  expect((await imports.find(id)).body).toMatchObject({ state: 'uploaded', failure: stopped })
})
