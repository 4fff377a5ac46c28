import { mix } from '#colour/oklab.ts'
import { chance, choose } from '#geometry/random.ts'
import type { Composition } from '#scene-parts.ts'
import { PLACES, type Place, type SceneSpec } from '#scene-spec.ts'
import { leadLook } from '#topics/table.ts'
import { fields, lane, roundHouses } from './land-places.ts'
import type { PlaceDraw } from './place.ts'
import { bridge, ghats, gopuram, river } from './river-places.ts'
import { church, lakePalace, mountainLake, seaArch } from './shore-places.ts'
import { fort, gate, minarets, palaceFront, stepwell, tomb } from './stone-places.ts'
import { birds, lightOf, sky, windowFrame } from './view.ts'

const PLACE_BOOK: Readonly<Record<Place, { readonly draw: PlaceDraw; readonly tone: string }>> = {
  fort: { draw: fort, tone: '#c99a6b' },
  'palace-front': { draw: palaceFront, tone: '#cf8a72' },
  'lake-palace': { draw: lakePalace, tone: '#f1e9da' },
  stepwell: { draw: stepwell, tone: '#cfa878' },
  'round-houses': { draw: roundHouses, tone: '#c08a62' },
  lane: { draw: lane, tone: '#6b4630' },
  tomb: { draw: tomb, tone: '#bf7a5c' },
  minarets: { draw: minarets, tone: '#dcc39a' },
  gate: { draw: gate, tone: '#dfc49a' },
  ghats: { draw: ghats, tone: '#cfae8a' },
  bridge: { draw: bridge, tone: '#5c6670' },
  river: { draw: river, tone: '#5f7350' },
  gopuram: { draw: gopuram, tone: '#d9b48a' },
  'sea-arch': { draw: seaArch, tone: '#c9a36b' },
  church: { draw: church, tone: '#f7f2e6' },
  'mountain-lake': { draw: mountainLake, tone: '#7f8797' },
  fields: { draw: fields, tone: '#94a05f' },
}

/** A town through an arched window of the house. */
export const place = (spec: SceneSpec): Composition => {
  const look = leadLook(spec)
  const light = lightOf(look)
  const { draw, tone } = PLACE_BOOK[spec.place ?? choose(PLACES, spec.seed, 'place')]
  const sunX = 190 + chance(look.seed, 'sun') * 520
  const wall = choose(['#efe8dc', '#e6e2da', '#e9ddd2'] as const, look.seed, 'window wall')
  return {
    behind: sky(light, [sunX, 330]),
    texture: 'plaster',
    subject:
      birds(look.seed, [900 - sunX - 90, 300]) +
      draw({ look, light, tone }) +
      windowFrame(mix(wall, look.dye.pale, 0.25), look.dye.zari),
  }
}
