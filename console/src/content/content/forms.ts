import type { DocumentKey } from '@shop/contract/content/document-types'
import type { MenuPart } from '@shop/contract/content/menu-types'
import type { MessageKey } from '@shop/contract/messages/message-specs'
import { textOf, type Body } from '#ui/form-body.ts'
import { agentsForm } from './agents-form.ts'
import { channelsForm } from './channels-form.ts'
import { chartForm } from './chart-form.ts'
import { currenciesForm } from './currencies-form.ts'
import { dutiesForm } from './duties-form.ts'
import { familyColoursForm } from './family-colours-form.ts'
import type { DocumentForm, Field, ItemKind } from './field.ts'
import { giftCardForm } from './gift-card-form.ts'
import { homeForm } from './home-form.ts'
import { languagesForm } from './languages-form.ts'
import { marketingForm } from './marketing-form.ts'
import { menuListsForm, seasonRowForm } from './merchandise-forms.ts'
import { pageFields } from './page-fields.ts'
import { partPaymentForm } from './part-payment-form.ts'
import { refusedGoodsForm } from './refused-goods-form.ts'
import {
  confirmationsForm,
  couriersForm,
  deliveryForm,
  dispatchForm,
  houseForm,
  invoicingForm,
  reservationForm,
  workroomForm,
} from './setting-forms.ts'
import { slideForm } from './slide-form.ts'
import { statutoryForm, tallyForm } from './statutory-forms.ts'
import { storesForm } from './stores-form.ts'
import { taxesForm } from './taxes-form.ts'
import { calendarForm, offlineForm, policiesForm } from './terms-forms.ts'
import { themeForm } from './theme-form.ts'
import { weddingPlanForm } from './wedding-plan-form.ts'
import { zonesForm } from './zones-form.ts'

const announcement: DocumentForm = {
  title: 'Announcement',
  about: 'A line above every page of the shop',
  hasPreview: false,
  fields: [
    { kind: 'switch', name: 'isShown', label: 'Show the announcement' },
    { kind: 'text', name: 'text', label: 'Text', most: 120 },
    {
      kind: 'text',
      name: 'link',
      label: 'Links to',
      hint: 'A page such as /category/10, or an address that begins with https://.',
      most: 300,
    },
  ],
}

const menuNames: Readonly<Record<MenuPart, string>> = {
  home: 'Home',
  newest: 'New arrivals',
  designers: 'Designers',
  departments: 'Departments, as in the catalogue',
  voice: 'Journal',
  gift_card: 'Gift cards',
  sale: 'Sale',
  link: 'Link',
}
const isMenuPart = (part: unknown): part is MenuPart => typeof part === 'string' && part in menuNames

const wordsAndShown: readonly Field[] = [
  { kind: 'text', name: 'text', label: 'Words', most: 40 },
  { kind: 'switch', name: 'isShown', label: 'Shown' },
]
const menuKind: ItemKind = { name: 'entry', fields: wordsAndShown, empty: {} }
const departmentsKind: ItemKind = { name: 'entry', fields: wordsAndShown.slice(1), empty: {} }
const menuLinkKind: ItemKind = {
  name: 'link',
  fields: [
    { kind: 'text', name: 'text', label: 'Words', most: 40 },
    { kind: 'text', name: 'to', label: 'Links to', hint: 'A page such as /category/10', most: 300 },
    { kind: 'switch', name: 'isShown', label: 'Shown' },
  ],
  empty: { part: 'link', text: '', to: '', isShown: true },
}

function menuKindOf({ part }: Body): ItemKind {
  if (part === 'link') return menuLinkKind
  return part === 'departments' ? departmentsKind : menuKind
}

function menuTitle({ part, text }: Body): string {
  if (part === 'link') return textOf(text)
  return isMenuPart(part) ? menuNames[part] : ''
}

const menu: DocumentForm = {
  title: 'Menu',
  about: 'The entries at the top of every page',
  hasPreview: false,
  fields: [
    {
      kind: 'list',
      name: 'entries',
      label: 'Entries',
      hint: '{brand} stands for the name of the shop. An entry of the shop is hidden, not removed.',
      titleOf: menuTitle,
      kindOf: menuKindOf,
      kinds: [menuLinkKind],
      most: 16,
    },
  ],
}

const footerLinkKind: ItemKind = {
  name: 'link',
  fields: [
    { kind: 'text', name: 'text', label: 'Words', most: 40 },
    { kind: 'text', name: 'to', label: 'Links to', hint: 'A page such as /shipping', most: 300 },
  ],
  empty: { text: '', to: '' },
}

const footerColumnKind: ItemKind = {
  name: 'column',
  fields: [
    { kind: 'text', name: 'title', label: 'Heading', most: 40 },
    {
      kind: 'list',
      name: 'links',
      label: 'Links',
      titleOf: ({ text }) => textOf(text),
      kindOf: () => footerLinkKind,
      kinds: [footerLinkKind],
      most: 12,
    },
  ],
  empty: { title: '', links: [footerLinkKind.empty] },
}

const footer: DocumentForm = {
  title: 'Footer',
  about: 'The columns of links at the end of every page',
  hasPreview: false,
  fields: [
    {
      kind: 'list',
      name: 'columns',
      label: 'Columns',
      titleOf: ({ title }) => textOf(title),
      kindOf: () => footerColumnKind,
      kinds: [footerColumnKind],
      most: 4,
    },
  ],
}

const page = (title: string, path: string): DocumentForm => ({
  title,
  about: `The page ${path}`,
  hasPreview: true,
  fields: pageFields,
})

export const documentForms: Readonly<Record<Exclude<DocumentKey, MessageKey>, DocumentForm>> = {
  home: homeForm,
  slides: slideForm,
  announcement,
  menu,
  'menu-lists': menuListsForm,
  'season-row': seasonRowForm,
  footer,
  'size-charts': chartForm,
  stores: storesForm,
  'family-colours': familyColoursForm,
  'wedding-plan': weddingPlanForm,
  delivery: deliveryForm,
  'delivery-zones': zonesForm,
  couriers: couriersForm,
  reservation: reservationForm,
  workroom: workroomForm,
  taxes: taxesForm,
  currencies: currenciesForm,
  duties: dutiesForm,
  'refused-goods': refusedGoodsForm,
  'gift-cards': giftCardForm,
  confirmations: confirmationsForm,
  invoicing: invoicingForm,
  statutory: statutoryForm,
  tally: tallyForm,
  'part-payment': partPaymentForm,
  languages: languagesForm,
  marketing: marketingForm,
  agents: agentsForm,
  theme: themeForm,
  channels: channelsForm,
  house: houseForm,
  calendar: calendarForm,
  'dispatch-days': dispatchForm,
  'return-policies': policiesForm,
  'offline-payments': offlineForm,
  'page-shipping': page('Shipping', '/shipping'),
  'page-faqs': page('Questions and answers', '/faqs'),
  'page-returns-and-exchange': page('Returns and exchange', '/returns-and-exchange'),
  'page-refund-cancellation-policy': page('Refunds and cancellation', '/refund-cancellation-policy'),
  'page-terms-conditions': page('Terms', '/terms-conditions'),
  'page-privacy-policy': page('Privacy', '/privacy-policy'),
  'page-contact': page('Contact', '/contact'),
  'page-store-locator': page('Page of the stores', '/store-locator'),
  'page-career': page('Careers', '/career'),
}

export function formOf(key: string): DocumentForm | undefined {
  return Object.entries(documentForms).find(([name]) => name === key)?.[1]
}
