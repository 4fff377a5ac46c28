import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indiaDay, indiaHour } from './india-day.ts'

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', hourCycle: 'h23' })

const since1950 = fc.date({ min: new Date('1950-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })

test('UX 38: the day and the hour in India are the time zone database’s', () => {
  fc.assert(
    fc.property(since1950, (at) => {
      expect([indiaDay(at), indiaHour(at)]).toEqual([day.format(at), Number(hour.format(at))])
    }),
  )
})
