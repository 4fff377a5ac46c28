import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { orNotFound } from './not-found.ts'

const refused = (status: number) => new ApiError({ code: 'any', message: 'Not here.', status })

test.each([404, 422])('ROUTE-03: an API response of %i becomes a missing page', async (status) => {
  await expect(orNotFound(Promise.reject(refused(status)))).rejects.toMatchObject({
    data: 'Not here.',
    init: { status: 404 },
  })
})

test.each([
  ['product.withdrawn', 404, 410],
  ['rate_limit.exceeded', 429, 429],
])('ROUTE-05: a page whose call fails with %s, %i, has the status %i', async (code, status, shown) => {
  const refusal = new ApiError({ code, message: 'Not now.', status })
  await expect(orNotFound(Promise.reject(refusal))).rejects.toMatchObject({ data: 'Not now.', init: { status: shown } })
})

test('ROUTE-03: other errors stay errors', async () => {
  await expect(orNotFound(Promise.reject(refused(500)))).rejects.toBeInstanceOf(ApiError)
})
