import { searchClickCalls } from '@shop/contract/own-call-table'
import { browserApi } from './browser-api.ts'

/** Counts that a search led to a piece. The page waits for nothing, and a click that is not counted is no loss. */
export function recordSearchClick(query: string): void {
  browserApi.call(searchClickCalls.click, { body: { name: query } }).catch(() => undefined)
}
