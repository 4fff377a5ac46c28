/** How often a value of `first` exceeds one of `second`, a tie counting half (Mann and Whitney's U, as a share). */
export function shareLarger(first: readonly number[], second: readonly number[]): number {
  const sorted = second.toSorted((a, b) => a - b)
  const below = (value: number, isTieBelow: boolean): number => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const at = sorted[middle] ?? 0
      if (at < value || (isTieBelow && at === value)) low = middle + 1
      else high = middle
    }
    return low
  }
  const wins = first.reduce((sum, value) => sum + (below(value, false) + below(value, true)) / 2, 0)
  return wins / (first.length * second.length)
}

/** Returns the probability that chance alone yields a difference this large, for samples with few ties. */
export function chanceOf(share: number, count: number): number {
  const deviations = Math.abs(share - 0.5) / Math.sqrt((2 * count + 1) / (12 * count * count))
  return 1 - erf(deviations / Math.SQRT2)
}

/** To seven digits (Abramowitz and Stegun 7.1.26). */
function erf(x: number): number {
  const t = 1 / (1 + 0.327_591_1 * x)
  const terms = [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429]
  const sum = terms.reduceRight((total, term) => (total + term) * t, 0)
  return 1 - sum * Math.exp(-x * x)
}
