import { escapeMarkup } from '@shop/contract/core/escape-markup'
import { attachmentsOf, decodeWords, headerOf, plainTextOf, storedMessageOf } from './stored-email.rules.ts'

export type OutboxEntry = {
  readonly name: string
  readonly content: string
  /** The delivery status of a WhatsApp message; empty for anything else. */
  readonly status: string
}

type Shown = { readonly title: string; readonly text: string; readonly foot: string }

function shownMail(name: string, content: string): Shown {
  const names = attachmentsOf(content)
  const attached = names.length === 0 ? '' : `<p>Attached: ${escapeMarkup(names.join(', '))}</p>`
  const title = [decodeWords(headerOf(content, 'Subject')), headerOf(content, 'To')]
  return {
    title: title.filter((word) => word !== '').join(' → '),
    text: plainTextOf(content),
    foot: attached + htmlLink(name),
  }
}

const channels = { whatsapp: 'WhatsApp', text: 'Text message' } as const

function shownMessage(content: string, status: string): Shown {
  const { channel, to, text } = storedMessageOf(content)
  const title = `${channels[channel]} → ${to === '' ? 'nobody' : `+${to}`}`
  return { title, text, foot: status === '' ? '' : `<p>Status: ${escapeMarkup(status)}</p>` }
}

function entryHtml({ name, content, status }: OutboxEntry): string {
  const { title, text, foot } = name.endsWith('.eml') ? shownMail(name, content) : shownMessage(content, status)
  return `<article><h2><a href="/dev/outbox/${encodeURIComponent(name)}">${escapeMarkup(name)}</a></h2>
<p>${escapeMarkup(title)}</p>
<pre>${escapeMarkup(text)}</pre>${foot}</article>`
}

const htmlLink = (name: string): string =>
  `<p><a href="/dev/outbox/${encodeURIComponent(name)}/html">As HTML, the way mail programs show it</a></p>`

export function outboxPage(entries: readonly OutboxEntry[], total: number): string {
  const none = '<p>Nothing has been sent yet.</p>'
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Outbox</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1b1419}
h2{font-size:1rem;margin:2rem 0 0;overflow-wrap:anywhere}pre{background:#f5f3ec;padding:1rem;white-space:pre-wrap;overflow-wrap:anywhere}</style>
</head><body><h1>Outbox</h1>
<p>Emails, texts and WhatsApp messages without a provider are stored here. ${total} in all, newest first${total > entries.length ? `, the last ${entries.length} shown` : ''}.</p>
${entries.length === 0 ? none : entries.map(entryHtml).join('\n')}
</body></html>
`
}
