import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { childrenCategoryId } from '@shop/contract/core/ids'
import { sampleCard } from '#testing/sample-card.ts'
import { CompleteTheLook, RelatedPieces } from './nearby-pieces.tsx'

let comeNear: () => void = () => undefined
const answers: Response[] = []
const paths: string[] = []

const answer = (ids: readonly number[]) => Response.json({ data: ids.map(sampleCard), success: true, status: 200 })

beforeEach(() => {
  answers.length = 0
  paths.length = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(look: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        comeNear = () => act(() => look([{ isIntersecting: true }]))
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  vi.stubGlobal('fetch', (address: string | URL | Request) => {
    paths.push(new URL(address instanceof Request ? address.url : address, 'http://localhost').pathname)
    return Promise.resolve(answers.shift() ?? Response.error())
  })
})
afterEach(() => vi.unstubAllGlobals())

const product = {
  breadcrumb: [],
  slug: 'saree-1',
  out_of_stock: false,
  other_attribute: { Occasion: 'Diwali', Colour: 'Red' },
}

function show(Section = RelatedPieces): void {
  const Stub = createRoutesStub([{ path: '/', Component: () => <Section product={product} /> }])
  render(<Stub />)
}

test('ROUTE-05: related pieces load near the viewport', async () => {
  answers.push(answer([2, 3]))
  show()
  expect(await screen.findByRole('heading', { name: 'You may also like' })).toBeTruthy()
  expect(paths).toEqual([])
  comeNear()
  expect(await screen.findByRole('link', { name: 'Saree 2' })).toBeTruthy()
  expect(paths).toEqual([expect.stringMatching(/products\/related\/saree-1$/)])
})

test('ERR-06: when they fail to load, the section offers another try', async () => {
  answers.push(Response.json({}, { status: 500 }), Response.json({}, { status: 500 }), answer([2]))
  show()
  comeNear()
  const retry = await screen.findByRole('link', { name: 'Try again' })
  answers.splice(0, answers.length, answer([2]))
  fireEvent.click(retry)
  expect(await screen.findByRole('link', { name: 'Saree 2' })).toBeTruthy()
})

test('ROUTE-05: a shop of one piece shows no empty section', async () => {
  answers.push(answer([]))
  show()
  comeNear()
  await expect.poll(() => screen.queryByText('You may also like')).toBeNull()
})

test('ROUTE-05, issue 16: the pieces of a look load near the viewport, under a line that says why', async () => {
  answers.push(answer([4, 5]))
  const Look = () => <CompleteTheLook product={product} />
  show(Look)
  expect(await screen.findByText('Diwali pieces in colours that go with Red')).toBeTruthy()
  comeNear()
  expect(await screen.findByRole('link', { name: /Saree 5/ })).toBeTruthy()
  expect(paths).toEqual([expect.stringMatching(/products\/look\/saree-1$/)])
})

test('ROUTE-05, issue 16: beside a child’s piece stand pieces for the family', async () => {
  const breadcrumb = [{ id: childrenCategoryId, slug: 'Kids-60', name: 'Kids' }]
  const Look = () => <CompleteTheLook product={{ ...product, breadcrumb }} />
  show(Look)
  expect(await screen.findByRole('heading', { name: 'Dress the family' })).toBeTruthy()
  expect(screen.getByText('Diwali pieces for the family, in colours that go with Red')).toBeTruthy()
})
