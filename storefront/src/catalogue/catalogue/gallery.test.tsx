import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { Gallery } from './gallery.tsx'

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined
})

const files = (kind: string) => `/media/a-960.${kind} 960w, /media/a-1920.${kind} 1920w`
const picture = {
  alt: 'The front',
  width: 960,
  height: 1280,
  colour: '#cccccc',
  src: '/media/a-960.webp',
  avif: files('avif'),
  webp: files('webp'),
}

const sourcesIn = (element: Element | null) =>
  [...(element?.querySelectorAll('source') ?? [])].map((source) => source.getAttribute('srcset') ?? '')

test('PICTURE, UX 31: the page does not load the file of 1920 pixels, the zoom does', async () => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <Gallery pictures={[picture]} name="Saree" /> }])
  render(<Stub />)
  const onPage = sourcesIn(await screen.findByRole('list', { name: 'Pictures of Saree' }))
  expect(onPage).toEqual(['/media/a-960.avif 960w'])
  fireEvent.click(screen.getByRole('button', { name: 'Zoom into picture 1' }))
  const enlarged = sourcesIn(await screen.findByRole('group', { name: /Enlarged picture/ }))
  expect(enlarged).toEqual([files('avif')])
})
