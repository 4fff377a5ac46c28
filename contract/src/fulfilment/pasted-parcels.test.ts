import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pastedParcels } from './pasted-parcels.ts'

const cell = fc.string({ maxLength: 12 }).map((text) => text.trim())
const parcel = fc.record({
  code: fc.integer({ min: 1, max: 99_999 }).map((id) => `20261129-${id}`),
  courier: cell,
  trackingNumber: cell,
})
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

test('ORDER-03: a sheet is read as it was written, with tabs, commas or semicolons, and any text in a quoted cell', () => {
  fc.assert(
    fc.property(fc.array(parcel, { minLength: 1 }), fc.constantFrom('\t', ',', ';'), (rows, separator) => {
      const sheet = [
        ['Order', 'Courier', 'AWB'].join(separator),
        ...rows.map((row) => [row.code, row.courier, row.trackingNumber].map(quoted).join(separator)),
      ].join('\r\n')
      expect(pastedParcels(sheet)).toEqual(rows)
    }),
  )
})

test('ORDER-03: any pasted text is read without a fault', () => {
  fc.assert(fc.property(fc.string(), (text) => pastedParcels(text).every(({ code }) => typeof code === 'string')))
})

test('ORDER-03: headings may stand in any order, and a sheet without them has the order first', () => {
  const row = { code: '20261129-7', courier: 'Swift', trackingNumber: 'A1' }
  expect(pastedParcels('AWB No,Courier partner,Order number\nA1,Swift,20261129-7\n')).toEqual([row])
  expect(pastedParcels('#20261129-7\tSwift\tA1')).toEqual([row])
  expect(pastedParcels('20261129-7,A1\n\n20261129-8,A2\n')).toEqual([
    { ...row, courier: '' },
    { code: '20261129-8', courier: '', trackingNumber: 'A2' },
  ])
})
