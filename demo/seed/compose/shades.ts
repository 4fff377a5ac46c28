import { pick } from '#seed/chance.ts'
import type { CraftName } from '#seed/cloth/crafts.ts'
import type { DesignerName } from '#seed/designers.ts'
import { labelRanges } from '#seed/label-range.ts'
import { shadeNamed, shadeNames, type ShadeName } from '#seed/shades.ts'

export type Shades = { readonly shade: ShadeName; readonly second: ShadeName; readonly accent: ShadeName }

const muga = ['Zari', 'Champagne', 'Antique Gold'] as const
/** Shades for white embroidery on pale cloth; on others it would be another craft. */
const pale = [
  'Chuna',
  'Blush',
  'Sage',
  'Powder',
  'Lavender',
  'Peach',
  'Asmani',
  'Doodhiya',
  'Butter',
  'Gajri',
  'Ash',
] as const
const dark = new Set(['Black', 'Grey', 'Silver'])

function shadesFor(label: DesignerName, craft: CraftName, fabric: string): readonly [ShadeName, ...ShadeName[]] {
  if (fabric === 'Muga Silk') return muga
  if (craft === 'chikankari') return pale
  return labelRanges[label].shades
}

/** A label uses its own colours in three products of four. */
export function drawShades(
  chance: () => number,
  { label, craft, fabric }: { readonly label: DesignerName; readonly craft: CraftName; readonly fabric: string },
): Shades {
  const own = shadesFor(label, craft, fabric)
  const isFree = own === labelRanges[label].shades && labelRanges[label].makes.every((leaf) => leaf < 86)
  const shade = isFree && chance() < 0.25 ? pick(chance, shadeNames) : pick(chance, own)
  const second = otherThan(chance, [shade])
  return { shade, second, accent: otherThan(chance, [shade, second]) }
}

/** A shade of another family, so that a border contrasts with its ground. */
function otherThan(chance: () => number, taken: readonly ShadeName[]): ShadeName {
  for (let tries = 0; tries < 20; tries += 1) {
    const drawn = pick(chance, shadeNames)
    const { family } = shadeNamed(drawn)
    if (!dark.has(family) && taken.every((name) => shadeNamed(name).family !== family)) return drawn
  }
  return 'Champagne'
}
