import type { Client } from './calls.ts'
import { consoleRules, type ConsoleCalls } from './generated/console-calls.ts'
import { shopRules, type ShopCalls } from './generated/shop-calls.ts'
import { openClient, type ClientOptions } from './open-client.ts'

export type { Client, Given, Listed, Sent, ShopFile } from './calls.ts'
export type { ClientOptions } from './open-client.ts'
export { ShopError, type ShopErrorCode } from './shop-error.ts'
export { verifyWebhook, WebhookError, type Delivery } from './webhook.ts'
export type { ConsoleCalls, WebhookEvent } from './generated/console-calls.ts'
export type { ShopCalls } from './generated/shop-calls.ts'
/** Named parts of answers, such as `ShopTypes.ProductCard`. */
export type * as ShopTypes from './generated/shop-calls.ts'

export type ShopOptions = ClientOptions & {
  /** The `access_token` of a log-in, or what returns the present one. Calls that are open to anyone need none. */
  readonly token?: string | (() => string | undefined)
  /** The language of the answers; English unless given. */
  readonly language?: 'en' | 'hi' | 'ar' | undefined
}

/** Calls of the shop, `/api/v2`: what a shopper can do. */
export function createShop({ token, language, ...options }: ShopOptions): Client<ShopCalls> {
  const headers = (): Record<string, string> => {
    const present = typeof token === 'function' ? token() : token
    return { ...(present !== undefined && { authorization: `Bearer ${present}` }) }
  }
  const query = language === undefined ? {} : { language }
  return openClient<ShopCalls>(options, { root: '/api/v2/', rules: shopRules, headers, query })
}

export type ConsoleOptions = ClientOptions & {
  /** A key that the console made under Company → Staff, `rvk_…`. Keep it on your server. */
  readonly key: string
}

/** Calls of the console, `/api/admin/v1`, with the permissions of a key. */
export function createConsole({ key, ...options }: ConsoleOptions): Client<ConsoleCalls> {
  const headers = (): Record<string, string> => ({ authorization: `Bearer ${key}` })
  return openClient<ConsoleCalls>(options, { root: '/api/admin/v1/', rules: consoleRules, headers, query: {} })
}
