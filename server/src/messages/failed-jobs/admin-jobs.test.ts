import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)

const failed = async () => (await sendAdmin(shop, 'GET jobs/failed', { as: owner })).body.jobs
const retry = (ids: readonly string[], as = owner) => sendAdmin(shop, 'POST jobs/retry', { as, body: { ids } })

test('a message that failed for good is listed without its address, and sent again once', async () => {
  await shop.ctx().ports.jobs.send(shop.db, 'code.send', { emailOrPhone: 'asha@example.com' })
  await sql`
    update jobs.job set state = 'failed', completed_on = now(), retry_count = 90, output = '{"message": "550 no such user"}'
    where name = 'code.send'`.execute(shop.db)
  const [job] = await failed()
  expect(job).toMatchObject({ queue: 'code.send', attempts: 91, reason: '550 no such user' })
  expect(JSON.stringify(job)).not.toContain('asha')
  const answers = await Promise.all([retry([job.id]), retry([job.id]), retry([job.id, job.id])])
  expect(answers.reduce((sum, { body }) => sum + Number(body.retried), 0)).toBe(1)
  expect(await failed()).toEqual([])
  const audit = shop.db.selectFrom('audit_events').select(['verb', 'thing_id']).where('thing', '=', 'message')
  expect(await audit.execute()).toEqual([{ verb: 'sent again', thing_id: job.id }])
})

test('only who works on orders sends again, and a wrong id is refused', async () => {
  const { status, body } = await retry(['no-job'])
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['ids.0']])
  const reader = await newStaff(shop, { role: 'Read only' })
  expect((await retry(['00000000-0000-4000-8000-000000000000'], reader)).body.code).toBe('staff.no_permission')
})
