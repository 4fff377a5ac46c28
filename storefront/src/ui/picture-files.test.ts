import { expect, test } from 'vitest'
import { filesBelow, filesOf, isPlaceholder, largestOf, shortened, spreadOf } from './picture-files.ts'

const set = (kind: string, base = '/media/29/9ba9-') => `${base}320.${kind} 320w, ${base}960.${kind} 960w`
const saree = {
  alt: 'A saree',
  width: 960,
  height: 1280,
  colour: '#d8d8c8',
  src: '/media/29/9ba9-960.webp',
  avif: set('avif'),
  webp: set('webp'),
}

test('UX 60: the data of a page names the files of a picture once, and the page lists all of them', () => {
  const short = shortened(saree)
  expect(short).toEqual({
    alt: 'A saree',
    width: 960,
    height: 1280,
    colour: '#d8d8c8',
    of: '/media/29/9ba9-',
    widths: '320 960',
  })
  expect(filesOf(short)).toEqual({
    src: '/media/29/9ba9-960.webp',
    type: 'image/avif',
    srcSet: '/media/29/9ba9-320.avif 320w,/media/29/9ba9-960.avif 960w',
  })
  expect(largestOf(short)).toBe(saree.src)
})

test('STORAGE: files at another host are named once too', () => {
  const of = 'http://127.0.0.1:8080/media/29/9ba9-'
  const there = { ...saree, src: `${of}960.webp`, avif: set('avif', of), webp: set('webp', of) }
  expect(shortened(there)).toMatchObject({ of, widths: '320 960' })
  expect(largestOf(shortened(there))).toBe(there.src)
})

test('PICTURE: a wide photograph in an upright card gets files as sharp as an upright one', () => {
  const of = '/media/29/9ba9-'
  const upright = { colour: '#fff', width: 1280, height: 1707, of, widths: '320 640 960 1280' }
  const wide = { ...upright, height: 427 }
  expect([
    spreadOf({ ...upright, width: 640, height: 853 }, 0.75),
    spreadOf(wide, 3),
    Math.round(spreadOf(wide, 0.75)),
  ]).toEqual([1, 1, 4])
  expect(filesOf(upright, 320, 1).srcSet).toBe(`${of}320.avif`)
  expect(filesOf(wide, 320, 4).srcSet).toBe(
    `${of}320.avif 80w,${of}640.avif 160w,${of}960.avif 240w,${of}1280.avif 320w`,
  )
})

test('the data of a page has the focus point of a picture, and nothing for the centre', () => {
  expect(shortened({ ...saree, focus: '30% 10%' })).toMatchObject({ of: '/media/29/9ba9-', focus: '30% 10%' })
  expect('focus' in shortened(saree)).toBe(false)
})

test('UX 60: files with other names stay listed one by one', () => {
  for (const other of [
    { ...saree, avif: '', webp: '', src: '/static/placeholder.svg' },
    { ...saree, avif: '' },
    { ...saree, webp: set('webp', '/media/30/1-') },
    { ...saree, src: '/media/elsewhere.webp' },
    { ...saree, avif: '/media/a.avif 320w, /media/b.avif 960w' },
  ]) {
    expect(shortened(other)).toEqual(other)
    expect(largestOf(other)).toBe(other.src)
  }
})

test('UX 60: browsers without AVIF get one WebP file; a picture without AVIF lists its WebP files', () => {
  expect(filesOf(saree)).toEqual({ src: saree.src, type: 'image/avif', srcSet: saree.avif })
  expect(filesOf({ ...saree, avif: '' })).toEqual({ src: saree.src, type: 'image/webp', srcSet: saree.webp })
  expect(isPlaceholder({ ...saree, avif: '', webp: '' })).toBe(true)
  expect(isPlaceholder(saree)).toBe(false)
})

test('UX 31: files for the zoom alone are left out, and one file always stays', () => {
  expect(filesOf(filesBelow(shortened(saree), 960)).srcSet).toBe('/media/29/9ba9-320.avif')
  expect(filesOf(filesBelow(shortened(saree), 100)).srcSet).toBe('/media/29/9ba9-320.avif')
  expect(filesOf(filesBelow(saree, 960)).srcSet).toBe('/media/29/9ba9-320.avif 320w')
})
