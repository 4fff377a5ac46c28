import { hueDistance, lightnessOf, mix, shift, toLab } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import { el, group } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import type { BackdropName, Setting } from '#spec.ts'
import { archPath } from './arch.ts'
import { jharokha, lattice, neem, steps, verandah } from './grounds.ts'

type Wall = { readonly top: string; readonly bottom: string; readonly line: string }

const WALLS: Readonly<Record<BackdropName, Wall>> = {
  'plaster-rose': { top: '#d8cdc8', bottom: '#c2b2ac', line: '#9a7b52' },
  verdigris: { top: '#b7c2be', bottom: '#a0aea9', line: '#6f8078' },
  lilac: { top: '#d5c6d0', bottom: '#bdabb8', line: '#8c7388' },
  monsoon: { top: '#c9cfd6', bottom: '#b3bac4', line: '#7c8694' },
  chalk: { top: '#e4e6e2', bottom: '#cdd1cb', line: '#9aa096' },
  sandstone: { top: '#d8cfc6', bottom: '#c0b4a8', line: '#957f66' },
  ink: { top: '#2b1b2e', bottom: '#1c1020', line: '#c9a961' },
  clay: { top: '#b8917c', bottom: '#a07864', line: '#e0c5a6' },
  slate: { top: '#8a95a0', bottom: '#717d89', line: '#d3d9de' },
  patina: { top: '#6c8f87', bottom: '#557870', line: '#c9d8c4' },
  mulberry: { top: '#8a6b80', bottom: '#73556a', line: '#e2c9b6' },
  moss: { top: '#c4c9b6', bottom: '#aeb59f', line: '#7d8568' },
}

export const wallLine = (name: BackdropName): Wall => WALLS[name]

export type Scenery = {
  readonly name: BackdropName
  readonly setting: Setting
  readonly width: number
  readonly height: number
  /** Share of the height where wall meets floor. */
  readonly floor: number
  /** Where the light falls on the wall, as a share of the width. */
  readonly lightAt: number
}

/** Whether a wall sets a cloth off: far enough in hue, or in lightness. */
export const setsOff = (name: BackdropName, cloth: string): boolean => {
  const { top } = WALLS[name]
  const [, a, b] = toLab(cloth)
  const chroma = Math.hypot(a, b)
  const light = Math.abs(lightnessOf(top) - lightnessOf(cloth))
  const apart = hueDistance(top, cloth)
  return (
    light >= 0.18 ||
    (light >= 0.08 && apart >= 25 && chroma > 0.06) ||
    (light >= 0.035 && apart >= 60 && chroma > 0.045)
  )
}

const stop = (offset: number, colour: string, opacity?: number): string =>
  el('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity })

const defs = ({ name, floor, lightAt }: Scenery): string => {
  const { top, bottom } = WALLS[name]
  const glow = mix(top, '#fffaf2', name === 'ink' ? 0.16 : 0.66)
  return el(
    'defs',
    {},
    el(
      'linearGradient',
      { id: 'wall', x1: 0, y1: 0, x2: 0, y2: 1 },
      stop(0, top) + stop(floor, bottom) + stop(floor + 0.001, shift(bottom, -0.035)) + stop(1, shift(bottom, 0.01)),
    ) +
      el(
        'radialGradient',
        { id: 'glow', cx: lightAt, cy: 0.38, r: 0.62 },
        stop(0, glow, lightnessOf(top) < 0.75 ? 0.42 : 0.9) + stop(1, glow, 0),
      ) +
      el(
        'linearGradient',
        { id: 'corner', x1: 0, y1: 0, x2: 1, y2: 0.35 },
        stop(0, INK, 0) + stop(0.62, INK, 0) + stop(1, INK, name === 'ink' ? 0.3 : 0.14),
      ) +
      el('linearGradient', { id: 'skirting', x1: 0, y1: 0, x2: 0, y2: 1 }, stop(0, INK, 0.12) + stop(1, INK, 0)),
  )
}

const arch = ({ name, width, height, floor }: Scenery): string => {
  const { top, line } = WALLS[name]
  const w = Math.min(width * 0.68, height * 0.54)
  const outer = archPath({ centre: width / 2, top: height * 0.07, width: w, height: height * (floor - 0.07) })
  const inner = archPath({ centre: width / 2, top: height * 0.08, width: w - 32, height: height * (floor - 0.08) })
  const fill = name === 'ink' ? shift(top, 0.05) : mix(top, '#fffaf2', 0.5)
  return (
    el('path', { d: outer, fill, 'fill-opacity': 0.6 }) +
    el('path', { d: outer, fill: 'none', stroke: line, 'stroke-width': 2, 'stroke-opacity': 0.55 }) +
    el('path', { d: inner, fill: 'none', stroke: line, 'stroke-width': 1, 'stroke-opacity': 0.4 })
  )
}

const niche = ({ name, width, height, floor }: Scenery): string => {
  const { bottom, top } = WALLS[name]
  const w = Math.min(width * 0.74, height * 0.58)
  const box = { centre: width / 2, top: height * 0.05, width: w, height: height * (floor - 0.05) }
  return (
    el('path', { d: archPath(box), fill: shift(bottom, -0.03) }) +
    el('path', {
      d: archPath({ ...box, centre: box.centre + 14, top: box.top + 16, height: box.height - 16 }),
      fill: mix(top, bottom, 0.5),
      'fill-opacity': 0.8,
    }) +
    el('path', { d: archPath(box), fill: 'none', stroke: shift(top, 0.08), 'stroke-width': 3, 'stroke-opacity': 0.8 })
  )
}

/** Late light through a window: four tall panes leaning across the wall. */
const windowLight = ({ name, width, height }: Scenery): string => {
  const light = name === 'ink' ? '#b98f5a' : '#fff7e2'
  const pane = (column: number, row: number): string => {
    const [x, y] = [width * (0.16 + column * 0.2), height * (0.1 + row * 0.29 + column * 0.035)]
    const [w, h] = [width * 0.175, height * 0.265]
    return `M${x} ${y}L${x + w} ${y + w * 0.24}L${x + w - h * 0.06} ${y + h + w * 0.24}L${x - h * 0.06} ${y + h}Z`
  }
  const d = [0, 1, 2].flatMap((column) => [0, 1].map((row) => pane(column, row))).join('')
  return el('path', {
    d,
    fill: light,
    'fill-opacity': 0.36 * lightnessOf(WALLS[name].top) ** 2,
  })
}

const curtain = ({ name, width, height, floor }: Scenery): string => {
  const { bottom, top } = WALLS[name]
  const folds = Math.round(width / 60)
  const step = width / folds
  return group(
    {},
    ...range(folds).map((i) => {
      const x = i * step
      const sway = Math.sin(i * 1.9) * step * 0.24
      const d = `M${x} 0C${x + sway} ${height * 0.3} ${x - sway} ${height * 0.6} ${x + sway * 0.4} ${height * floor}L${x + step * 0.62} ${height * floor}C${x + step * 0.5 - sway} ${height * 0.6} ${x + step * 0.62 + sway} ${height * 0.3} ${x + step * 0.5} 0Z`
      return el('path', {
        d,
        fill: i % 2 === 0 ? shift(bottom, -0.05) : shift(top, 0.035),
        'fill-opacity': (name === 'ink' ? 0.5 : 0.3) + 0.1 * Math.sin(i * 2.7),
      })
    }),
  )
}

const SETTINGS: Readonly<Record<Setting, (scenery: Scenery) => string>> = {
  wall: () => '',
  arch,
  window: windowLight,
  niche,
  curtain,
  jharokha: (site) => jharokha({ ...site, wall: WALLS[site.name] }),
  neem: (site) => neem({ ...site, wall: WALLS[site.name] }),
  steps: (site) => steps({ ...site, wall: WALLS[site.name] }),
  verandah: (site) => verandah({ ...site, wall: WALLS[site.name] }),
  lattice: (site) => lattice({ ...site, wall: WALLS[site.name] }),
}

/** The room behind a figure, without its plaster and grain, which `render.ts` lays over as ready-made tiles. */
export const backdrop = (scenery: Scenery): string => {
  const { width, height, floor } = scenery
  const sheet = (fill: string): string => el('rect', { width, height, fill })
  return (
    defs(scenery) +
    sheet('url(#wall)') +
    sheet('url(#glow)') +
    SETTINGS[scenery.setting](scenery) +
    el('rect', { y: height * floor, width, height: height * 0.05, fill: 'url(#skirting)' }) +
    sheet('url(#corner)')
  )
}
