import { expect, test } from 'vitest'
import { weddingPlanDefault } from '@shop/contract/content/wedding-plan'
import { plannedFunctions } from './plan-api.ts'
import { planCalendar } from './plan-calendar.ts'
import { planSearch, readPlan } from './plan-query.ts'

const today = '2026-11-29'
const read = (search: string) => readPlan(new URLSearchParams(search), today)

test('SEARCH-02: a plan is read from its address and written back', () => {
  const { query } = read('day=2027-02-14&at=400 050&part=mother')
  expect(query).toEqual({ day: '2027-02-14', pin: '400050', part: 'mother' })
  expect(query && planSearch(query)).toBe('?day=2027-02-14&part=mother&at=400050')
  expect(read('')).toMatchObject({ query: undefined, dayProblem: '', pinProblem: '' })
})

test.each([
  ['day=2027-02-30&part=bride', { dayProblem: 'Enter a day such as 2027-02-14' }],
  ['day=soon&part=bride', { dayProblem: 'Enter a day such as 2027-02-14' }],
  [`day=${today}&part=bride`, { dayProblem: 'Choose a day from tomorrow on' }],
  ['day=2029-01-01&part=bride', { dayProblem: 'Choose a day within the next 400 days' }],
  ['day=2027-02-14&at=4000&part=bride', { pinProblem: 'Enter the six digits of the PIN code' }],
  ['day=2027-02-14&part=uncle', { part: '' }],
])('SEARCH-02: %s makes no plan and says what would be right', (search, problem) => {
  expect(read(search)).toMatchObject({ query: undefined, ...problem })
})

const planOf = (day: string, part: 'bride' | 'guest') =>
  plannedFunctions(weddingPlanDefault.functions, { day, pin: '', part }, today)

test('SEARCH-02: functions stand in the order of their days, and those that are over are left out', () => {
  expect(planOf('2027-02-14', 'bride').map(({ name, day }) => `${day} ${name}`)).toEqual([
    '2027-02-12 Haldi',
    '2027-02-12 Mehndi',
    '2027-02-13 Sangeet',
    '2027-02-14 Wedding',
    '2027-02-15 Reception',
  ])
  expect(planOf('2026-11-30', 'guest').map(({ name }) => name)).toEqual(['Wedding', 'Reception'])
  const [haldi] = weddingPlanDefault.functions
  const withoutGuests = haldi === undefined ? [] : [{ ...haldi, guest: '' }]
  expect(plannedFunctions(withoutGuests, { day: '2027-02-14', pin: '', part: 'guest' }, today)).toEqual([])
})

test('SEARCH-02: the calendar has each function, its last day to order, and no line longer than a calendar takes', () => {
  const entries = planOf('2027-02-14', 'bride').map((one) => ({ ...one, orderBy: '2026-12-12' }))
  const text = planCalendar(entries, {
    name: 'Wedding plan',
    url: 'http://localhost/wedding-plan?day=2027-02-14&part=bride',
  })
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(10)
  expect(text).toContain('SUMMARY:Haldi\r\n')
  expect(text).toContain('DTSTART;VALUE=DATE:20270212\r\n')
  expect(text).toContain('SUMMARY:Last day to order for the Haldi\r\n')
  for (const line of text.split('\r\n')) expect(line.length).toBeLessThanOrEqual(75)
  expect(
    planCalendar(
      entries.map((one) => ({ ...one, orderBy: null })),
      { name: 'n', url: 'http://localhost' },
    ),
  ).not.toContain('Last day')
})
