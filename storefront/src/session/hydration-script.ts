// oxlint-disable-next-line import/default -- The build turns this file into a script of its own.
import hydrationFile from './deferred-hydration.ts?file'
// oxlint-disable-next-line import/default -- The build turns this file into the text of a script.
import holdInput from './hold-input.ts?script'

/** Runs in the head: decision 0019 says which pages hydrate early, and how input is held until then. */
export const hydrateOnFirstInteraction = `;var hydrationFile=${JSON.stringify(hydrationFile)};${holdInput}`
