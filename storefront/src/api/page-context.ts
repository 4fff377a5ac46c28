import { createContext } from 'react-router'
import type { ShopConfig } from '@shop/contract/core/shop-config'
import type { Api } from './client.ts'

export type ReportError = (error: unknown, path: string) => void

/** Context of the server loaders; the browser uses `#session/browser-api.ts`. */
export const apiContext = createContext<Api>()
export const shopConfigContext = createContext<ShopConfig>()
export const reportContext = createContext<ReportError>()
