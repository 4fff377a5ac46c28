import { pick } from './points.ts'

export type Random = () => number

/** Mulberry32: the same seed gives the same sequence on every machine. */
export const random = (seed: number): Random => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A number from 0 to 1 for one named decision, so that a new decision leaves the others as they were. */
export const chance = (seed: number, decision: string): number => {
  let hash = 2166136261 ^ seed
  for (let i = 0; i < decision.length; i += 1) hash = Math.imul(hash ^ decision.charCodeAt(i), 16777619)
  return random(hash)()
}

export const choose = <T>(list: readonly T[], seed: number, decision: string): T =>
  pick(list, Math.floor(chance(seed, decision) * list.length))
