import { setFlagsFromString } from 'node:v8'

/** Left to itself Node lets garbage grow to several times what is in use before it looks. */
const flags = ['--semi-space-growth-factor=1', '--max-semi-space-size=4', '--heap-growing-percent=25'] as const

/** For long work that makes much and keeps little. Call it first, before there is any. */
export function limitHeapGrowth(): void {
  for (const flag of flags) setFlagsFromString(flag)
}
