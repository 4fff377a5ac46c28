import { filledWords } from '@shop/contract/messages/message-rules'
import type { EmailContent, EmailSettings, Part } from '#messages/notices/email-parts.view.ts'
import { greetingTo } from '#messages/notices/email-text.view.ts'

export type CampaignWords = Readonly<Record<string, string>>

type Addressee = { readonly name: string; readonly link: string }

export function campaignEmail(words: CampaignWords, { name, link }: Addressee, house: EmailSettings): EmailContent {
  const fill = (text: string): string => filledWords(text, { name, brand: house.brand })
  const say = (key: string): string => fill(words[key] ?? '')
  /** An empty line begins a new paragraph. */
  const paragraphs = (key: string): Part[] =>
    (words[key] ?? '')
      .split(/\n\s*\n/)
      .map((paragraph) => fill(paragraph.trim().replaceAll(/\s*\n\s*/g, ' ')))
      .filter((text) => text !== '')
      .map((text) => ({ kind: 'paragraph', text }))
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(name, house),
    parts: [...paragraphs('opening'), { kind: 'link', label: say('button'), address: link }, ...paragraphs('closing')],
  }
}
