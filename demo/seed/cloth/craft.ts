import type { FabricName } from './fabrics.ts'

/** What a piece of a price group may be made of and with. */
export type Tier = 'entry' | 'core' | 'couture'

/** What was done to the cloth, in the words of the product page. */
export type Craft = {
  readonly label: 'Work' | 'Print' | 'Weave' | 'Craft'
  readonly name: string
  /** What it is, each in a sentence that stands by itself. */
  readonly glosses: readonly [string, ...string[]]
  /** Cloths that take it; for jewellery none. */
  readonly on: readonly FabricName[]
  readonly tiers: readonly Tier[]
  /** Sharp, heavy or loose: never for children. */
  readonly isForGrownUps?: boolean
}

export const everyTier = ['entry', 'core', 'couture'] as const
export const upToCore = ['entry', 'core'] as const
export const fromCore = ['core', 'couture'] as const
