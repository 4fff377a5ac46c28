import type { MessageKey, WordsName } from '#messages/message-specs.ts'

/** Only the shop reads it. */
type StaffMessage = 'message-enquiry'

export type ShopperMessage = Exclude<MessageKey, StaffMessage>

/** The closing has no words until the merchant writes them, and the name of a template is the same in each language. */
type Untranslated = 'closing' | `whatsAppTemplate${string}`

/** Every text of every message that a shopper gets; a new text without its words in each language does not compile. */
export type MessageTexts = {
  readonly [Key in ShopperMessage]: Readonly<Record<Exclude<WordsName<Key>, Untranslated>, string>>
}
