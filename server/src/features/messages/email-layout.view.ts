import { emailHtml } from './email-html.view.ts'
import type { EmailContent, EmailSettings, Part, StopLink } from './email-parts.view.ts'

export type RenderedEmail = { readonly subject: string; readonly text: string; readonly html: string }

export function renderEmail(content: EmailContent, house: EmailSettings, stop?: StopLink): RenderedEmail {
  return { ...emailText(content, house, stop), html: emailHtml(content, house, stop) }
}

export function emailText(
  { subject, greeting, parts }: EmailContent,
  house: EmailSettings,
  stop?: StopLink,
): Omit<RenderedEmail, 'html'> {
  return {
    // A line break in a name must not start another header.
    subject: subject.replaceAll(/\s+/g, ' '),
    text: [greeting, ...parts.map(textOf), signature(house), ...stopLines(stop)].join('\n\n').concat('\n'),
  }
}

function signature({ brand, publicUrl, legalName, address, careEmail }: EmailSettings): string {
  return [brand, publicUrl, `Questions? Answer this email, or write to ${careEmail}.`, `${legalName}, ${address}`].join(
    '\n',
  )
}

function stopLines(stop: StopLink | undefined): string[] {
  return stop === undefined ? [] : [`${stop.reason} Unsubscribe:\n${stop.address}`]
}

const filled = (words: readonly string[]): string => words.filter((word) => word !== '').join(', ')

function textOf(part: Part): string {
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
