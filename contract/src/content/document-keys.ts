import { messageKeys } from '#messages/message-specs.ts'
import { contentKeys, isSettingKey, type DocumentKey } from './document-types.ts'

/** Keys of the content and of the messages' texts. */
export const allContentKeys = [...contentKeys, ...messageKeys] as const

export function isDocumentKey(key: string): key is DocumentKey {
  return isSettingKey(key) || allContentKeys.some((one) => one === key)
}
