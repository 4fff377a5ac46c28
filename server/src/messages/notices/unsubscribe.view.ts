import { escapeMarkup } from '@shop/contract/core/escape-markup'
import { localeOf, type Language } from '@shop/contract/core/locale'
import { addressInLanguage } from '@shop/contract/core/page-languages'
import type { StoppablePurpose } from './choices.rules.ts'
import { unsubscribeWords } from './unsubscribe-words.ts'

type House = {
  readonly brand: string
  readonly careEmail: string
  readonly fontCss: string
  readonly language: Language
}

type UnsubscribePage = House & {
  readonly key: string
  readonly purpose: StoppablePurpose
  readonly contact: string
  readonly isDone: boolean
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

/** Without the numbering system, which is no part of a page's language. */
const langOf = (language: Language): string => localeOf(language).replace(/-u-.*/, '')

function frame({ brand, fontCss, language }: House, title: string, body: string): string {
  const name = escapeMarkup(brand)
  return `<!doctype html>
<html lang="${langOf(language)}"${language === 'ar' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeMarkup(title)} | ${name}</title><style>${fontCss}
${style}</style></head>
<body><header><a href="${addressInLanguage(language, '/')}">${name}</a></header>
<main><h1>${escapeMarkup(title)}</h1>
${body}
</main></body></html>
`
}

function stays({ language }: House): string {
  const words = unsubscribeWords[language]
  return `<p class="quiet">${words.stays} <a href="${addressInLanguage(language, '/messages')}">${words.all}</a></p>`
}

/** The address of the page, which keeps its language. */
export function unsubscribePath(key: string, language: Language): string {
  return `/unsubscribe?key=${key}${language === 'en' ? '' : `&language=${language}`}`
}

type Button = { readonly value: 'stop' | 'start'; readonly label: string; readonly look: 'first' | 'second' }

function form({ key, language }: UnsubscribePage, { value, label, look }: Button): string {
  const action = escapeMarkup(unsubscribePath(key, language))
  return `<form method="post" action="${action}"><button class="${look}" name="choice" value="${value}">${label}</button></form>`
}

export function unsubscribePage(page: UnsubscribePage): string {
  const { purpose, contact, isDone, language, brand } = page
  const words = unsubscribeWords[language]
  const { ask, before, after = before } = words.purposes[purpose]
  const to = `<p class="quiet">${words.to} <bdi>${escapeMarkup(contact)}</bdi></p>`
  if (isDone) {
    const undo = form(page, { value: 'start', label: words.undo, look: 'second' })
    return frame(page, words.done, `<p>${escapeMarkup(after)}</p>\n${to}\n${undo}\n${stays(page)}`)
  }
  const stop = form(page, { value: 'stop', label: words.stop, look: 'first' })
  const title = ask.replace('{brand}', brand)
  return frame(page, title, `<p>${escapeMarkup(before)}</p>\n${to}\n${stop}\n${stays(page)}`)
}

export function invalidPage(house: House): string {
  const { language } = house
  const words = unsubscribeWords[language]
  const email = escapeMarkup(house.careEmail)
  return frame(
    house,
    words.invalid,
    `<p>${words.cutOff} <a href="${addressInLanguage(language, '/messages')}">${words.all}</a></p>
<p class="quiet">${words.orWrite} <a href="mailto:${email}">${email}</a></p>`,
  )
}

export function busyPage(house: House): string {
  const words = unsubscribeWords[house.language]
  return frame(house, words.busy, `<p>${words.later}</p>`)
}
