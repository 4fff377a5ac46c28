import { expect, test } from 'vitest'
import { authCalls, cartCalls, catalogueCalls } from '@shop/contract/core/call-table'
import { defaultErrorText } from '@shop/contract/core/default-error-text'
import { accountCalls, invoiceCalls } from '@shop/contract/core/own-call-table'
import { ApiError } from './api-error.ts'
import { createApi, type ApiPorts } from './client.ts'

type Call = {
  readonly url: string
  readonly init: RequestInit
  readonly answer: (body: unknown, status?: number) => void
}

/** A fake network: each call waits until the test answers or cancels it. */
function network(ports: Partial<ApiPorts> = {}) {
  const calls: Call[] = []
  const fetch: ApiPorts['fetch'] = (input, init = {}) =>
    new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      const answer: Call['answer'] = (body, status = 200) => resolve(new Response(JSON.stringify(body), { status }))
      calls.push({ url: typeof input === 'string' ? input : '', init, answer })
    })
  return { calls, api: createApi({ cancelsRepeats: true, ...ports, fetch }) }
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error('The call was expected to fail.')
}

const search = (name: string) => ({ query: { name, 'selected_attribute_values[]': ['M', 'Studio'], facets: '1' } })

test('STATE-13: a repeated call to the same path cancels the earlier one, which is not an error', async () => {
  const { calls, api } = network()
  const first = failureOf(api.call(catalogueCalls.search, search('sa')))
  const second = api.call(catalogueCalls.search, search('saree'))
  calls[1]?.answer({ data: [], success: true, status: 200 })
  expect(await first).toMatchObject({ code: 'ERR_CANCELED', isCancelled: true })
  await expect(second).resolves.toMatchObject({ success: true })
})

test('STATE-13: quantity changes and additions to the cart never cancel each other', async () => {
  const { calls, api } = network()
  const both = [1, 2].map((quantity) =>
    api.call(cartCalls.process, { body: { cart_ids: 7, cart_quantities: quantity } }),
  )
  for (const call of calls) call.answer({ result: true, message: 'ok' })
  await expect(Promise.all(both)).resolves.toHaveLength(2)
})

test('STATE-13: calls on the server never cancel each other, since they belong to different pages', async () => {
  const { calls, api } = network({ cancelsRepeats: false })
  const both = ['a', 'b'].map((name) => api.call(catalogueCalls.search, search(name)))
  for (const call of calls) call.answer({ data: [], success: true, status: 200 })
  await expect(Promise.all(both)).resolves.toHaveLength(2)
})

test('a call has its path and repeated list parameters, and a token only where one is needed', async () => {
  const { calls, api } = network({ readToken: () => 't-1' })
  const searched = api.call(catalogueCalls.search, search('kurta set'))
  const profile = api.call(accountCalls.profile)
  for (const call of calls) call.answer({ data: [], success: true, status: 200 })
  await Promise.all([searched, profile])
  const { pathname, searchParams } = new URL(calls[0]?.url ?? '', 'http://shop.example')
  expect(pathname).toBe('/api/v2/products/search')
  expect([...searchParams]).toEqual([
    ['name', 'kurta set'],
    ['selected_attribute_values[]', 'M'],
    ['selected_attribute_values[]', 'Studio'],
    ['facets', '1'],
  ])
  expect(new Headers(calls[0]?.init.headers).has('authorization')).toBe(false)
  // The reader of an English page may prefer another language in the browser.
  expect(new Headers(calls[1]?.init.headers).get('accept-language')).toBe('en')
  expect(new Headers(calls[1]?.init.headers).get('authorization')).toBe('Bearer t-1')
})

test('ERR-01: a failed call has a code and the server’s message, or the default message', async () => {
  const { calls, api } = network()
  const login = { body: { email: 'a@b.co', password: 'secret1' } }
  const refused = failureOf(api.call(authCalls.login, login))
  calls[0]?.answer({ result: false, message: ['Unauthorized'], code: 'auth.wrong_credentials' }, 401)
  expect(await refused).toMatchObject({ code: 'auth.wrong_credentials', message: 'Unauthorized', status: 401 })
  const broken = failureOf(api.call(authCalls.login, login))
  calls[1]?.answer('<html>', 502)
  expect(await broken).toMatchObject({ code: 'ERR_STATUS_502', message: defaultErrorText })
})

test('ORDER-03: a file response has a name and bytes, and a failed one is an error like any other', async () => {
  const bytes = new Uint8Array([37, 80, 68, 70, 0, 255])
  const headers = { 'content-disposition': 'attachment; filename="Invoice-RV-2627-000123.pdf"' }
  const answers = [
    new Response(bytes, { headers }),
    Response.json({ code: 'invoice.not_issued', message: 'None.' }, { status: 409 }),
  ]
  const api = createApi({ cancelsRepeats: true, fetch: async () => answers.shift() ?? Response.error() })
  const requested = { params: { orderId: 401 } }
  expect(await api.call(invoiceCalls.invoice, requested)).toEqual({
    fileName: 'Invoice-RV-2627-000123.pdf',
    content: bytes,
  })
  expect(await failureOf(api.call(invoiceCalls.invoice, requested))).toMatchObject({
    code: 'invoice.not_issued',
    message: 'None.',
  })
})

test('ERR-01: a call without a response fails with the default message', async () => {
  const api = createApi({ cancelsRepeats: true, fetch: () => Promise.reject(new TypeError('network')) })
  expect(await failureOf(api.call(catalogueCalls.featured))).toMatchObject({
    code: 'ERR_NETWORK',
    message: defaultErrorText,
  })
})

test('STATE-02: a 200 response without a positive result is an error with its first message', async () => {
  const { calls, api } = network()
  const refused = failureOf(api.call(authCalls.login, { body: { email: 'a@b.co', password: 'secret1' } }))
  calls[0]?.answer({ result: false, message: ['Please verify your account', 'Second'] })
  expect(await refused).toMatchObject({ message: 'Please verify your account', status: 200 })
})

test('STATE-04: a result of 1 counts as positive, as true does', async () => {
  const { calls, api } = network()
  const reset = api.call(authCalls.confirmReset, { body: { verification_code: 'AB', password: 'secret1' } })
  calls[0]?.answer({ result: 1, message: 'Your password is reset.Please login' })
  await expect(reset).resolves.toMatchObject({ result: 1 })
})

test('each rejected field has its first message', async () => {
  const { calls, api } = network()
  const refused = failureOf(api.call(authCalls.login, { body: { email: '', password: '' } }))
  calls[0]?.answer({ message: ['x'], errors: { email: ['Email is required', 'more'] } }, 422)
  expect((await refused).fields).toEqual({ email: 'Email is required' })
})

test('STATE-06: an unauthorised response is reported with the token of its request', async () => {
  const sent: (string | undefined)[] = []
  const { calls, api } = network({ readToken: () => 't-9', onUnauthorised: (token) => sent.push(token) })
  const refused = failureOf(api.call(accountCalls.profile))
  calls[0]?.answer({ authorized: false, message: 'Unauthenticated.' }, 401)
  expect((await refused).message).toBe('Unauthenticated.')
  expect(sent).toEqual(['t-9'])
})

test('STATE-06: cancelling all calls ends every pending call without an error', async () => {
  const { api } = network()
  const calls = [api.call(catalogueCalls.featured), api.call(catalogueCalls.bestSellers)].map(failureOf)
  api.cancelAll()
  for (const failure of await Promise.all(calls)) expect(failure.isCancelled).toBe(true)
})
