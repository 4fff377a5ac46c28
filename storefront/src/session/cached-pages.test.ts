import { afterEach, expect, test, vi } from 'vitest'
import { paymentResult, rememberPayment } from './payment-result.ts'
import { clearVisitor } from './visitor.ts'

afterEach(() => vi.unstubAllGlobals())

/** Minimal Cache Storage; jsdom has none. */
function storedCopies(copies: Readonly<Record<string, readonly string[]>>) {
  const caches = new Map(Object.entries(copies).map(([name, paths]) => [name, new Set(paths)]))
  vi.stubGlobal('caches', {
    keys: async () => [...caches.keys()],
    open: async (name: string) => ({
      keys: async () => [...(caches.get(name) ?? [])].map((path) => ({ url: `https://shop.example${path}` })),
      delete: async ({ url }: { readonly url: string }) => caches.get(name)?.delete(new URL(url).pathname),
    }),
  })
  return () => [...caches].flatMap(([, paths]) => [...paths])
}

test('STATE-05: logging out removes cached pages, whose URLs name the shopper’s orders', async () => {
  const left = storedCopies({ 'pages-1': ['/offline.html', '/order-details/401', '/'], 'files-1': ['/assets/a.js'] })
  clearVisitor()
  await vi.waitFor(() => expect(left()).toEqual(['/offline.html', '/assets/a.js']))
})

test('STATE-05: logging out removes the last payment from the tab', () => {
  rememberPayment({ orderId: 401, status: 200 })
  clearVisitor()
  expect(paymentResult()).toBeNull()
})
