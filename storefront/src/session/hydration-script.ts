// oxlint-disable-next-line import/default -- The build makes the text of a script of it.
import firstSign from './deferred-hydration.ts?script'

/**
 * Runs in the head. A page that is only read needs none of its scripts: it begins them at the first sign that somebody
 * is about to use it, or after a while. Once all that is seen is there, they are brought, one in each idle turn. A page
 * that can not show what it is for without them (`data-eager`), and that of a shopper who is logged in, begins as soon
 * as its first picture is painted.
 *
 * Links, disclosures and scrolling are the browser's own. What is clicked, sent or typed before React answers is held,
 * and done once React has taken over the element: parts of a page come alive one after the other. When the scripts can
 * not be had, after a deployment say, the page is loaded again once somebody asks for more than reading; links lead on
 * meanwhile.
 */
export const hydrateOnFirstInteraction = `;${firstSign}`
