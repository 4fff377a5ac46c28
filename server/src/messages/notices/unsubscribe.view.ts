import { escapeMarkup } from '@shop/contract/core/escape-markup'
import type { StoppablePurpose } from './choices.rules.ts'

type House = { readonly brand: string; readonly careEmail: string; readonly fontCss: string }

type UnsubscribePage = House & {
  readonly key: string
  readonly purpose: StoppablePurpose
  readonly contact: string
  readonly isDone: boolean
}

type Words = { readonly ask: string; readonly before: string; readonly after: string }

/** The question, its consequence, and the same texts after the choice. */
function wordsOf(purpose: StoppablePurpose, brand: string): Words {
  switch (purpose) {
    case 'reminders':
      return {
        ask: 'Stop reminders of unpaid orders?',
        before: 'We will no longer remind you while we hold the pieces of an unpaid order.',
        after: 'We will no longer remind you of unpaid orders.',
      }
    case 'reviews':
      return {
        ask: 'Stop invitations to review?',
        before: 'We will no longer ask for your opinion after a delivery. You can still write a review from any order.',
        after: 'We will no longer ask for your opinion after a delivery.',
      }
    case 'alerts':
      return {
        ask: 'Stop notifications?',
        before: 'We will no longer write when a size is back in stock or a price drops.',
        after: 'We will no longer write when a size is back in stock or a price drops.',
      }
    case 'newsletter':
      return {
        ask: `Stop news from ${brand}?`,
        before: 'We will no longer write about new arrivals and the craft behind them.',
        after: 'We will no longer write about new arrivals and the craft behind them.',
      }
    case 'offers':
      return {
        ask: `Stop offers from ${brand}?`,
        before: 'We will no longer write about sales, early access and new collections.',
        after: 'We will no longer write about sales, early access and new collections.',
      }
    case 'cart':
      return {
        ask: 'Stop reminders of your cart?',
        before: 'We will no longer write about pieces that you left in your cart.',
        after: 'We will no longer write about pieces that you left in your cart.',
      }
  }
}

/** Without scripts and external files, so that the page works in any browser and loads at once. */
const style = `:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:#f5f6f4;color:#241426;font:1rem/1.6 Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
header{padding:1.5rem 1.25rem;text-align:center;border-bottom:1px solid #c9a961;background:#fff}
header a{font:1.75rem/1.2 Playfair,Georgia,'Times New Roman',serif;color:inherit;text-decoration:none}
main{flex:1;width:100%;max-width:34rem;margin:0 auto;padding:4rem 1.25rem}
h1{margin:0 0 1rem;font:500 2rem/1.2 Playfair,Georgia,'Times New Roman',serif;text-wrap:balance}
p{margin:0 0 1rem;overflow-wrap:anywhere}.quiet{color:#5c4b5e;font-size:.875rem}
form{margin:2rem 0}button{min-height:3rem;padding:.75rem 2rem;border:1px solid #241426;background:#241426;color:#f5f6f4;font:inherit;font-weight:600;cursor:pointer}
button:hover{background:#b0134f;border-color:#b0134f}button.second{background:transparent;color:#241426}button.second:hover{background:#fbe9f0;border-color:#b0134f}
a:focus-visible,button:focus-visible{outline:2px solid #b0134f;outline-offset:3px}
main a{color:inherit;text-underline-offset:.2em}main a:hover{color:#b0134f}
@media (max-width:30rem){main{padding-top:2.5rem}h1{font-size:1.625rem}button{width:100%}}`

function frame({ brand, fontCss }: House, title: string, body: string): string {
  const name = escapeMarkup(brand)
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeMarkup(title)} | ${name}</title><style>${fontCss}
${style}</style></head>
<body><header><a href="/">${name}</a></header>
<main><h1>${escapeMarkup(title)}</h1>
${body}
</main></body></html>
`
}

const stays =
  '<p class="quiet">Emails about your orders, invoices and refunds still reach you. <a href="/messages">All your messages</a></p>'

function form(key: string, { value, label, look }: { value: string; label: string; look: string }): string {
  return `<form method="post" action="/unsubscribe?key=${escapeMarkup(key)}"><button class="${look}" name="choice" value="${value}">${label}</button></form>`
}

export function unsubscribePage(page: UnsubscribePage): string {
  const { key, purpose, contact, isDone } = page
  const words = wordsOf(purpose, page.brand)
  const to = `<p class="quiet">For ${escapeMarkup(contact)}</p>`
  if (isDone) {
    const undo = form(key, { value: 'start', label: 'Undo', look: 'second' })
    return frame(page, 'You are unsubscribed', `<p>${escapeMarkup(words.after)}</p>\n${to}\n${undo}\n${stays}`)
  }
  const stop = form(key, { value: 'stop', label: 'Unsubscribe', look: 'first' })
  return frame(page, words.ask, `<p>${escapeMarkup(words.before)}</p>\n${to}\n${stop}\n${stays}`)
}

export function invalidPage(house: House): string {
  const email = escapeMarkup(house.careEmail)
  return frame(
    house,
    'This link is not valid',
    `<p>It may be cut off or changed. Nothing was changed for you. Open the link in the email again, or choose <a href="/messages">your messages</a> in your account.</p>
<p class="quiet">Or write to <a href="mailto:${email}">${email}</a>, and we stop the emails for you.</p>`,
  )
}

export function busyPage(house: House): string {
  return frame(
    house,
    'Too many changes',
    '<p>This choice was changed many times in an hour. Please try again later.</p>',
  )
}
