import { expect, test } from 'vitest'
import { newTdsName, tdsName, tdsSectionTexts } from './share-options.ts'

const person = 'AAAPL1234C'
const family = 'AAAHL1234C'
const company = 'AAACL1234C'

test('PAY-01: tax withheld has the names of the Act that is in force on the day of the credit', () => {
  expect(tdsName('194-O', { creditedOn: '2026-03-31', pan: person })).toBe('194-O')
  expect(newTdsName('194C', { creditedOn: '2026-03-31', pan: person })).toBeNull()
  expect(tdsName('194-O', { creditedOn: '2026-04-01', pan: null })).toBe('393(1) Table 8(v), payment code 1035')
})

test('PAY-01: the payment code of work follows the kind of person in the PAN', () => {
  const codeOf = (pan: string | null) => newTdsName('194C', { creditedOn: '2026-11-28', pan })?.code
  expect([person, family, company, null].map(codeOf)).toEqual(['1023', '1023', '1024', '1023 or 1024'])
  expect(Object.values(tdsSectionTexts).every((text) => text.startsWith('393(1) '))).toBe(true)
})
