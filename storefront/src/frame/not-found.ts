import { data } from 'react-router'
import { ApiError } from '#api/api-error.ts'

/** The API returns 404 for an unknown id and 422 for an invalid one. */
const notThere = [404, 422]

function pageRefusal(error: ApiError) {
  if (error.is('product.withdrawn')) return data(error.message, { status: 410, statusText: 'Gone' })
  if (notThere.includes(error.status)) return data(error.message, { status: 404, statusText: 'Not Found' })
  if (error.is('rate_limit.exceeded')) return data(error.message, { status: 429, statusText: 'Too Many Requests' })
  return undefined
}

/** Turns an API status of 404, 410, 422 or 429 into a page status with the API's message. */
export async function orNotFound<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // oxlint-disable-next-line typescript/only-throw-error -- React Router sets the status of a thrown response.
    throw pageRefusal(error) ?? error
  }
}
