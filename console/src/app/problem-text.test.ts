import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { problemOf } from './problem-text.ts'

/** The form in which React Router passes on a response that a loader throws. */
const thrownResponse = { status: 404, statusText: 'There is no such story.', internal: false, data: null }

test.each([
  ['an address without content', thrownResponse, 'Page not found', 'There is no such story.', false],
  ['an unknown order', refused(404, 'There is no such order.'), 'Page not found', 'There is no such order.', false],
  ['a page of another role', refused(403, 'Ask an owner.'), 'No access', 'Ask an owner.', false],
  ['a failure of the server', refused(500, 'Try again.'), 'This page could not be loaded', 'Try again.', true],
  ['a lost connection', refused(0, 'Not reached.'), 'This page could not be loaded', 'Not reached.', true],
])(
  'ERR-01: the page of %s says what is wrong and offers another try only if that may help',
  (...[, error, title, text, canRetry]) => {
    expect(problemOf(error)).toEqual({ title, text, canRetry })
  },
)

function refused(status: number, message: string): ApiError {
  return new ApiError({ status, code: 'x', message })
}
