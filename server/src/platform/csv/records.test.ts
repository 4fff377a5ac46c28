import { expect, test } from 'vitest'
import { cutRecords, type CutRecord } from './records.ts'

async function cut(text: string, options: { readonly pieces?: number; readonly limit?: number } = {}) {
  const { pieces = 7, limit = 1000 } = options
  async function* chunks() {
    for (let at = 0; at < text.length; at += pieces) yield text.slice(at, at + pieces)
  }
  const found: CutRecord[] = []
  for await (const record of cutRecords(chunks(), { recordLength: limit, delimiters: ',' })) found.push(record)
  return found.map((record) => ('text' in record ? [record.line, record.text] : [record.line, record.problem]))
}

test('records end at line ends of every kind, and know their first line', async () => {
  for (const pieces of [1, 2, 3, 50]) {
    expect(await cut('a,b\r\n1,"x\ny"\n\n2,z\r3,w', { pieces })).toEqual([
      [1, 'a,b'],
      [2, '1,"x\ny"'],
      [5, '2,z'],
      [6, '3,w'],
    ])
  }
})

test('an unclosed quote costs one line instead of the rest of the file', async () => {
  const text = ['a,b', '1,x', '2,"open', '3,y', '4,"z"', '5,v'].join('\n')
  const expected = [
    [1, 'a,b'],
    [2, '1,x'],
    [3, 'quote_not_closed'],
    [4, '3,y'],
    [5, '4,"z"'],
    [6, '5,v'],
  ]
  // The parser finds the unclosed one of three quotes at the end of the file, and reads the following pair again.
  expect(await cut(text)).toEqual(expected)
})

test('an inch mark inside a field is not an opening quote', async () => {
  expect(await cut('a,b\n1,5" heel\n2,"6"" heel"\n3,y')).toEqual([
    [1, 'a,b'],
    [2, '1,5" heel'],
    [3, '2,"6"" heel"'],
    [4, '3,y'],
  ])
})

test('a record beyond the limit is skipped to the end of its line', async () => {
  const text = `a,b\n1,${'x'.repeat(5000)}\n2,y\n`
  expect(await cut(text, { pieces: 64, limit: 1000 })).toEqual([
    [1, 'a,b'],
    [2, 'too_long'],
    [3, '2,y'],
  ])
})

test('a quoted record beyond the limit is skipped after its first line', async () => {
  const text = `a,b\n1,"first\n${'x'.repeat(900)}\n${'y'.repeat(900)}\n2,z\n`
  const found = await cut(text, { pieces: 64, limit: 1000 })
  expect(found[1]).toEqual([2, 'quote_not_closed'])
  expect(found.at(-1)).toEqual([5, '2,z'])
})
