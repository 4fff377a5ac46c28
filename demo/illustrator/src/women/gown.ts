import { groundShadow } from '#cloth/drape.ts'
import { drape } from '#cloth/drape.ts'
import { necklace } from '#figure/adornment.ts'
import { backHair, hairBefore, hairBehind } from '#figure/hair.ts'
import type { Look } from '#figure/look.ts'
import { torso } from '#figure/torso.ts'
import { dotsPath, fillShape } from '#geometry/markup.ts'
import { lerp, range } from '#geometry/points.ts'
import { chance, random } from '#geometry/random.ts'
import type { Ribbon } from '#geometry/ribbon.ts'
import { ribbon } from '#geometry/ribbon.ts'
import type { Surface } from '#geometry/surface.ts'
import { bodice, choliShape } from '#pieces/bodice.ts'
import { backNeck, frontEdge, illusion, neckTrim, straps } from '#pieces/necklines.ts'
import { lineOf, shaped } from '#pieces/silhouette.ts'
import { skirt } from '#pieces/skirt.ts'
import { hiddenArms, shownArm } from '#pieces/sleeve.ts'
import { sewPanel } from '#pieces/tailoring.ts'

/** Sequins, dense at one end of the cloth and thinning out. */
const sequins = (look: Look, surface: Surface, dense: 'top' | 'hem'): string => {
  const rng = random(look.seed + (dense === 'top' ? 1 : 2))
  const dots = range(520).map(() => {
    const depth = rng() ** 1.9 * 0.7
    return { at: surface.at(0.02 + rng() * 0.96, dense === 'top' ? depth : 1 - depth), radius: 0.9 + rng() * 1.9 }
  })
  const bright = dots.filter((_, i) => i % 3 === 0)
  return fillShape(dotsPath(dots), look.dye.zari, 0.85) + fillShape(dotsPath(bright), '#fff8e6', 0.7)
}

/** A gown that was not given another work carries a scatter of sequins. */
const isSpangled = (look: Look): boolean =>
  look.work === 'none' && look.pattern !== 'solid' && look.wearer === 'woman' && chance(look.seed, 'spangled') < 0.6

const spangled = (look: Look, surface: Surface): string =>
  isSpangled(look) ? sequins(look, surface, 'hem') + sequins(look, surface, 'top') : ''

const skirtPart = (look: Look): string => {
  const { body, dye, options } = look
  const mermaid = chance(look.seed, 'gown cut') < 0.35
  const cut = shaped(look, {
    top: look.silhouette === 'empire' ? body.ribY : body.waistY - 40,
    hem: body.floorY - 8,
    waistWidth: body.waistHalf * 2 + 2,
    hemWidth: mermaid ? 520 : lerp(560, 760, options.flare),
    folds: Math.min(8, options.folds),
    shape: mermaid ? 1 : 0.72,
  })
  const surface = skirt(look, cut)
  const border = look.border === 'rich' ? 'classic' : look.border
  return sewPanel(look, {
    surface,
    colour: dye.base,
    pitch: 96,
    border,
    borderHeight: 96,
    trim: spangled(look, surface) + (lineOf(look).trim?.(surface, look) ?? ''),
    strips: 140,
    gathered: true,
  })
}

const top = (look: Look): string => {
  const { body, dye } = look
  const surface = bodice(look, {
    bottom: body.waistY - 26,
    shape: [...choliShape(body), [body.waistY, body.waistHalf + 1]],
    ...(look.back ? { neck: backNeck(look) } : frontEdge(look)),
    dip: 22,
  })
  return sewPanel(look, {
    surface,
    colour: dye.base,
    pitch: 36,
    trim:
      (isSpangled(look) ? sequins(look, surface, 'top') : '') + illusion(look, surface) + neckTrim(surface, look, 4),
    strips: 70,
    from: 0.08,
    to: 0.98,
  })
}

/** A light cape from both shoulders, behind the figure. */
const cape = (look: Look): string => {
  if (chance(look.seed, 'cape') > 0.45) return ''
  const { body } = look
  const wing = (s: 1 | -1): string => {
    const cut: Ribbon = {
      path: [
        look.warp([body.centre + s * 46, body.collarY + 6]),
        look.warp([body.centre + s * 118, body.shoulderY + 60]),
        look.warp([body.centre + s * 164, body.hipY]),
        look.warp([body.centre + s * 214, body.kneeY]),
        look.warp([body.centre + s * 262, body.floorY - 30]),
      ],
      widths: [70, 120, 150, 190, 240],
      folds: 4,
      phase: s,
      wave: 16,
    }
    return drape({
      surface: ribbon(cut),
      colour: look.dye.dupatta,
      fabric: 'sheer',
      strips: 70,
      detail: sequins(look, ribbon(cut), 'hem'),
    })
  }
  return wing(-1) + wing(1)
}

const armStyle = (look: Look) => ({ colour: look.dye.base, pitch: 34, cuff: 22, bangles: false })

const dressed = (look: Look): string =>
  hiddenArms(look, armStyle(look)) +
  torso(look) +
  skirtPart(look) +
  straps(look) +
  top(look) +
  (look.back ? '' : necklace(look)) +
  shownArm(look, 'left', armStyle(look)) +
  shownArm(look, 'right', armStyle(look))

export const gown = (look: Look): string => {
  const shadow = groundShadow(look.body.centre + look.pose.swing, look.body.floorY, 360)
  if (look.back) return shadow + dressed(look) + cape(look) + backHair(look)
  return shadow + cape(look) + hairBehind(look) + dressed(look) + hairBefore(look, -1)
}
