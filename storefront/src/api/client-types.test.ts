import { expectTypeOf, test } from 'vitest'
import { authCalls, cartCalls, catalogueCalls } from '@shop/contract/core/call-table'
import { addressCalls } from '@shop/contract/core/own-call-table'
import type { Api } from './client.ts'

/** Compile-time checks that are never called: every line marked as wrong must fail to compile. */
const compiled = {
  wrong: (api: Api) => [
    // @ts-expect-error -- the body is missing
    api.call(cartCalls.add),
    // @ts-expect-error -- the body has no user
    api.call(cartCalls.add, { body: { id: 1 } }),
    // @ts-expect-error -- a quantity is no flag
    api.call(cartCalls.add, { body: { id: 1, user_id: 1, quantity: true } }),
    // @ts-expect-error -- the path has a field that is not given
    api.call(cartCalls.summary, { params: {} }),
    // @ts-expect-error -- the user belongs in the path, not in the body
    api.call(cartCalls.summary, { body: { user_id: 7 } }),
    // @ts-expect-error -- a call that takes no body is given one
    api.call(catalogueCalls.homeTabs, { body: {} }),
    // @ts-expect-error -- no such field
    api.call(authCalls.login, { body: { email: 'a@b.co', password: 'secret1', remember: true } }),
    // @ts-expect-error -- the query has a field that is not given
    api.call(addressCalls.detail, { query: {} }),
  ],
  right: (api: Api) => [
    api.call(cartCalls.add, { body: { id: '1', variant: null, user_id: 7, size: 'M' } }),
    api.call(cartCalls.summary, { params: { user_id: '7' } }),
    api.call(catalogueCalls.homeTabs),
    api.call(catalogueCalls.search),
    api.call(catalogueCalls.search, { query: { name: 'saree', 'selected_attribute_values[]': ['M'] } }),
    api.call(addressCalls.remove, { params: { addressId: 3 }, signal: new AbortController().signal }),
  ],
}

test('ERR-01: calls with missing or wrong parts do not compile, and responses are unwrapped', () => {
  const summary = (api: Api) => api.call(cartCalls.summary, { params: { user_id: 7 } })
  expectTypeOf<Awaited<ReturnType<typeof summary>>['grand_total_value']>().toEqualTypeOf<number>()
  const tabs = (api: Api) => api.call(catalogueCalls.homeTabs)
  expectTypeOf<Awaited<ReturnType<typeof tabs>>['data'][string]['data'][number]['main_price']>().toEqualTypeOf<string>()
  expectTypeOf(compiled.wrong).toBeFunction()
  expectTypeOf(compiled.right).toBeFunction()
})
