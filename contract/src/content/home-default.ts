/** The home page until the merchant publishes one; it is part of the page's script. */
import type { HomeDocument } from './home-document.ts'

export const homeDefault: HomeDocument = {
  line: 'Handmade Indian designer fashion, made to measure and delivered in India, the UAE and the US.',
  parts: [
    { part: 'silhouettes', title: 'Shop by silhouette', isShown: true },
    { part: 'occasions', title: 'For the wedding season', isShown: true },
    { part: 'featured', title: 'Our stylists’ picks', isShown: true },
    { part: 'makers', title: 'Our designers', isShown: true },
    { part: 'bestsellers', title: 'Bestsellers', isShown: true },
    { part: 'edits', title: 'Shop the edits', isShown: true },
    { part: 'journal', title: 'From the journal', isShown: true },
  ],
}
