import type { MessageBody, MessageKey } from '@shop/contract/messages/message-specs'

/** The published words; a message that is missing here has its default. */
export type MessageWords = { readonly [Key in MessageKey]?: MessageBody }
