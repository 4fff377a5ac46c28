import { dotsPath, fillShape } from '#geometry/markup.ts'
import type { PatternName } from '#spec.ts'
import { bandhani } from './bandhani.ts'
import { marbled, ombre, shibori } from './dye-patterns.ts'
import { cellsOf, type Pattern } from './field.ts'
import { chikankari, ikat, leheriya, mothra, stripe } from './line-patterns.ts'
import { blockPrint, brocade, buta, gota, jaal, mirrorWork } from './motif-patterns.ts'
import { ajrakh, dabu, gara, kalamkari, painted, sanganeri } from './print-patterns.ts'
import { phulkari, sequin, zardozi } from './stitch-patterns.ts'
import { check, jamdani, kantha, patola, pintuck, tanchoi } from './weave-patterns.ts'

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
  mothra,
  shibori,
  ombre,
  ajrakh,
  dabu,
  sanganeri,
  kalamkari,
  painted,
  marbled,
  check,
  patola,
  jamdani,
  tanchoi,
  phulkari,
  kantha,
  gara,
  sequin,
  zardozi,
  pintuck,
}

export const patternOf = (name: PatternName): Pattern => BOOK[name]
