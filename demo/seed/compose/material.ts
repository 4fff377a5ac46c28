import { pick } from '#seed/chance.ts'
import { everyTier, type Tier } from '#seed/cloth/craft.ts'
import { craftNamed, type CraftName } from '#seed/cloth/crafts.ts'
import { isFabricName, type FabricName } from '#seed/cloth/fabrics.ts'
import { designers, type DesignerName } from '#seed/designers.ts'
import { labelRanges } from '#seed/label-range.ts'
import type { Cut, Leaf } from '#seed/range/leaf.ts'

/** The fabric, the maker and the craft of a product. */
export type Material = {
  readonly label: DesignerName
  readonly tier: Tier
  readonly cut: Cut
  readonly craft: CraftName
  /** As shoppers read it; a cloth's name where it is a cloth. */
  readonly fabric: string
}

const children = new Set([61, 62, 63, 64, 65, 66])
const neverCouture: ReadonlySet<string> = new Set([
  'Linen',
  'Khadi Cotton',
  'Cotton',
  'Mul Cotton',
  'Viscose Georgette',
  'Chiffon',
])

/** The metal or leather of a craft that is not on cloth. */
const worked: Readonly<Partial<Record<CraftName, readonly [string, ...string[]]>>> = {
  oxidised: ['Silver, 92.5'],
  filigree: ['Silver, 92.5', 'Gold-plated Silver', 'Antique Gold Tone Copper'],
  temple: ['Antique Gold Tone Copper', 'Gold-plated Silver', 'Antique Gold Tone Brass'],
  sparkle: ['Rhodium-plated Brass', 'Rose Gold Tone Brass'],
  thewa: ['Gold-plated Silver'],
  polki: ['Gold-plated Silver', 'Gold-plated Brass'],
  jadau: ['Gold-plated Silver'],
  kundan: ['Gold-plated Brass', 'Gold-plated Silver', 'Antique Gold Tone Copper'],
  meena: ['Gold-plated Brass', 'Gold-plated Silver', 'Silver, 92.5'],
  pearls: ['Gold-plated Brass', 'Silver, 92.5', 'Rose Gold Tone Brass'],
}
const hides: Readonly<Partial<Record<CraftName, string>>> = {
  zardozi: 'Velvet on Leather',
  beads: 'Velvet on Leather',
  phulkari: 'Raw Silk on Leather',
  mirror: 'Raw Silk on Leather',
  resham: 'Raw Silk on Leather',
  gota: 'Raw Silk on Leather',
}

export function isChildrens({ category }: Leaf): boolean {
  return children.has(category)
}

function tierOf(chance: () => number): Tier {
  const drawn = chance()
  if (drawn < 0.45) return 'entry'
  return drawn < 0.87 ? 'core' : 'couture'
}

function clothsFor(leaf: Leaf, cut: Cut, craft: CraftName): readonly FabricName[] {
  const { on } = craftNamed(craft)
  const offered = leaf.fabrics.filter((fabric) => cut.fabrics === undefined || cut.fabrics.includes(fabric))
  return offered.filter((fabric) => on.includes(fabric))
}

/** Labels that work only in silver. */
const silversmiths: ReadonlySet<DesignerName> = new Set(['Chaandtara Silver'])

function fabricsFor(
  leaf: Leaf,
  cut: Cut,
  { craft, label }: { craft: CraftName; label: DesignerName },
): readonly string[] {
  if (leaf.materials === undefined) return clothsFor(leaf, cut, craft)
  if (silversmiths.has(label)) return ['Silver, 92.5']
  if (leaf.category === 82) return [hides[craft] ?? 'Leather']
  return worked[craft] ?? leaf.materials.filter((name) => !isFabricName(name) || craftNamed(craft).on.includes(name))
}

function isFit(leaf: Leaf, craft: CraftName, tier: Tier): boolean {
  const { tiers, isForGrownUps = false } = craftNamed(craft)
  return tiers.includes(tier) && leaf.crafts.includes(craft) && !(isForGrownUps && isChildrens(leaf))
}

type Making = { readonly craft: CraftName; readonly fabrics: readonly string[] }

function makings(leaf: Leaf, cut: Cut, { label, tier }: { label: DesignerName; tier: Tier }): Making[] {
  return labelRanges[label].crafts
    .filter((craft) => isFit(leaf, craft, tier))
    .map((craft) => ({
      craft,
      fabrics: fabricsFor(leaf, cut, { craft, label }).filter(
        (fabric) => tier !== 'couture' || !neverCouture.has(fabric),
      ),
    }))
    .filter(({ fabrics }) => fabrics.length > 0)
}

/** Every material that a leaf can have in a tier, by label. */
function offers(leaf: Leaf, tier: Tier) {
  return designers
    .map(({ name }) => name)
    .filter((label) => labelRanges[label].makes.includes(leaf.category))
    .filter((label) => labelRanges[label].tiers?.includes(tier) ?? true)
    .flatMap((label) =>
      leaf.cuts.flatMap((cut) => {
        const made = makings(leaf, cut, { label, tier })
        return made.length === 0 ? [] : [{ label, cut, made }]
      }),
    )
}

const known = new Map<string, ReturnType<typeof offers>>()

function offersOf(leaf: Leaf, tier: Tier): ReturnType<typeof offers> {
  const key = `${leaf.category} ${tier}`
  const found = known.get(key) ?? offers(leaf, tier)
  known.set(key, found)
  return found
}

/**
 * Draws a matching label, cut, craft and cloth; if a leaf has nothing in the drawn tier, from a tier in which it has.
 */
export function drawMaterial(chance: () => number, leaf: Leaf): Material {
  const drawn = tierOf(chance)
  const tier = [drawn, ...everyTier].find((wanted) => offersOf(leaf, wanted).length > 0) ?? drawn
  const [first, ...others] = offersOf(leaf, tier)
  if (first === undefined) throw new Error(`Nobody makes anything for category ${leaf.category}.`)
  const { label, cut, made } = pick(chance, [first, ...others])
  const [firstMade, ...otherMade] = made
  if (firstMade === undefined) throw new Error(`${label} has no craft for category ${leaf.category}.`)
  const { craft, fabrics } = pick(chance, [firstMade, ...otherMade])
  const [firstFabric = '', ...otherFabrics] = fabrics
  return { label, tier, cut, craft, fabric: pick(chance, [firstFabric, ...otherFabrics]) }
}
