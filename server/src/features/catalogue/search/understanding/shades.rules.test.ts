import { expect, test } from 'vitest'
import { lexiconFiles } from '#catalogue/search/lexicon/lexicon-files.ts'
import { readLexicon } from './lexicon.rules.ts'
import { similarShades } from './shades.rules.ts'

test('CAT-04: shades that look alike are found, the nearest first', () => {
  const similar = similarShades(lexiconFiles['shade-colours'])
  expect(similar('navy')[0]).toBe('navy')
  expect(similar('navy')).toContain('indigo')
  expect(similar('navy')).not.toContain('powder blue')
  expect(similar('burgundy')).toEqual(expect.arrayContaining(['maroon', 'wine']))
  expect(similar('lilac')).toContain('lavender')
  expect(similar('lilac')).not.toContain('aubergine')
  expect(similar('no shade')).toEqual([])
})

test('CAT-04: each shade and each plain colour of the lexicon has a colour', () => {
  const entries = readLexicon(lexiconFiles).entries.filter(({ kind }) => kind === 'shade' || kind === 'colour')
  expect(entries.filter(({ nearShades }) => nearShades.length === 0).map(({ code }) => code)).toEqual(['multi'])
})
