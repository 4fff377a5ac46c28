import type { Look } from '#figure/look.ts'
import { lerp } from '#geometry/points.ts'
import { choose } from '#geometry/random.ts'
import { hemWithin } from '#pieces/lengths.ts'
import { buttons, placket } from '#pieces/placket.ts'
import { trousers } from '#pieces/trousers.ts'
import { tunic } from '#pieces/tunic.ts'
import { worn } from '#pieces/worn.ts'

const hemOf = (look: Look): number =>
  hemWithin(look, lerp(look.body.kneeY - 130, look.body.kneeY + 90, look.options.length), [
    look.body.hipY + 40,
    look.body.ankleY,
  ])

const kurta = (look: Look): string =>
  tunic(look, { hem: hemOf(look), opening: lerp(4, 70, look.options.flare), folds: 4 + (look.seed % 3) })

const legs = (look: Look): string =>
  trousers(look, {
    cut: choose(['straight', 'churidar', 'salwar'] as const, look.seed, 'trousers'),
    colour: look.dye.trousers,
    from: look.body.hipY + 40,
  })

const frontOpening = (look: Look): string => {
  const { body } = look
  if (look.neckline === 'deep-v' || look.neckline === 'sweetheart' || look.neckline === 'square') return ''
  const from = look.neckline === 'v' ? body.chestY + 4 : body.collarY + 54
  return (
    placket(look, { from, to: body.waistY - 20, half: 9, leaves: false }) +
    buttons(look, { from: from + 16, to: body.waistY - 40, count: 5, radius: 4.4 })
  )
}

export const kurtaSetWomen = (look: Look): string =>
  worn(look, {
    shadow: 210,
    below: legs(look),
    clothes: kurta(look) + (look.back ? '' : frontOpening(look)),
    sleeve: { colour: look.dye.base, pitch: 34, cuff: 30 },
    dupatta: 0.78,
  })
