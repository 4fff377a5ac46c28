import { shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import { el, group, num, strokeLine } from '#geometry/markup.ts'
import type { Point } from '#geometry/points.ts'
import { signOf, type Side } from './arm.ts'
import type { Look } from './look.ts'

const stepOf = (look: Look, side: Side): number => (side === 'left' ? -1 : 1) * Math.abs(look.pose.swing) * 0.35

/** How far a foot is set outwards from where it would stand at attention. */
const outwards = (look: Look, side: Side): number => look.pose.feet[side === 'left' ? 0 : 1]

/** How high a running foot is lifted. */
export const liftOf = ({ pose: { lifted = [0, 0] } }: Look, side: Side): number => lifted[side === 'left' ? 0 : 1]

export const ankleOf = (look: Look, side: Side): Point => {
  const { body } = look
  const forward = look.pose.swing > 0 === (side === 'right') ? 12 : -8
  const out = outwards(look, side)
  const reach = body.legGap - 4 + out
  return look.warp([
    body.centre + signOf(side) * reach + stepOf(look, side),
    body.ankleY + forward + Math.max(0, out - 10) * 0.3 - liftOf(look, side),
  ])
}

/** Embroidered juttis, or plain mojaris for men, seen from the front. */
export const shoe = (look: Look, side: Side): string => {
  if (look.laid !== undefined) return ''
  const [x, y] = ankleOf(look, side)
  const { hem, zari } = look.dye
  const s = signOf(side)
  const scale = look.body.ankleWidth / 40
  const skin = el('path', { d: 'M-15 -8C-17 8 -20 18 -19 26H19C20 18 17 8 15 -8Z', fill: look.skin })
  const vamp = 'M-21 16C-29 34 -31 50 -22 58C-10 66 10 66 20 58C30 50 29 34 21 16C12 30 -12 30 -21 16Z'
  const trim =
    look.hairStyle === 'short'
      ? ''
      : [-9, 0, 9].map((dx) => el('circle', { cx: dx, cy: 46 - Math.abs(dx) * 0.3, r: 2.6, fill: zari })).join('')
  return group(
    {
      transform: `translate(${num(x)} ${num(y)}) rotate(${num(s * -(6 + Math.max(0, outwards(look, side)) * 0.55))}) scale(${scale.toFixed(3)})`,
    },
    el('ellipse', { cy: 60, rx: 30, ry: 6, fill: INK, 'fill-opacity': 0.3 }),
    skin,
    el('path', { d: vamp, fill: look.hairStyle === 'short' ? shift('#5a3524', -0.04) : hem }),
    el('path', { d: vamp, fill: 'url(#limb)' }),
    strokeLine('M-21 17C-12 31 12 31 21 17', zari, 3.2),
    strokeLine('M-14 40C-6 30 6 30 14 40', zari, { width: 2.2, opacity: 0.85 }),
    trim,
  )
}
