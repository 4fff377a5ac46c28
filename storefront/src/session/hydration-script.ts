// oxlint-disable-next-line import/default -- The build turns this file into the text of a script.
import firstSign from './deferred-hydration.ts?script'

/**
 * Runs in the head. A page that is only read needs no scripts: they start at the first interaction, or after a while.
 * After load the script files are preloaded, one per idle callback. Pages that need scripts to show their content
 * (`data-eager`), and pages of a logged-in shopper, hydrate as soon as the first picture is painted.
 *
 * The browser itself handles links, disclosures and scrolling. Clicks, submits and input before hydration are held and
 * replayed once React has hydrated the element; sections hydrate one after the other. When the scripts fail to load,
 * for example after a deployment, the next interaction reloads the page; links keep working.
 */
export const hydrateOnFirstInteraction = `;${firstSign}`
