import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { PictureSet } from '@shop/contract/core/picture-set'
import { sampleCard } from '#testing/sample-card.ts'
import { cardOf } from './catalogue-api.ts'
import { ProductCard } from './product-card.tsx'

function picture(src: string): PictureSet {
  return { alt: '', width: 3, height: 4, colour: '#cccccc', src, avif: '', webp: '' }
}

const card = cardOf({
  ...sampleCard(7),
  slug: 'Saree-7',
  name: 'Butter Chanderi Saree',
  second_photo: '',
  picture: picture('/one.webp'),
  second_picture: picture('/two.webp'),
  size_hint: 'S to 5XL',
})

function show(canSwipe: boolean) {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ProductCard card={card} canSwipe={canSwipe} /> },
    { path: '/products/*', Component: () => <p>The piece</p> },
  ])
  const { container } = render(<Stub />)
  return container
}

function showRated(count: number) {
  const rated = cardOf({ ...sampleCard(8), rating: count === 0 ? 0 : 4.3, rating_count: count })
  const Stub = createRoutesStub([{ path: '/', Component: () => <ProductCard card={rated} /> }])
  return render(<Stub />)
}

function swipe(element: Element, from: number, to: number): void {
  fireEvent.pointerDown(element, { pointerType: 'touch', clientX: from })
  fireEvent.pointerUp(element, { pointerType: 'touch', clientX: to })
}

test('UX 25: a swipe shows the next picture without opening the product; a tap opens it', async () => {
  const container = show(true)
  const link = screen.getByRole('link', { name: 'Butter Chanderi Saree' })
  expect(container.querySelectorAll('img')).toHaveLength(1)
  swipe(link, 200, 120)
  fireEvent.click(link)
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/one.webp',
    '/two.webp',
  ])
  expect(screen.queryByText('The piece')).toBeNull()
  swipe(link, 120, 118)
  fireEvent.click(link)
  expect(await screen.findByText('The piece')).toBeTruthy()
})

test('UX 25, UX 13: in a rail a swipe scrolls the rail', () => {
  const container = show(false)
  swipe(screen.getByRole('link'), 200, 120)
  expect(container.querySelectorAll('img')).toHaveLength(1)
})

test('ROUTE-05: a reviewed piece shows its rating, read in words; any other shows none', () => {
  const { unmount } = showRated(12)
  expect(screen.getByRole('img', { name: 'Rated 4.3 out of 5 in 12 reviews' })).toBeTruthy()
  unmount()
  showRated(0)
  expect(screen.queryByRole('img', { name: /^Rated/ })).toBeNull()
})
