import { render } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { PictureFiles } from '#ui/picture-files.ts'
import { CategoryBand } from './category-band.tsx'
import { readListingQuery } from './listing-query.ts'

const drawing = { colour: '#fff', width: 960, height: 1280, of: '/media/1-', widths: '320' }

/** The shape of the picture's box, and where the picture lies in it. */
function boxOf(picture: PictureFiles, hasArches = false) {
  const category = {
    id: 12,
    name: 'Sarees',
    slug: 'Sarees-12',
    kind: 'category' as const,
    tagline: '',
    description: '',
    picture,
    breadcrumb: [],
    sizes: [],
    others: [],
  }
  const shown = { category, picture, hasArches, title: 'Sarees', query: readListingQuery(new URLSearchParams()) }
  const Stub = createRoutesStub([{ path: '/', Component: () => <CategoryBand {...shown} /> }])
  const found = render(<Stub />).container.querySelector('picture')
  const classes = found?.parentElement?.className.split(' ') ?? []
  return {
    frame: classes.filter((name) => /^(arch|aspect-)/.test(name)).join(' '),
    position: found?.style.objectPosition,
  }
}

test('PICTURE: above a listing a drawing stands in the arch and a photograph in a plain frame, around its focus', () => {
  const photograph = { ...drawing, photograph: true as const }
  expect(boxOf(drawing)).toEqual({ frame: 'aspect-3/4 arch', position: 'center top' })
  expect(boxOf({ ...photograph, focus: '25% 0%' })).toEqual({ frame: 'aspect-3/4', position: '25% 0%' })
  expect(boxOf(photograph, true).frame).toBe('aspect-3/4 arch')
})

test('PICTURE: above a listing a wide picture keeps its width, so that no figure is cut', () => {
  expect(boxOf({ ...drawing, width: 1280, height: 853 }, true).frame).toBe('aspect-3/2')
})
