import { vi } from 'vitest'
import type { Ports } from '#platform/runtime/ports.ts'
import { seedDemoGoods } from '#testing/demo-goods.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { clientOf, type Client } from './client.ts'
import { object, int, someText } from './strict-json.ts'

export type Account = { readonly id: number; readonly token: string; readonly email: string }

export type OpenShop = AsyncDisposable & {
  readonly shop: TestApp
  readonly client: Client
  /** The origin of a link. */
  readonly publicUrl: string
  /** Creates an account like a client. */
  readonly signUp: (name?: string) => Promise<Account>
}

// One test sends hundreds of requests, possibly on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let accounts = 0

/** The demo shop on its own port. */
export async function openDemoShop(): Promise<OpenShop> {
  const open = await openShop()
  await seedDemoGoods(open.shop.db, open.shop.clock.now())
  return open
}

/** A shop without goods on its own port. */
export async function openShop(overrides: Partial<Ports> = {}): Promise<OpenShop> {
  const shop = await testApp(overrides)
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const client = clientOf(origin, '/api/v2')
  return {
    shop,
    client,
    publicUrl: shop.ports.publicUrl,
    signUp: async (name = 'Asha Rao') => {
      accounts += 1
      const email = `client${accounts}@example.com`
      const password = 'marigold-42'
      const made = await client.post('auth/signup', object({ user_id: int, access_token: someText }), {
        body: { name, email_or_phone: email, password, passowrd_confirmation: password, register_by: 'email' },
      })
      return { id: made.user_id, token: made.access_token, email }
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}
