import { pictureUrl } from '@shop/contract/core/picture-url'

export type PageLogo = { readonly address: string; readonly width: number; readonly height: number }
/** Null while the shop's name is its wordmark. */
export type ReadLogo = () => Promise<PageLogo | null>

/** In rem; the header has this height on phones and on wide screens whatever the logo is. */
const heights = { phone: 2.25, wide: 2.75, footer: 2.5 } as const

/** For screen readers only. */
const unseen =
  'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'

const inRem = (length: number): string => `${Number(length.toFixed(3))}rem`

/**
 * The wordmark keeps its place, its link and its name for screen readers; the logo covers its letters in a box of fixed
 * size. A style needs no script, so React finds the page as it made it.
 */
function logoStyle({ address, width, height }: PageLogo): string {
  const box = (rem: number, most: string): string =>
    `inline-size:min(${inRem((rem * width) / height)},${most});block-size:${inRem(rem)}`
  return (
    `a.wordmark{${box(heights.phone, '100vw - 15rem')};flex-shrink:0;font-size:0;color:transparent;` +
    `background:url("${address}") 0/contain no-repeat;print-color-adjust:exact}` +
    `[dir=rtl] a.wordmark{background-position:100%}` +
    // The checkout has its words and links beside the logo, on one line; on a phone only the first word is seen.
    `@media(max-width:56.24rem){.page-width>a.wordmark{max-inline-size:max(4.5rem,100vw - 17rem)}}` +
    `@media(max-width:39.99rem){a.wordmark+p span span{${unseen}}}` +
    // In the colour of the footer's words, whatever the colours of the logo are.
    `.footer-note:before{content:"";display:block;${box(heights.footer, '60vw')};margin-block-end:1.5rem;` +
    `background:currentColor;mask:url("${address}") 0/contain no-repeat}[dir=rtl] .footer-note:before{mask-position:100%}` +
    `@media(min-width:56.25rem){a.wordmark{${box(heights.wide, '28vw')}}}`
  )
}

/** A page with the logo where the wordmark stands, and in what it tells search engines. */
export function pageWithLogo(html: string, logo: PageLogo, publicUrl: string): string {
  const icon = JSON.stringify(`${publicUrl}/icon-512.png`)
  return html
    .replace('</style>', () => `${logoStyle(logo)}</style>`)
    .replace(`"logo":${icon}`, () => `"logo":${JSON.stringify(pictureUrl(publicUrl, logo.address))}`)
}

type Placing = { readonly logo: ReadLogo; readonly publicUrl: string }

type PlaceLogo = (body: Buffer | string, previewed?: { readonly logo: PageLogo | null }) => Promise<Buffer | string>

/** The body of a page with the logo of the shop or of a preview, or unchanged while there is none. */
export function logoPlacer({ logo, publicUrl }: Placing): PlaceLogo {
  let last: PageLogo | null = null
  return async (body, previewed) => {
    // Without the database, pages keep the logo that was read last.
    if (previewed === undefined) last = await logo().catch(() => last)
    const shown = previewed === undefined ? last : previewed.logo
    return shown === null ? body : Buffer.from(pageWithLogo(body.toString(), shown, publicUrl))
  }
}
