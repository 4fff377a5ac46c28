/** The main menu until the merchant publishes one, in the specification's order. */
import type { MenuDocument } from './menu-types.ts'

export const menuDefault: MenuDocument = {
  entries: [
    { part: 'home', text: 'Home', to: '', isShown: true },
    { part: 'newest', text: "What's New", to: '', isShown: true },
    { part: 'designers', text: 'Designers', to: '', isShown: true },
    { part: 'departments', text: '', to: '', isShown: true },
    { part: 'voice', text: 'The {brand} Voice', to: '', isShown: true },
    { part: 'gift_card', text: 'Gift card', to: '', isShown: true },
    { part: 'sale', text: 'Sale', to: '', isShown: true },
  ],
}
