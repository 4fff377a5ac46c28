import { data } from 'react-router'
import { ApiError } from '#api/api-error.ts'

/** What the API does not know is a page that is not there: its status, its words, not an error of ours. */
export async function orNotFound<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      // oxlint-disable-next-line typescript/only-throw-error -- How React Router is told of a status.
      throw data(error.message, { status: 404, statusText: 'Not Found' })
    throw error
  }
}
