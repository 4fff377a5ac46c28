import { afterEach, expect, test, vi } from 'vitest'
import { retryOnline } from './retry-online.ts'

afterEach(() => vi.restoreAllMocks())

test('ERR-01: a part that fails to load offline loads again when the connection is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('part')
  const loaded = retryOnline(load)()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  onLine.mockReturnValue(true)
  globalThis.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})

test('ERR-05: a part that fails to load online is an error', async () => {
  const load = () => Promise.reject(new TypeError('gone'))
  await expect(retryOnline(load)()).rejects.toThrow('gone')
})
