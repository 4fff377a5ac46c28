const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** One key for all spellings of a mailbox: tags after a plus, dots at Gmail and capitals make no difference. */
export function contactKey(contact: string): string {
  const plain = contact.trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  if (at === -1) return plain.replaceAll(/[\s().-]/g, '')
  const domain = plain.slice(at + 1)
  const mailbox = plain.slice(0, at).replace(/(?<=.)\+.*$/, '')
  return dotless.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`
}
