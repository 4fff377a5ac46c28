import type { MessageBody, MessageKey } from '@shop/contract/messages/message-specs'

/** The published texts; a message without an entry has its default. */
export type MessageWords = { readonly [Key in MessageKey]?: MessageBody }
