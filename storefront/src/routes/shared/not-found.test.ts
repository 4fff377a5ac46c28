import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { orNotFound } from './not-found.ts'

const refused = (status: number) => new ApiError({ code: 'any', message: 'Not here.', status })

test.each([404, 422])(
  'ROUTE-03: an address that the API answers with %i is a page that is not there',
  async (status) => {
    await expect(orNotFound(Promise.reject(refused(status)))).rejects.toMatchObject({
      data: 'Not here.',
      init: { status: 404 },
    })
  },
)

test('ROUTE-03: a fault of the shop stays a fault', async () => {
  await expect(orNotFound(Promise.reject(refused(500)))).rejects.toBeInstanceOf(ApiError)
})
