export { seededRandom } from '@shop/server/testing/seeded-random.ts'

export function pick<T>(chance: () => number, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(chance() * choices.length)] ?? choices[0]
}

export function between(chance: () => number, from: number, to: number): number {
  return from + Math.floor(chance() * (to - from + 1))
}
