import { createContext } from 'react-router'
import type { ShopConfig } from '@shop/contract/shop-config'
import type { Api } from './client.ts'

export type ReportError = (error: unknown, path: string) => void

/** What loaders on the server find in their `context`; the browser has its own api in `#session/browser-api.ts`. */
export const apiContext = createContext<Api>()
export const shopConfigContext = createContext<ShopConfig>()
export const reportContext = createContext<ReportError>()
