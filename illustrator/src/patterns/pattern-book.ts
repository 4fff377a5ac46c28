import { dotsPath, fillShape } from '#geometry/markup.ts'
import type { PatternName } from '#spec.ts'
import { bandhani } from './bandhani.ts'
import { cellsOf, type Pattern } from './field.ts'
import { chikankari, ikat, leheriya, stripe } from './line-patterns.ts'
import { blockPrint, brocade, buta, gota, jaal, mirrorWork } from './motif-patterns.ts'

/** Plain cloth still carries a scatter of sequins, as fine as the weave. */
const plain: Pattern = (field) =>
  fillShape(
    dotsPath(
      cellsOf({ ...field, pitch: field.pitch * 0.55 }).map(({ u, v, room }) => ({
        at: field.surface.at(u, v),
        radius: Math.max(0.9, room * 0.075),
      })),
    ),
    field.dye.zari,
    0.8,
  )

const BOOK: Readonly<Record<PatternName, Pattern>> = {
  solid: () => '',
  plain,
  buta,
  jaal,
  bandhani,
  ikat,
  leheriya,
  'block-print': blockPrint,
  chikankari,
  'mirror-work': mirrorWork,
  stripe,
  brocade,
  gota,
  mothra: leheriya,
  shibori: ikat,
  ombre: plain,
  ajrakh: blockPrint,
  dabu: blockPrint,
  sanganeri: buta,
  kalamkari: jaal,
  painted: jaal,
  marbled: leheriya,
  check: stripe,
  patola: ikat,
  jamdani: buta,
  tanchoi: brocade,
  phulkari: ikat,
  kantha: stripe,
  gara: jaal,
  sequin: plain,
  zardozi: brocade,
  pintuck: stripe,
}

export const patternOf = (name: PatternName): Pattern => BOOK[name]
