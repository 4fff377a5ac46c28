import { mcpPath, profilePath } from '#agents/protocol/business-profile.rules.ts'

type Department = { readonly name: string; readonly path: string }

export type ShopAbout = {
  readonly name: string
  readonly publicUrl: string
  readonly careEmail: string
  readonly departments: readonly Department[]
  readonly hasCheckout: boolean
}

const policies = [
  ['Delivery', '/shipping'],
  ['Returns and exchange', '/returns-and-exchange'],
  ['Refunds and cancellation', '/refund-cancellation-policy'],
  ['Questions and answers', '/faqs'],
  ['Terms', '/terms-conditions'],
  ['Privacy', '/privacy-policy'],
] as const

const listOf = (entries: readonly (readonly [string, string])[], publicUrl: string): string =>
  entries.map(([name, path]) => `- [${name}](${publicUrl}${path})`).join('\n')

/** What a language model should know of the shop, as `llms.txt` asks for it. */
export function llmsText({ name, publicUrl, careEmail, departments, hasCheckout }: ShopAbout): string {
  const uses = hasCheckout ? 'search, carts and checkout; the buyer pays in the shop' : 'search and the catalogue'
  const parts = [
    `# ${name}`,
    `> ${name} sells designer fashion and Indian ethnic wear. Prices are in Indian rupees and include GST.`,
    `## What it sells\n\n${listOf(
      departments.map((one) => [one.name, one.path] as const),
      publicUrl,
    )}`,
    `## Policies\n\n${listOf(policies, publicUrl)}`,
    `## For agents\n\n${listOf(
      [
        [`UCP profile: ${uses}`, profilePath],
        ['The same over MCP', mcpPath],
        ['Every piece and size as a feed', '/feeds/google-merchant.xml'],
        ['Every page', '/sitemap.xml'],
      ],
      publicUrl,
    )}`,
    `Questions of people: ${careEmail}`,
  ]
  return `${parts.join('\n\n')}\n`
}
