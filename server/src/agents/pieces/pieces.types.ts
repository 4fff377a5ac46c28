import type { ReturnPolicy } from '@shop/contract/content/return-policy'
import type { ReturnRule } from '@shop/contract/content/return-rules'
import type { SizeChart } from '#catalogue'
import type { Picture } from '#platform/media/picture.ts'

export type AgentVariant = {
  readonly id: number
  readonly sku: string
  /** One choice per option, in the order of the options. */
  readonly choices: readonly string[]
  readonly priceMinor: number
  readonly mrpMinor: number
  readonly isReady: boolean
  readonly isMade: boolean
  readonly days: { readonly min: number; readonly max: number }
}

/** A piece on sale with what an agent may tell of it: the house's own words, and nothing that shoppers wrote. */
export type AgentPiece = {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly designer: string
  readonly shade: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly hsn: string
  readonly returns: ReturnRule
  readonly percentOff: number
  readonly rating: number
  readonly ratingCount: number
  readonly category: string | null
  readonly options: readonly { readonly title: string; readonly choices: readonly string[] }[]
  readonly variants: readonly AgentVariant[]
  readonly pictures: readonly { readonly alt: string; readonly picture: Picture | null }[]
  readonly policies: readonly ReturnPolicy[]
  readonly sizeChart: SizeChart | null
}
