import { escapeMarkup } from '@shop/contract/escape-markup'

export type OutboxEntry = { readonly name: string; readonly content: string }

const headerOf = (content: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)`, 'im').exec(content)?.[1]?.replaceAll(/\s*\n\s+/g, ' ') ?? ''

/** Decodes `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`: non-ASCII text in mail headers (RFC 2047). */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, coding: string, word: string) =>
      coding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    )
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The decoded `text/plain` part of one of the shop's emails. */
function plainTextOf(mail: string): string {
  const part = /Content-Type: text\/plain[^\n]*\n(?:(?!\n)[\s\S])*?\n\n([\s\S]*?)(?=\n--|$)/i.exec(mail)
  const [whole = '', body = ''] = part ?? []
  if (/Content-Transfer-Encoding: base64/i.test(whole)) return Buffer.from(body, 'base64').toString('utf8')
  return /Content-Transfer-Encoding: quoted-printable/i.test(whole) ? decodeQuoted(body) : body
}

function attachmentsOf(mail: string): string[] {
  return [...mail.matchAll(/^Content-Disposition: attachment;\s+filename="?([\w.-]+)/gim)].map(([, name = '']) => name)
}

function entryHtml({ name, content }: OutboxEntry): string {
  const isMail = name.endsWith('.eml')
  const subject = isMail ? decodeWords(headerOf(content, 'Subject')) : 'Text message'
  const to = isMail ? headerOf(content, 'To') : ''
  const names = isMail ? attachmentsOf(content) : []
  const attached = names.length === 0 ? '' : `<p>Attached: ${escapeMarkup(names.join(', '))}</p>`
  return `<article><h2><a href="/dev/outbox/${encodeURIComponent(name)}">${escapeMarkup(name)}</a></h2>
<p>${escapeMarkup([subject, to].filter((word) => word !== '').join(' → '))}</p>
<pre>${escapeMarkup(isMail ? plainTextOf(content) : content)}</pre>${attached}</article>`
}

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
