import { choose } from '#geometry/random.ts'
import type { Palette } from '#spec.ts'
import { distanceOf, hueDistance, lightnessOf, mix, shift } from './oklab.ts'

/** Every colour of one outfit, worked out from the four of its palette so that cloth, border and thread stay apart. */
export type Dye = {
  readonly base: string
  readonly hem: string
  readonly zari: string
  readonly accent: string
  readonly pale: string
  readonly deep: string
  readonly blouse: string
  readonly dupatta: string
  readonly trousers: string
}

const apart = (one: string, other: string, least: number): boolean =>
  Math.abs(lightnessOf(one) - lightnessOf(other)) >= least || hueDistance(one, other) > 40

const borderCloth = (base: string, second: string): string => {
  if (apart(base, second, 0.07)) return second
  return shift(base, lightnessOf(base) > 0.42 ? -0.16 : 0.13)
}

const thread = (base: string, zari: string): string => {
  if (Math.abs(lightnessOf(base) - lightnessOf(zari)) >= 0.2) return zari
  return shift(zari, lightnessOf(base) > 0.62 ? -0.26 : 0.16)
}

const dupattaCloth = ({ base, second, accent }: Palette, seed: number): string => {
  const candidates = [
    mix(base, '#fff3e4', 0.34),
    shift(second, 0.1),
    mix(second, '#fff0dc', 0.3),
    shift(accent, 0.08, 0.9),
  ]
  const clear = candidates.filter((colour) => apart(colour, base, 0.09))
  return choose(clear.length > 0 ? clear : candidates, seed, 'dupatta colour')
}

export const dyeOf = (palette: Palette, seed: number): Dye => {
  const { base, second, zari, accent } = palette
  const hem = borderCloth(base, second)
  return {
    base,
    hem,
    zari: thread(base, zari),
    accent: apart(accent, base, 0.1) ? accent : mix(accent, '#f6e3b8', 0.5),
    pale: mix(base, '#f9ecd0', 0.84),
    deep: shift(base, -0.14),
    blouse: choose([hem, shift(base, -0.06), shift(hem, 0.03)], seed, 'blouse colour'),
    dupatta: dupattaCloth({ base, second: hem, zari, accent }, seed),
    trousers: choose([base, hem, mix(base, '#f6efe2', 0.78)], seed, 'trouser colour'),
  }
}

const LEAST_FROM_SKIN = 0.13

/** A blouse in the colour of her skin would look like none: the outfit's next colour takes its place. */
export const apartFrom = (skin: string, dye: Dye): Dye => {
  const colours = [dye.blouse, dye.hem, dye.accent, dye.deep, shift(dye.blouse, -0.2), dye.pale]
  return { ...dye, blouse: colours.find((colour) => distanceOf(colour, skin) >= LEAST_FROM_SKIN) ?? dye.pale }
}
