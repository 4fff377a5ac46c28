import { searchClickCalls } from '@shop/contract/core/own-call-table'
import { browserApi } from './browser-api.ts'

export function recordSearchClick(query: string): void {
  browserApi.call(searchClickCalls.click, { body: { name: query } }).catch(() => undefined)
}
