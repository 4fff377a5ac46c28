import { expect, test } from 'vitest'
import { referenceRows } from '#platform/reference/rows.ts'
import { placeOfPin } from './pin-places.rules.ts'

test.each([
  ['400050', 'MH', 'Mumbai'],
  ['400601', 'MH', 'Thane'],
  ['403001', 'GA', 'Panaji'],
  ['302001', 'RJ', 'Jaipur'],
  ['682001', 'KL', 'Kochi'],
  ['682555', 'LD', 'Kavaratti'],
  ['737101', 'SK', 'Gangtok'],
  ['744101', 'AN', 'Port Blair (Sri Vijaya Puram)'],
  ['796001', 'MZ', 'Aizawl'],
  ['301001', 'RJ', null],
])('ADDR-02, UX 51: PIN %s belongs to %s, %s', (pin, stateCode, cityName) => {
  expect(placeOfPin(pin)).toEqual({ stateCode, cityName })
})

test('ADDR-02: an army post code has no place', () => {
  expect(placeOfPin('999999')).toBeUndefined()
})

test('ADDR-02: every place that a PIN resolves to can be chosen in an address', () => {
  const india = referenceRows.states.filter(({ gst_code: code }) => code !== null)
  const places = india.map(({ id, code }) => ({
    code,
    cities: referenceRows.cities.filter((city) => city.state_id === id).map(({ name }) => name),
  }))
  const known = new Map(places.map(({ code, cities }) => [code, new Set<string | null>([...cities, null])]))
  const unknown = []
  for (let number = 1000; number <= 9999; number += 1) {
    for (const ending of ['00', '01', '03', '07', '55']) {
      const place = placeOfPin(`${number}${ending}`)
      if (place !== undefined && known.get(place.stateCode)?.has(place.cityName) !== true) unknown.push(place)
    }
  }
  expect(unknown).toEqual([])
})
