/** The only place that reads the time; tests pass their own clock. */
export type Clock = { readonly now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
