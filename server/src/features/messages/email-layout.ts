import { escapeMarkup } from '@shop/contract/escape-markup'

/** The parts of an email, from which the plain text and the HTML are both rendered, so that they agree. */
export type Part =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A code to type or copy, on its own line. */
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

export type EmailContent = {
  readonly subject: string
  /** The preview that mailboxes show beside the subject. */
  readonly preheader: string
  readonly greeting: string
  readonly parts: readonly Part[]
}

export type EmailSettings = { readonly brand: string; readonly publicUrl: string }
export type RenderedEmail = { readonly subject: string; readonly text: string; readonly html: string }

export function renderEmail(
  { subject, preheader, greeting, parts }: EmailContent,
  house: EmailSettings,
): RenderedEmail {
  return {
    // A line break in a name must not start another header.
    subject: subject.replaceAll(/\s+/g, ' '),
    text: [greeting, ...parts.map(textOf), `${house.brand}\n${house.publicUrl}`].join('\n\n').concat('\n'),
    html: page(
      { subject, preheader, house },
      [`<p class="ink" style="${style.text}">${escapeMarkup(greeting)}</p>`, ...parts.map(htmlOf)].join('\n'),
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

const serif = "font-family:Georgia,'Times New Roman',serif"
const wrap = 'overflow-wrap:anywhere;word-break:break-word'

/** Inline styles have the light colours, for mail programs without style sheets. */
const style = {
  text: `margin:0 0 16px;font-size:16px;line-height:1.55;color:#1b1419;${wrap}`,
  code: 'margin:0 0 16px;padding:16px;background:#f5f3ec;font:600 26px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:2px;text-align:center;color:#1b1419',
  title: 'margin:0 0 4px;font-size:13px;letter-spacing:.04em;color:#5e646b',
  cell: `padding:8px 0;border-bottom:1px solid #e7e2d6;font-size:15px;line-height:1.45;color:#1b1419;vertical-align:top;${serif}`,
  detail: 'display:block;font-size:13px;font-weight:400;color:#5e646b',
  link: 'display:inline-block;padding:12px 24px;background:#b0134f;color:#ffffff;font-size:15px;text-decoration:none',
} as const

const darkColours = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#17120f!important}.sheet{background:#231c20!important}
.ink{color:#f5f3ec!important;border-color:#433a3f!important}.quiet{color:#b9b1a6!important}
.code{background:#32292d!important;color:#f5f3ec!important}.brand{color:#f49bbb!important}}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}`

function htmlOf(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p class="ink" style="${style.text}">${escapeMarkup(part.text)}</p>`
    case 'code':
      return `<p class="code" style="${style.code}">${escapeMarkup(part.text)}</p>`
    case 'lines':
      return `<p class="quiet" style="${style.title}">${escapeMarkup(part.title)}</p>
<p class="ink" style="${style.text}">${part.lines.map(escapeMarkup).join('<br>')}</p>`
    case 'bill':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">
${part.rows.map(billRow).join('\n')}
</table>`
    case 'link':
      return `<p style="margin:0 0 24px"><a href="${escapeMarkup(part.address)}" style="${style.link}">${escapeMarkup(part.label)}</a></p>`
  }
}

function billRow({ label, detail, amount, isTotal }: BillRow): string {
  const weight = isTotal ? ';font-weight:600' : ''
  const under = detail === '' ? '' : `<span class="quiet" style="${style.detail}">${escapeMarkup(detail)}</span>`
  return `<tr><td class="ink" style="${style.cell}${weight};${wrap}">${escapeMarkup(label)}${under}</td>
<td align="right" class="ink" style="${style.cell}${weight};padding-left:16px;white-space:nowrap">${escapeMarkup(amount)}</td></tr>`
}

/** Invisible text after the preheader keeps mailboxes from showing the first words of the email in the preview. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60)

type Cover = { readonly subject: string; readonly preheader: string; readonly house: EmailSettings }

function page({ subject, preheader, house: { brand, publicUrl } }: Cover, content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no"><title>${escapeMarkup(subject)}</title>
<style>${darkColours}</style></head>
<body class="page" style="margin:0;padding:0;background:#f5f3ec;${serif}">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(preheader)}${filler}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f3ec">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto;background:#ffffff">
<tr><td class="pad" align="left" style="padding:28px 32px 8px"><a href="${escapeMarkup(publicUrl)}" class="brand" style="font-size:24px;letter-spacing:.08em;color:#b0134f;text-decoration:none;${serif}">${escapeMarkup(brand)}</a></td></tr>
<tr><td class="pad" align="left" style="padding:16px 32px 24px;${serif}">
${content}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}
