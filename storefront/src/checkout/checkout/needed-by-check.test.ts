import { expect, test } from 'vitest'
import { latePieces } from './needed-by-check.ts'

const kurta = {
  lineId: 1,
  name: 'Silk Kurta',
  arrival: { earliest: '2026-11-28', latest: '2026-12-02', wear_from: '2026-12-04' },
}
const lehenga = {
  lineId: 2,
  name: 'Rani Lehenga',
  arrival: { earliest: '2027-01-05', latest: '2027-02-05', wear_from: '2027-02-09' },
}
const giftCard = { lineId: 3, name: 'Gift Card', arrival: undefined }

test('issue 16: a date is checked against every piece, and each late piece is named', () => {
  expect(latePieces('2026-12-01', [kurta, giftCard, lehenga])).toEqual([
    {
      lineId: 1,
      latest: '2026-12-02',
      risk: 'uncertain',
      text: 'Silk Kurta may arrive as late as Wed 2 Dec; it is safe for an occasion from Fri 4 Dec.',
    },
    { lineId: 2, latest: '2027-02-05', risk: 'impossible', text: 'Rani Lehenga arrives on Tue 5 Jan at the earliest.' },
  ])
})

test('issue 16: a spare day after the last arrival is in time, and a day before the first arrival is impossible', () => {
  expect(latePieces('2026-12-04', [kurta])).toEqual([])
  expect(latePieces('2026-12-03', [kurta])[0]?.risk).toBe('uncertain')
  expect(latePieces('2026-11-28', [kurta])[0]?.risk).toBe('uncertain')
  expect(latePieces('2026-11-27', [kurta])[0]?.risk).toBe('impossible')
})

test('issue 16: without a date nothing is late', () => {
  expect(latePieces('', [kurta, lehenga])).toEqual([])
})
