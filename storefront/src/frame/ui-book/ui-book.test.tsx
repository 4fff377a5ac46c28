import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { IconShapes } from '#ui/icon-shapes.tsx'
import { contrast, textTokensOf, tokensOf } from './theme-tokens.ts'
import { UiBook } from './ui-book.tsx'
import theme from '#ui/theme.css?raw'

const files = import.meta.glob<Readonly<Record<string, unknown>>>(['/storefront/src/ui/*.tsx', '!**/*.test.tsx'], {
  eager: true,
})

/** Components by export name. */
function components(): Map<unknown, string> {
  const named = Object.values(files).flatMap((file) => Object.entries(file))
  return new Map(named.flatMap(([name, value]) => (/^[A-Z]/.test(name) ? [[value, name] as const] : [])))
}

type Fiber = { readonly type: unknown; readonly child: Fiber | null; readonly sibling: Fiber | null }

function isFiber(value: unknown): value is Fiber {
  return typeof value === 'object' && value !== null && 'child' in value && 'sibling' in value
}

/** Components that React has mounted below this element, including portalled dialogs. */
function mounted(container: Element): Set<unknown> {
  const types = new Set<unknown>()
  const visit = (fiber: Fiber | null) => {
    for (let next = fiber; next !== null; next = next.sibling) {
      types.add(next.type)
      visit(next.child)
    }
  }
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'))
  const root: unknown = Object.entries(container).find(([name]) => name === key)?.[1]
  if (!isFiber(root)) throw new Error('React keeps its tree elsewhere now.')
  const current: unknown = Reflect.get(Object(Reflect.get(root, 'stateNode')), 'current')
  if (!isFiber(current)) throw new Error('React keeps its tree elsewhere now.')
  visit(current)
  return types
}

/** The root renders the shapes of icons on every page. */
const BookInShop = () => (
  <>
    <IconShapes />
    <UiBook />
  </>
)

function showBook(): Element {
  const Stub = createRoutesStub([{ path: '/', Component: BookInShop }])
  return render(<Stub />).container
}

test('ROUTE-01: the component page shows every component that ui/ exports', async () => {
  const container = showBook()
  const shown = mounted(container)
  // Opening one closes the previous one.
  for (const name of ['Open the menu of actions', 'Open the menu of choices', 'Success toast']) {
    fireEvent.click(screen.getByRole('button', { name }))
    for (const component of mounted(container)) shown.add(component)
  }
  const missing = () => {
    for (const component of mounted(container)) shown.add(component)
    return [...components()].filter(([component]) => !shown.has(component)).map(([, name]) => name)
  }
  // Toasts load on first use.
  await expect.poll(missing).toEqual([])
  expect(components().size).toBeGreaterThan(30)
})

test('UX 58: contrast is calculated as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  expect(contrast('#b0134f', '#f5f6f4')).toBeCloseTo(6.35, 2)
})

test('UX 58: tokens are read from the stylesheet, without resets', () => {
  const css =
    '@theme {\n  --color-*: initial;\n  --color-rani: #b0134f;\n  --text-h1: 2rem;\n  --text-h1--line-height: 1.05;\n @keyframes x {} }'
  expect(tokensOf(css, 'color')).toEqual([{ name: 'rani', value: '#b0134f' }])
  expect(textTokensOf(css)).toEqual([{ name: 'h1', size: '2rem', details: 'line height 1.05' }])
})

const colour = (name: string): string => tokensOf(theme, 'color').find((token) => token.name === name)?.value ?? ''

test.each([
  ['rani', 'paper', 3],
  ['zari-light', 'night', 3],
  ['ctrl', 'chuna', 3],
  ['ctrl', 'paper', 3],
  ['ctrl', 'mist', 3],
  ['kajal', 'chuna', 4.5],
  ['kajal-2', 'chuna', 4.5],
  ['kajal-2', 'mist', 4.5],
  ['rani', 'rani-tint', 4.5],
  ['patina', 'patina-tint', 4.5],
  ['haldi', 'haldi-tint', 4.5],
  ['alert', 'alert-tint', 4.5],
  ['zari', 'chuna', 4.5],
])('UX 57, UX 58: %s on %s has a contrast of at least %d', (one, other, least) => {
  // The first two are the focus ring, and the gap between it and the background or a picture.
  expect(contrast(colour(one), colour(other))).toBeGreaterThanOrEqual(least)
})
