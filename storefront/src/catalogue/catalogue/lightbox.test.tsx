import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { Lightbox } from './lightbox.tsx'

const scrolled = vi.fn<(...by: unknown[]) => void>()
beforeEach(() => {
  scrolled.mockClear()
  Element.prototype.scrollBy = scrolled
  Element.prototype.scrollTo = () => undefined
})

const picture = { alt: 'The front', width: 3, height: 4, colour: '#cccccc', src: '/one.webp', avif: '', webp: '' }

async function open() {
  const onClose = vi.fn<() => void>()
  const pictures = [picture, { ...picture, src: '/two.webp' }]
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <Lightbox pictures={pictures} shown={0} name="Saree" onShow={() => undefined} onClose={onClose} />
      ),
    },
  ])
  render(<Stub />)
  const view = await screen.findByRole('group', { name: /Enlarged picture/ })
  const width = () => view.firstElementChild?.getAttribute('style') ?? ''
  return { view, width, onClose }
}

const at = (pointerId: number, clientX: number, clientY = 100) => ({ pointerId, clientX, clientY })

test('CAT-01, UX 31: dragging moves the enlarged picture until the pointer is released', async () => {
  const { view } = await open()
  fireEvent.pointerDown(view, at(1, 200, 100))
  fireEvent.pointerMove(view, at(1, 150, 130))
  expect(scrolled).toHaveBeenLastCalledWith(50, -30)
  fireEvent.pointerUp(view, at(1, 150, 130))
  scrolled.mockClear()
  fireEvent.pointerMove(view, at(1, 10, 10))
  expect(scrolled).not.toHaveBeenCalled()
})

test('CAT-01, UX 31: a pinch zooms in up to four times, and out again down to one', async () => {
  const { view, width } = await open()
  expect(width()).toContain('width: 200%')
  fireEvent.pointerDown(view, at(1, 100))
  fireEvent.pointerDown(view, at(2, 200))
  fireEvent.pointerMove(view, at(2, 250))
  expect(width()).toContain('width: 300%')
  fireEvent.pointerMove(view, at(2, 900))
  expect(width()).toContain('width: 400%')
  fireEvent.pointerMove(view, at(2, 110))
  expect(width()).toContain('width: 100%')
  expect(scrolled).not.toHaveBeenCalled()
})

test('CAT-01, UX 31: arrow keys move it, plus and minus zoom it, Escape closes it', async () => {
  const { view, width, onClose } = await open()
  fireEvent.keyDown(view, { key: 'ArrowRight' })
  expect(scrolled).toHaveBeenLastCalledWith(expect.objectContaining({ left: 80, top: 0 }))
  fireEvent.keyDown(view, { key: 'ArrowUp' })
  expect(scrolled).toHaveBeenLastCalledWith(expect.objectContaining({ left: 0, top: -80 }))
  fireEvent.keyDown(view, { key: '+' })
  expect(width()).toContain('width: 250%')
  fireEvent.keyDown(view, { key: '-' })
  fireEvent.keyDown(view, { key: '-' })
  expect(width()).toContain('width: 150%')
  act(() => {
    fireEvent.keyDown(view, { key: 'Escape' })
  })
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
