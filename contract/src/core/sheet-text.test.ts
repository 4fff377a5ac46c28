import { expect, test } from 'vitest'
import { dayOf, minorOf, momentOf } from './sheet-text.ts'

test('MONEY-05: amounts of a file are exact paise or refused', () => {
  const cases: readonly (readonly [string, number | null])[] = [
    ['1,23,456.50', 12_345_650],
    ['97.1', 9710],
    ['0.07', 7],
    ['₹ 500', 50_000],
    ['Rs. 500.00', 50_000],
    ['-97.10', -9710],
    ['(97.10)', -9710],
    ['250.00 Cr', 25_000],
    ['250.00 Dr', -25_000],
    ['97.100', 9710],
    ['1,000.00Cr', 100_000],
    ['1,000.00(Dr)', -100_000],
    ['1,000.00 (Cr)', 100_000],
    ['Dr. 1,000.00', -100_000],
    ['1,000.00 (Debit)', -100_000],
    ['1,000.00 Credit', 100_000],
    ['1,000.00+', 100_000],
    ['INR 1,000.00 Cr', 100_000],
    ['1,000.00-', -100_000],
    ['− 97.10', -9710],
    ['(₹ 97.10)', -9710],
    ['१,०००.५०', 100_050],
    ['1\u00A0000.50', 100_050],
    ['500/-', 50_000],
    ['1,5', null],
    ['1.234,50', null],
    ['1,00', null],
    ['(-97.10)', null],
    ['Dr', null],
    ['()', null],
    ['0.00', 0],
    ['-0.00', 0],
    ['97.105', null],
    ['(97.10', null],
    ['1e3', null],
    ['', null],
    ['abc', null],
    ['9999999999999.00', null],
  ]
  for (const [text, minor] of cases) expect([text, minorOf(text)]).toEqual([text, minor])
})

test('MONEY-05: days come before months, and a day that is not in the calendar is refused', () => {
  const cases: readonly (readonly [string, string | null])[] = [
    ['26/11/2026', '2026-11-26'],
    ['26-11-26', '2026-11-26'],
    ['2026-11-26 10:15', '2026-11-26'],
    ['26 Nov 2026', '2026-11-26'],
    ['26-Nov-26', '2026-11-26'],
    ['26 November 2026, 10:15', '2026-11-26'],
    ['२६/११/२०२६', '2026-11-26'],
    ['26–11–2026\u200B', '2026-11-26'],
    ['26/NOV/2026', '2026-11-26'],
    ['Nov 26, 2026', '2026-11-26'],
    ['26th Nov 2026', '2026-11-26'],
    ['Nov 2026', null],
    ['26.11.26', '2026-11-26'],
    ['11/26/2026', null],
    ['31/02/2026', null],
    ['26/11/20261', null],
    ['yesterday', null],
  ]
  for (const [text, day] of cases) expect([text, dayOf(text)]).toEqual([text, day])
  expect(momentOf('26/11/2026 10:15:00')?.toISOString()).toBe('2026-11-26T04:45:00.000Z')
  expect(momentOf('1568176960')?.toISOString()).toBe('2019-09-11T04:42:40.000Z')
  expect(momentOf('26/11/2026 99:15')).toBeNull()
})
