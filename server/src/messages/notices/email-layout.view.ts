import type { ThemeDocument } from '@shop/contract/content/theme-document'
import type { Language } from '@shop/contract/core/locale'
import type { WrittenEmail } from '#platform/mail/mailer.ts'
import { withThemeColours } from '#platform/pages/theme-css.ts'
import { emailHtml } from './email-html.view.ts'
import type { EmailContent, EmailSettings, Part, StopLink } from './email-parts.view.ts'
import { writer } from './message-writer.view.ts'
import { phrasesIn } from './phrases.view.ts'
import { withoutMarks } from './writing-direction.view.ts'

export function renderEmail(content: EmailContent, house: EmailSettings, stop?: StopLink): WrittenEmail {
  const html = emailHtml(content, house, stop)
  return { ...emailText(content, house, stop), html: house.theme ? inTheme(html, house.theme) : html }
}

/** Only styles: a colour that somebody wrote in a text is theirs. */
const inTheme = (html: string, theme: ThemeDocument): string =>
  html.replaceAll(/ style="[^"]*"/g, (style) => withThemeColours(style, theme))

export function emailText(
  { subject, greeting, parts }: EmailContent,
  house: EmailSettings,
  stop?: StopLink,
): Omit<WrittenEmail, 'html'> {
  return {
    // A line break in a name must not start another header.
    subject: withoutMarks(subject).replaceAll(/\s+/g, ' '),
    text: [greeting, ...parts.map((part) => textOf(part, house.language)), signature(house), ...stopLines(house, stop)]
      .join('\n\n')
      .concat('\n'),
  }
}

function signature(house: EmailSettings): string {
  const { brand, publicUrl, legalName, address, careEmail } = house
  const questions = writer('message-frame', house).say('questions', { careEmail })
  return [brand, publicUrl, questions, `${legalName}, ${address}`].join('\n')
}

function stopLines(house: EmailSettings, stop: StopLink | undefined): string[] {
  if (stop === undefined) return []
  return [`${stop.reason} ${writer('message-frame', house).say('unsubscribe')}:\n${stop.address}`]
}

function textOf(part: Part, language: Language): string {
  const filled = (words: readonly string[]): string =>
    words.filter((word) => word !== '').join(phrasesIn(language).comma)
  switch (part.kind) {
    case 'paragraph':
    case 'highlight':
    case 'code':
      return part.text
    case 'gift-card':
      return `${part.label}: ${part.amount}`
    case 'lines':
      return [`${part.title}:`, ...part.lines].join('\n')
    case 'pieces':
      return part.rows
        .map(({ name, detail, amount, arrival, policy = '' }) =>
          [filled([name, detail]) + (amount === '' ? '' : `: ${amount}`), arrival, policy]
            .filter((line) => line !== '')
            .join('\n'),
        )
        .join('\n')
    case 'bill':
      return part.rows.map(({ label, detail, amount }) => `${filled([label, detail])}: ${amount}`).join('\n')
    case 'link':
      return `${part.label}:\n${part.address}`
  }
}
