import type { Craft } from './craft.ts'
import { dyes } from './dyes.ts'
import { jewelCrafts } from './jewel-crafts.ts'
import { plainCrafts } from './plain-crafts.ts'
import { threadWorks } from './thread-works.ts'
import { weaves } from './weaves.ts'
import { brightWorks } from './works.ts'

const crafts = { ...brightWorks, ...threadWorks, ...dyes, ...weaves, ...plainCrafts, ...jewelCrafts }

export type CraftName = keyof typeof crafts

const book: Readonly<Record<CraftName, Craft>> = crafts

export const craftNames = Object.keys(crafts).filter((name): name is CraftName => name in crafts)

export function craftNamed(name: CraftName): Craft {
  return book[name]
}
