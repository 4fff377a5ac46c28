import { filledWords } from '@shop/contract/messages/message-rules'
import type { MessageKey, WordsName } from '@shop/contract/messages/message-specs'
import { messageText } from '@shop/contract/messages/words/message-text'
import type { EmailSettings, Part } from './email-parts.view.ts'
import { isolated } from './writing-direction.view.ts'

type Values = Readonly<Record<string, string>>
type House = Pick<EmailSettings, 'brand' | 'words' | 'language'>

/** Returns a function that fills a message's text with values. */
export function writer<Key extends MessageKey>(key: Key, { brand, words, language }: House, values: Values = {}) {
  const body = words[key]
  const wordsOf = (name: WordsName<Key>): string => messageText(key, name, { body, language })
  const fill = (text: string, own: Values): string =>
    filledWords(text, isolated({ brand, ...values, ...own }, language))
  const say = (name: WordsName<Key>, own: Values = {}): string => fill(wordsOf(name), own)
  /** Texts that follow each other in one paragraph; an empty line inside a text starts a new paragraph. */
  const paragraphs = (names: WordsName<Key> | readonly WordsName<Key>[], own: Values = {}): Part[] => {
    const texts = typeof names === 'string' ? [wordsOf(names)] : names.map(wordsOf)
    return texts
      .join(' ')
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim().replaceAll(/\s*\n\s*/g, ' '))
      .filter((paragraph) => paragraph !== '')
      .map((paragraph) => ({ kind: 'paragraph', text: fill(paragraph, own) }))
  }
  return { say, paragraphs, wordsOf }
}
