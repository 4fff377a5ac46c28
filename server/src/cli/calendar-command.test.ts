import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newProduct } from '#testing/factories.ts'
import { operatedShop } from '#testing/operator.ts'
import { calendarCommand } from './calendar-command.ts'

const { shop, operate } = await operatedShop()

const calendar = async (...args: readonly string[]) => (await operate(calendarCommand, ...args)).output.split('\n')

async function load(lines: readonly string[], ...flags: readonly string[]): Promise<string[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'calendar-'))
  const path = join(folder.path, 'holidays.csv')
  await writeFile(path, lines.join('\n'))
  return (await calendar('load', path, ...flags)).map((line) => line.replace(path, 'FILE'))
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('CART-02, issue 17: the merchant loads the holidays of a year, and estimates count them', async () => {
  const { id } = await newProduct(shop.db, { sizes: ['M'], dispatchDays: { min: 20, max: 20 } })
  const latest = async () => {
    const { body } = await shop.get(`delivery-estimate/${id}?postal_code=400050`)
    return JSON.stringify(body['data'])
  }
  const before = await latest()
  const closed = Array.from({ length: 5 }, (_, index) => `${dayIn(index + 5)},Closed`)
  expect(await load(['day,name', ...closed], '--dry-run')).toEqual(['5 holidays are right; nothing was changed.'])
  expect(await load(['day,name', ...closed])).toEqual(['5 holidays loaded.'])
  expect((await calendar('list')).filter((line) => line.endsWith('Closed'))).toHaveLength(5)
  shop.clock.advance(60_000)
  expect(await latest()).not.toBe(before)
})

test('CART-02, issue 17: a wrong line is named with what would be right, and nothing is loaded', async () => {
  const before = await calendar('list')
  expect(
    await load(['day,name', '2027-02-30,Holi', '2027-03-22,', '2027-03-23,Holi', '2027-03-23,Holi again']),
  ).toEqual([
    'Line 2: day: "2027-02-30" is no day; write one such as 2027-10-29',
    'Line 3: name: it is missing; write one such as Diwali',
    'Line 5: day: 2027-03-23 is on line 4 already',
    'FILE was not loaded.',
  ])
  expect(await load(['date,name', '2027-03-22,Holi'])).toEqual([
    'Line 1: the column "day" is missing',
    'FILE was not loaded.',
  ])
  expect(await calendar('list')).toEqual(before)
})

test('CART-02, issue 17: the merchant sets the working days and the capacity of the workroom', async () => {
  const output = await calendar('set', '--workdays', 'mon,tue,wed', '--cut-off', '12', '--capacity', '40')
  expect(output.slice(0, 2)).toEqual([
    'Working days: mon, tue, wed; cut-off 12:00 in India',
    'Workroom: 0 pieces wait, 40 are finished in a working day',
  ])
  expect(await calendar('set', '--capacity', '0')).toEqual([
    '--capacity must be a whole number from 1 to 100000, not "0".',
  ])
  expect(await calendar('set', '--workdays', 'mon,noday')).toEqual([
    '--workdays must be days such as mon,tue,wed,thu,fri,sat,sun, not "mon,noday".',
  ])
  expect(await calendar('set')).toEqual(['Nothing is set: give --workdays, --cut-off or --capacity.'])
})
