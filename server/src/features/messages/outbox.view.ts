import { escapeMarkup } from '@shop/contract/escape-markup'
import { attachmentsOf, decodeWords, headerOf, plainTextOf } from './stored-email.rules.ts'

export type OutboxEntry = { readonly name: string; readonly content: string }

function entryHtml({ name, content }: OutboxEntry): string {
  const isMail = name.endsWith('.eml')
  const subject = isMail ? decodeWords(headerOf(content, 'Subject')) : 'Text message'
  const to = isMail ? headerOf(content, 'To') : ''
  const names = isMail ? attachmentsOf(content) : []
  const attached = names.length === 0 ? '' : `<p>Attached: ${escapeMarkup(names.join(', '))}</p>`
  return `<article><h2><a href="/dev/outbox/${encodeURIComponent(name)}">${escapeMarkup(name)}</a></h2>
<p>${escapeMarkup([subject, to].filter((word) => word !== '').join(' → '))}</p>
<pre>${escapeMarkup(isMail ? plainTextOf(content) : content)}</pre>${attached}${isMail ? htmlLink(name) : ''}</article>`
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
<p>No mail service is configured, so mails and text messages are kept here. ${total} in all, newest first${total > entries.length ? `, the last ${entries.length} shown` : ''}.</p>
${entries.length === 0 ? none : entries.map(entryHtml).join('\n')}
</body></html>
`
}
