const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** One key for all spellings of a contact: a tag after a plus, a dot at Gmail or a capital reaches the same mailbox. */
export function contactKey(contact: string): string {
  const plain = contact.trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  if (at === -1) return plain.replaceAll(/[\s().-]/g, '')
  const domain = plain.slice(at + 1)
  const mailbox = plain.slice(0, at).replace(/(?<=.)\+.*$/, '')
  return dotless.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`
}
