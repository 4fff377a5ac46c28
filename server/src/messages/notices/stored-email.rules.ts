/** Parses only emails that the shop itself stored as files. */

export const headerOf = (content: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)`, 'im').exec(content)?.[1]?.replaceAll(/\s*\n\s+/g, ' ') ?? ''

/** Decodes `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`: non-ASCII text in mail headers (RFC 2047). */
export function decodeWords(text: string): string {
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

/** The decoded part of that type, such as `text/plain`; undefined without one. */
function textPartOf(mail: string, type: 'text/plain' | 'text/html'): string | undefined {
  const part = new RegExp(
    `Content-Type: ${type}[^\\n]*\\n(?:(?!\\n)[\\s\\S])*?\\n\\n([\\s\\S]*?)(?=\\n--|$)`,
    'i',
  ).exec(mail)
  if (part === null) return undefined
  const [whole, body = ''] = part
  if (/Content-Transfer-Encoding: base64/i.test(whole)) return Buffer.from(body, 'base64').toString('utf8')
  return /Content-Transfer-Encoding: quoted-printable/i.test(whole) ? decodeQuoted(body) : body
}

export function plainTextOf(mail: string): string {
  return textPartOf(mail, 'text/plain') ?? ''
}

const embeddedPicture =
  /Content-Type: image\/jpeg[^\n]*\n(?:[^\n]+\n)*?Content-ID: <([^>]+)>\n(?:[^\n]+\n)*\n([A-Za-z0-9+/=\n]+)/gi

/** The HTML with its embedded pictures as data URLs; undefined for an email without HTML. */
export function htmlOf(mail: string): string | undefined {
  let html = textPartOf(mail, 'text/html')
  for (const [, cid = '', base64 = ''] of mail.matchAll(embeddedPicture)) {
    html = html?.replaceAll(`cid:${cid}`, `data:image/jpeg;base64,${base64.replaceAll('\n', '')}`)
  }
  return html
}

export function attachmentsOf(mail: string): string[] {
  return [...mail.matchAll(/^Content-Disposition: attachment;\s+filename="?([\w.-]+)/gim)].map(([, name = '']) => name)
}

export type StoredMessage = {
  readonly channel: 'whatsapp' | 'text'
  readonly to: string
  readonly text: string
  /** The id of the message's row; null for a message without one. */
  readonly id: number | null
}

const field = (content: string, name: string): string => {
  const [, value = ''] = new RegExp(`^ {2}"${name}": ("(?:[^"\\\\]|\\\\.)*")`, 'm').exec(content) ?? []
  return value === '' ? '' : String(JSON.parse(value))
}

/** Reads a message that the shop itself stored, one field per line. */
export function storedMessageOf(content: string): StoredMessage {
  const id = Number(field(content, 'id'))
  return {
    channel: field(content, 'channel') === 'whatsapp' ? 'whatsapp' : 'text',
    to: field(content, 'to'),
    text: field(content, 'text'),
    id: id > 0 ? id : null,
  }
}
