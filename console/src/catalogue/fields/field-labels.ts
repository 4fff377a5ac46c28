import type {
  FieldDefinition,
  FieldOwner,
  FieldType,
  FieldVisibility,
} from '@shop/contract/catalogue/fields/field-types'

export const ownerTexts: Readonly<Record<FieldOwner, string>> = {
  piece: 'Pieces',
  size: 'Sizes',
  category: 'Categories',
  designer: 'Designers',
  order: 'Orders',
  customer: 'Customers',
}

export const typeTexts: Readonly<Record<FieldType, string>> = {
  text: 'Short text',
  long_text: 'Long text',
  number: 'Number',
  money: 'Amount in rupees',
  date: 'Date',
  yes_no: 'Yes or no',
  choice: 'One of a list',
  choices: 'Several of a list',
  colour: 'Colour',
  link: 'Link',
  picture: 'Picture',
  piece: 'Another piece',
  json: 'JSON, for programs',
}

export const visibilityTexts: Readonly<Record<FieldVisibility, string>> = {
  staff: 'Staff only',
  api: 'Staff and apps',
  shopper: 'Shoppers too',
}

/** Owners with a page in the shop that lists their fields. */
export const shownInShop: readonly FieldOwner[] = ['piece', 'size']

/** What else a field does, in the words of the list. */
export function usesOf({ isRequired, inListing, isFacet, isFilter, isPersonal }: FieldDefinition): string[] {
  return [
    ...(isRequired ? ['Required'] : []),
    ...(inListing ? ['API listings'] : []),
    ...(isFacet ? ['Shop filter'] : []),
    ...(isFilter ? ['Console filter'] : []),
    ...(isPersonal ? ['Personal data'] : []),
  ]
}

type Example = { readonly title: string; readonly text: string }

/** What a house of designers notes, for the empty page of each owner. */
export const examples: Readonly<Record<FieldOwner, readonly Example[]>> = {
  piece: [
    { title: 'Weave cluster', text: 'where the cloth was woven: Chanderi, Kota, Maheshwar' },
    { title: 'Kaarigar', text: 'who made it, for your staff only' },
    { title: 'Lining', text: 'yes or no, as a filter in the shop' },
  ],
  size: [
    { title: 'Blouse length', text: 'in inches, shown with the size' },
    { title: 'Margin inside the seams', text: 'how much a tailor can let out' },
  ],
  category: [{ title: 'Season', text: 'which buying season a collection belongs to' }],
  designer: [
    { title: 'Account manager', text: 'who speaks with the label' },
    { title: 'Next trunk show', text: 'a date for your planning' },
  ],
  order: [
    { title: 'Stylist', text: 'who advised the customer' },
    { title: 'Trial date', text: 'when the first fitting is' },
  ],
  customer: [
    { title: 'Wedding date', text: 'so that nothing arrives late' },
    { title: 'Prefers', text: 'silhouettes and colours, from a list' },
  ],
}
