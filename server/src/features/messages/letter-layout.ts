/** A letter as parts, from which both the plain text and the HTML are made: they can not say different things. */
export type Part =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** To be typed or copied, alone on its line. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'lines'; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: 'bill'; readonly rows: readonly BillRow[] }
  | { readonly kind: 'link'; readonly label: string; readonly address: string }

export type BillRow = {
  readonly label: string
  readonly detail: string
  readonly amount: string
  readonly isTotal: boolean
}

export type LetterParts = {
  readonly subject: string
  readonly greeting: string
  readonly parts: readonly Part[]
}

export type House = { readonly brand: string; readonly publicUrl: string }
export type WrittenLetter = { readonly subject: string; readonly text: string; readonly html: string }

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)
}

export function writeLetter({ subject, greeting, parts }: LetterParts, house: House): WrittenLetter {
  return {
    // A line break in a name must not begin a header of its own.
    subject: subject.replaceAll(/\s+/g, ' '),
    text: [greeting, ...parts.map(textOf), `${house.brand}\n${house.publicUrl}`].join('\n\n').concat('\n'),
    html: page(
      subject,
      house,
      [`<p style="${style.text}">${escapeHtml(greeting)}</p>`, ...parts.map(htmlOf)].join('\n'),
    ),
  }
}

function textOf(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text
    case 'code':
      return part.text
    case 'lines':
      return [`${part.title}:`, ...part.lines].join('\n')
    case 'bill':
      return part.rows
        .map(({ label, detail, amount }) => `${[label, detail].filter(Boolean).join(', ')}: ${amount}`)
        .join('\n')
    case 'link':
      return `${part.label}:\n${part.address}`
  }
}

const style = {
  text: 'margin:0 0 16px;font-size:16px;line-height:1.55;color:#1b1419',
  code: 'margin:0 0 16px;padding:16px;background:#f5f3ec;font:600 26px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:2px;text-align:center;color:#1b1419',
  title: 'margin:0 0 4px;font-size:13px;letter-spacing:.04em;color:#5e646b',
  cell: 'padding:8px 0;border-bottom:1px solid #e7e2d6;font-size:15px;line-height:1.45;color:#1b1419;vertical-align:top',
  detail: 'display:block;font-size:13px;font-weight:400;color:#5e646b',
  link: 'display:inline-block;padding:12px 24px;background:#b0134f;color:#ffffff;font-size:15px;text-decoration:none',
} as const

function htmlOf(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p style="${style.text}">${escapeHtml(part.text)}</p>`
    case 'code':
      return `<p style="${style.code}">${escapeHtml(part.text)}</p>`
    case 'lines':
      return `<p style="${style.title}">${escapeHtml(part.title)}</p>
<p style="${style.text}">${part.lines.map(escapeHtml).join('<br>')}</p>`
    case 'bill':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">
${part.rows.map(billRow).join('\n')}
</table>`
    case 'link':
      return `<p style="margin:0 0 24px"><a href="${escapeHtml(part.address)}" style="${style.link}">${escapeHtml(part.label)}</a></p>`
  }
}

function billRow({ label, detail, amount, isTotal }: BillRow): string {
  const weight = isTotal ? ';font-weight:600' : ''
  const under = detail === '' ? '' : `<span style="${style.detail}">${escapeHtml(detail)}</span>`
  return `<tr><td style="${style.cell}${weight}">${escapeHtml(label)}${under}</td>
<td align="right" style="${style.cell}${weight};white-space:nowrap">${escapeHtml(amount)}</td></tr>`
}

function page(subject: string, { brand, publicUrl }: House, content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f5f3ec;font-family:Georgia,'Times New Roman',serif">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto;background:#ffffff">
<tr><td style="padding:28px 32px 8px"><a href="${escapeHtml(publicUrl)}" style="font-size:24px;letter-spacing:.08em;color:#b0134f;text-decoration:none">${escapeHtml(brand)}</a></td></tr>
<tr><td style="padding:16px 32px 24px">
${content}
</td></tr>
</table>
</body>
</html>
`
}
