import { expect, test, vi } from 'vitest'
import { createApi } from '#api/client.ts'
import { homeSections, loadHome } from './home-api.ts'

test('HOME-03, UX 12: a section whose call fails is reported and does not affect the others', async () => {
  const api = createApi({
    cancelsRepeats: false,
    fetch: async (input) => {
      const isBroken = (input instanceof Request ? input.url : input.toString()).includes('home-pieces/featured')
      const body = isBroken ? { result: false, message: 'Something went wrong!' } : { data: [] }
      return new Response(JSON.stringify(body), { status: isBroken ? 500 : 200 })
    },
  })
  const report = vi.fn<(error: unknown) => void>()
  const home = await loadHome(
    api,
    homeSections((card) => card),
    report,
  )
  expect(home.featured).toBeNull()
  expect(home.bestSellers).toEqual([])
  expect(home.posts).toEqual([])
  expect(report).toHaveBeenCalledTimes(1)
})
