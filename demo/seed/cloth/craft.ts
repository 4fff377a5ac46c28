import type { FabricName } from './fabrics.ts'

/** Fabrics and crafts by price group. */
export type Tier = 'entry' | 'core' | 'couture'

/** The craft in the words of the product page. */
export type Craft = {
  readonly label: 'Work' | 'Print' | 'Weave' | 'Craft'
  readonly name: string
  /** Sentences about the craft; each is complete on its own. */
  readonly glosses: readonly [string, ...string[]]
  /** Cloths that take the craft; none for jewellery. */
  readonly on: readonly FabricName[]
  readonly tiers: readonly Tier[]
  /** Sharp, heavy or loose, so never used for children. */
  readonly isForGrownUps?: boolean
}

export const everyTier = ['entry', 'core', 'couture'] as const
export const upToCore = ['entry', 'core'] as const
export const fromCore = ['core', 'couture'] as const
