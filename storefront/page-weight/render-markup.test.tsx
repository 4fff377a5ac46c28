import { Suspense, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderComplete, renderInParts } from './render-markup.ts'

const fault = new Error('the section broke')

function Broken(): ReactNode {
  throw fault
}

const withBrokenSection = (
  <main>
    <p>Silk</p>
    <Suspense fallback={<p>Try again</p>}>
      <Broken />
    </Suspense>
  </main>
)

test('ERR-06: a page is complete only when no part of it failed', () => {
  expect(renderComplete(<p>Silk</p>)).toBe('<!DOCTYPE html><p>Silk</p>')
  expect(renderComplete(withBrokenSection)).toBeUndefined()
  expect(renderComplete(<Broken />)).toBeUndefined()
})

test('ERR-06: a section that breaks is reported once, and the others are shown', async () => {
  const report = vi.fn<(error: unknown) => void>()
  const html = await renderInParts(withBrokenSection, report)
  expect(html).toContain('<p>Silk</p>')
  expect(html).toContain('<p>Try again</p>')
  expect(report.mock.calls.map(([error]) => error)).toEqual([fault])
})

test('ERR-06: a page that breaks outside its sections rejects with its error', async () => {
  await expect(renderInParts(<Broken />, () => undefined)).rejects.toBe(fault)
})
