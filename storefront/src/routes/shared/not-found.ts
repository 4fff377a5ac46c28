import { data } from 'react-router'
import { ApiError } from '#api/api-error.ts'

/** The API may know no such thing, or say that an address like this can not name one. */
const notThere = [404, 422]

function pageRefusal(error: ApiError) {
  if (error.is('product.withdrawn')) return data(error.message, { status: 410, statusText: 'Gone' })
  if (notThere.includes(error.status)) return data(error.message, { status: 404, statusText: 'Not Found' })
  if (error.is('rate_limit.exceeded')) return data(error.message, { status: 429, statusText: 'Too Many Requests' })
  return undefined
}

/** What the API does not know is a page that is not there: its words, not an error of ours. */
export async function orNotFound<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // oxlint-disable-next-line typescript/only-throw-error -- How React Router is told of a status.
    throw pageRefusal(error) ?? error
  }
}
