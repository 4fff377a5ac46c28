import { expect, test } from 'vitest'
import { collections, topTiles } from './categories.ts'
import { signatures } from './designer-rows.ts'
import { looks } from './looks.ts'
import { allPieces } from './pieces/all-pieces.ts'
import { pieceTitled } from './scenes.ts'
import { slides } from './slides.ts'
import { stylistsPicks } from './stylists-picks.ts'

const groupsOfCovers = ['featured', 'loved']
const groupsOfScenes = ['exclusive', 'celebrity_style']
const inGroup = (groups: readonly string[]) =>
  collections.filter(({ homeGroups = [] }) => homeGroups.some((group) => groups.includes(group)))

const scenes = [
  ...slides.map(({ cast }) => cast),
  ...inGroup(groupsOfScenes).flatMap(({ cover, beside }) => (beside === undefined ? [cover] : [cover, beside])),
]
const covers = [
  ...topTiles.map(([, title]) => title),
  ...inGroup(groupsOfCovers).map(({ cover }) => cover),
  ...Object.values(signatures),
]

test('HOME-01, HOME-02, HOME-04: no piece stands for two things on the home page', () => {
  const shown = [...scenes, ...covers]
  expect(shown.length).toBeGreaterThan(25)
  expect(shown.filter((title, index) => shown.indexOf(title) !== index)).toEqual([])
  for (const title of shown) expect(pieceTitled(title).title).toBe(title)
})

test('HOME-03: pieces worn in a scene of the home page are not featured on it as well', () => {
  const featured = allPieces.filter(({ isFeatured }) => isFeatured).map(({ title }) => title)
  expect(scenes.filter((title) => featured.includes(title))).toEqual([])
  expect(featured.filter((title) => !covers.includes(title)).length).toBeGreaterThanOrEqual(8)
})

test('HOME-03: the stylists’ picks have women’s clothes for the season that no tile shows, and one above a lakh', () => {
  const picks = [...stylistsPicks].map(pieceTitled)
  expect(picks.filter(({ title }) => covers.includes(title))).toEqual([])
  expect(picks.filter(({ off = 0, supply }) => off > 0 || supply === 'gone')).toEqual([])
  expect(picks.length).toBeGreaterThanOrEqual(6)
  expect(picks.some(({ mrp }) => mrp > 1_00_000)).toBe(true)
})

test('HOME-01: each slide shows one garment, from the front, in a place of its own', () => {
  const compositions = slides.map(({ words = 'left', stage }) => `${words} ${stage}`)
  expect(new Set(compositions).size).toBeGreaterThanOrEqual(4)
  expect(new Set(slides.map(({ cast }) => cast)).size).toBe(slides.length)
  expect(slides.filter(({ alt }) => alt.includes('behind'))).toEqual([])
})

test('HOME-04: a celebrity look is an outfit of pieces that can be bought', () => {
  expect(looks.map(([category]) => category)).toEqual(
    collections.filter(({ kind }) => kind === 'celebrity_style').map(({ id }) => id),
  )
  for (const [, pieces] of looks) {
    expect(pieces.length).toBeGreaterThanOrEqual(4)
    expect(pieces.map((title) => pieceTitled(title).supply)).not.toContain('gone')
  }
})
