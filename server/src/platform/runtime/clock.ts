/** The only place that reads the time; tests hand in their own. */
export type Clock = { readonly now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
