// oxlint-disable-next-line import/default -- The build turns this file into the text of a script.
import firstSign from './deferred-hydration.ts?script'

/** Runs in the head: decision 0019 says which pages hydrate early, and how input is held until then. */
export const hydrateOnFirstInteraction = `;${firstSign}`
