import { expect, test } from 'vitest'
import { lexiconFiles } from '#lexicon/lexicon-files.ts'
import { readLexicon } from './lexicon.rules.ts'
import { similarShades } from './shades.rules.ts'

test('CAT-04: shades that look alike are found, the nearest first', () => {
  const similar = similarShades(lexiconFiles['shade-colours'])
  expect(similar('navy', 'near')[0]).toBe('navy')
  expect(similar('navy', 'near')).toContain('indigo')
  expect(similar('navy', 'near')).not.toContain('powder blue')
  expect(similar('burgundy', 'near')).toEqual(expect.arrayContaining(['maroon', 'wine']))
  expect(similar('lilac', 'near')).toContain('lavender')
  expect(similar('lilac', 'near')).not.toContain('aubergine')
  expect(similar('ice blue', 'near')).not.toContain('sky blue')
  expect(similar('ice blue', 'wide')).toContain('sky blue')
  expect(similar('ice blue', 'wide')).not.toContain('indigo')
  expect(similar('kathai', 'wide')).not.toContain('bottle')
  expect(similar('no shade', 'near')).toEqual([])
})

test('CAT-04: each shade and each plain colour of the lexicon has a colour', () => {
  const entries = readLexicon(lexiconFiles).entries.filter(({ kind }) => kind === 'shade' || kind === 'colour')
  expect(entries.filter(({ nearShades }) => nearShades.length === 0).map(({ code }) => code)).toEqual(['multi'])
})
