import { appManifest, type AppManifest } from '@shop/contract/access/app-manifest'
import { escapeMarkup } from '@shop/contract/core/escape-markup'

type Read = { readonly manifest: AppManifest } | { readonly problem: string }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Every address that a manifest names, by the field that has it. */
const addressesIn = ({ page, webhook, links }: AppManifest): readonly (readonly [string, string])[] => [
  ...(page === undefined ? [] : [['page', page] as const]),
  ...(webhook === undefined ? [] : [['webhook.url', webhook.url] as const]),
  ...links.map(({ url }, index) => [`links.${index}.url`, url] as const),
]

/** The manifest that was read at an address. Its addresses have the same host, which is the one that a person trusts. */
export function manifestIn(text: string, url: string): Read {
  const content = parsed(text)
  if (content === undefined) return { problem: 'What is there is not JSON' }
  const { data, error } = appManifest.safeParse(content)
  if (data === undefined) {
    const [first] = error.issues
    const field = first?.path.join('.') ?? ''
    return { problem: `The manifest is wrong: ${field === '' ? '' : `${field}: `}${first?.message ?? ''}` }
  }
  const { origin } = new URL(url)
  const foreign = addressesIn(data).find(([, address]) => !URL.canParse(address) || new URL(address).origin !== origin)
  if (foreign !== undefined) return { problem: `The manifest names another host: ${foreign[0]} is not at ${origin}` }
  return { manifest: data }
}

/** The policy of the page around an app: it may frame the app's host and nothing else. */
export const framePolicy = (page: string): string =>
  `default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'self';style-src 'unsafe-inline';frame-src ${new URL(page).origin}`

type Framed = { readonly name: string; readonly page: string; readonly token: string }

/** The token is behind the `#`, so it is in no log between the browser and the app. */
export function frameHtml({ name, page, token }: Framed): string {
  const address = new URL(page)
  address.hash = `token=${token}`
  const title = escapeMarkup(name)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>html,body{margin:0;height:100%}iframe{display:block;width:100%;height:100%;border:0}</style><iframe title="${title}" src="${escapeMarkup(address.href)}" sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-downloads" referrerpolicy="no-referrer"></iframe></html>`
}
