import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './shopper.ts'

const maxKb = 150
const nowhere = '/no-such-page'

const publicPages = [
  '/',
  '/category/Women-10',
  '/products/1',
  '/designer',
  '/blog',
  '/blog/bandhani-by-the-dot',
  '/faqs',
  '/contact',
  '/career',
  '/store-locator',
  '/size-guide',
  '/feedback',
  nowhere,
]

/** Compressed size of the scripts that a page references, as they are sent. */
async function scriptKb(request: APIRequestContext, path: string): Promise<number> {
  const page = await request.get(path)
  expect(page.status(), path).toBe(path === nowhere ? 404 : 200)
  const html = await page.text()
  const files = [...new Set([...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, file = '']) => file))]
  const sizes = files.map(async (file) => {
    const reply = await request.get(file, { headers: { 'accept-encoding': 'br' } })
    return Number(reply.headers()['content-length'])
  })
  const bytes = await Promise.all(sizes)
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}

test('UX 60: the initial scripts of every public page stay below 150 KB', async ({ request }) => {
  const found: Record<string, number> = {}
  for (const path of publicPages) found[path] = Math.round(await scriptKb(request, path))
  expect(Object.values(found).every((kb) => kb > 50)).toBe(true)
  expect(Object.entries(found).filter(([, kb]) => kb >= maxKb)).toEqual([])
})
