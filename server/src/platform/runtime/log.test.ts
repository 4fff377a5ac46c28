import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { errorText, openLog } from './log.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const mailbox = 'padma.private@example.com'

function logged(error: unknown): string {
  const lines: string[] = []
  openLog('error', { write: (line) => void lines.push(line) }).error({ err: error }, 'unexpected')
  return lines.join('')
}

const failure = (work: () => Promise<unknown>): Promise<Error> =>
  work().then(
    () => Promise.reject(new Error('It did not fail.')),
    (error: unknown) => {
      if (error instanceof Error) return error
      throw error
    },
  )

const insert = () => shop.db.insertInto('users').values({ name: 'Padma', email: mailbox }).execute()

test('API-05: the log of a row that could not be written does not hold the row', async () => {
  await insert()
  const error = await failure(insert)
  expect(JSON.stringify(Object.entries(error))).toContain(mailbox)
  const line = logged(error)
  expect(line).not.toContain(mailbox)
  expect(JSON.parse(line)).toMatchObject({ err: { code: '23505', constraint: 'users_email_key' } })
  expect(errorText(error)).not.toContain(mailbox)
  expect(errorText(error)).toContain('users_email_key')
})

test('API-05: the log of a value of the wrong type does not hold the value', async () => {
  const error = await failure(() => sql`select ${`${mailbox}" x`}::text::bigint`.execute(shop.db))
  expect(error.message).toContain(mailbox)
  expect(logged(error)).not.toContain(mailbox)
  expect(logged(error)).toContain('invalid input syntax for type bigint')
  expect(errorText(error)).not.toContain(mailbox)
})

test('API-05: neither does the log of an error that was caused by such a one', async () => {
  const error = await failure(insert)
  const wrapped = new Error('The account could not be made.', { cause: error })
  const several = new AggregateError([error, wrapped], 'Both failed.')
  for (const each of [wrapped, several, Object.assign(new Error('with more'), { first: error })]) {
    expect(logged(each)).not.toContain(mailbox)
    expect(logged(each)).toContain('users_email_key')
    expect(errorText(each)).not.toContain(mailbox)
  }
})
