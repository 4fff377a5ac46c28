/** Which texts of replies the merchant translates: the server puts the reader's words in their place. */
import type { z } from 'zod'
import {
  catalogueEndpoints,
  categoryItem,
  categoryTreeItem,
  countedTreeItem,
  productCard,
} from '#catalogue/catalogue.ts'
import { designerDetail, designerItem } from '#catalogue/designers.ts'
import { facets, filterBlock } from '#catalogue/facets.ts'
import { shownField } from '#catalogue/fields/field-definition.ts'
import { menuDepartment } from '#catalogue/menu.ts'
import { productDetail } from '#catalogue/product-detail.ts'
import { boughtPiece } from '#catalogue/reviews.ts'
import { searchMeta, suggestion } from '#catalogue/search.ts'
import { paymentOption } from '#checkout/offline-payments.ts'
import { postItem, postPage, slide } from '#content/content.ts'
import { homePiece } from '#content/published.ts'
import { cartLine } from '#selling/cart.ts'
import { cartOffer, unusedOffer } from '#selling/offers.ts'
import { orderDetail, orderItem, orderLine } from '#selling/orders.ts'
import { wishlistItem } from '#selling/wishlist.ts'

/** `phrase`: a word that many things share, which is found by its English text instead of an id. */
export type TextKind = 'product' | 'category' | 'designer' | 'post' | 'phrase' | 'document'

type OfThing = {
  readonly kind: Exclude<TextKind, 'phrase' | 'document'>
  readonly field: string
  /** The path of the id, or of a slug or address that ends with it. */
  readonly id: string
}

export type TextRule = {
  /** The path of the text; `*` stands for every entry of a list or a record, and for the same entries in other paths. */
  readonly at: string
  /** Words with commas between them, such as the occasions of a piece. */
  readonly isList?: true
  /** The text may begin with the one at this path, as the words for a picture begin with the piece's name. */
  readonly after?: string
  /**
   * What the text may be composed of, the most particular first: `{word}` is translated too, and other values stay as
   * they are. The shop has its own words for each.
   */
  readonly forms?: readonly string[]
  /** The path of a list beside the text with its parts, each of which is translated; a part may have commas. */
  readonly listedIn?: string
  /** One of several texts without a name, which is known by its English. */
  readonly isUnnamed?: true
  /** Counts only where the fields have these values. */
  readonly when?: Readonly<Record<string, string>>
} & (OfThing | { readonly kind: 'phrase' })

const phrase = (at: string): TextRule => ({ at, kind: 'phrase' })
const composed = (at: string, forms: readonly string[]): TextRule => ({ at, kind: 'phrase', forms })
const alt = (at: string, after: string): TextRule => ({ at, kind: 'phrase', after })

type Place = { readonly at?: string; readonly id?: string }

/** A text of a thing; its name in a reply and the thing's id beside it, where they are called otherwise. */
function text(kind: OfThing['kind'], field: string, { at = field, id = 'id' }: Place = {}): TextRule {
  return { at, kind, field, id }
}

/** What search says that it understood, beside names of things. */
const chipForms = [
  'Under {price}',
  'Over {price}',
  '{low} to {high} years',
  '1 year',
  '{age} years',
  '{low} to {high} months',
  '1 month',
  '{age} months',
  'Size {size}',
  '{percent}% off or more',
  'Without {word}',
  '{low} to {high}',
  '{word} or {wordAfter}',
  '{word} {wordAfter}',
]
const sizeForms = ['{years} years ({first} to {last})', '{years} years ({size})', '{first} to {last}']

/** How a method of payment works, and which methods there are. */
const paymentForms = [
  'Pay {first} now to confirm your order, and {balance} before we send it. We send you a link when your pieces are ready.',
  'Transfer {price} to our bank account. We send you a code. Once you enter it, we hold your pieces for 1 day.',
  'Transfer {price} to our bank account. We send you a code. Once you enter it, we hold your pieces for {count} days.',
  'Transfer {price} to our bank account. We hold your pieces for 1 day.',
  'Transfer {price} to our bank account. We hold your pieces for {count} days.',
  'Pay {advance} online now to confirm the order, and {rest} in cash on delivery, which includes a fee of {fee}.',
  'Pay {advance} online now to confirm the order, and {rest} in cash on delivery.',
  'Pay {price} in cash on delivery, which includes a fee of {fee}. We send you a code to confirm the order.',
  'Pay {price} in cash on delivery. We send you a code to confirm the order.',
  '{word}, {word2}, {word3}, {word4} or {word5}.',
  '{word}, {word2}, {word3} or {word4}.',
  '{word}, {word2} or {word3}.',
  '{word} or {word2}.',
  '{word}.',
]
/** Why an offer gives no discount. */
const unusedForms = [
  'We don’t know the code {code}.',
  '{name} has not started yet.',
  '{name} has ended.',
  '{name} has been fully claimed.',
  'You have already used {name}.',
  '{name} is for a first order.',
  '{name} does not apply to the pieces in your cart.',
  '{name}: add {count} more piece from this selection.',
  '{name}: add {count} more pieces from this selection.',
  '{name}: add {count} more piece.',
  '{name}: add {count} more pieces.',
  '{name}: add {price} more from this selection.',
  '{name}: add {price} more.',
  '{nameInstead} saves you more, and cannot be combined with {name}.',
  '{name} would save you less than the delivery charge it adds.',
  '{name} is worth more than these pieces.',
]
const statuses = [phrase('payment_status_string'), phrase('delivery_status_string')]

/** What every reply that says what was done may say, beside whole sentences. */
export const messageForms: readonly string[] = [
  'Thank you. Your ticket is {ticket}.',
  'Your account has been deleted. Its store credit of {price} is lost.',
]

const card = [
  composed('size_hint', sizeForms),
  text('product', 'name'),
  alt('picture.alt', 'name'),
  alt('second_picture.alt', 'name'),
]
/** Words for the cover of a category, which its name may begin. */
const coverForms = ['Pieces by {name}', '{word}: {wordAfter}']

const category = [
  text('category', 'name'),
  text('category', 'tagline'),
  // A designer is a category as well, and has its own words.
  text('designer', 'tagline'),
  { ...alt('picture.alt', 'name'), forms: coverForms },
  { ...alt('wide_picture.alt', 'name'), forms: coverForms },
]
const line = [text('product', 'name', { at: 'product_name', id: 'product_id' }), alt('picture.alt', 'product_name')]
const post = [text('post', 'title'), text('post', 'short_description'), phrase('author'), alt('picture.alt', 'title')]

/** Titles and choices of custom fields; what somebody wrote into one of them stays as it is. */
const customField: readonly TextRule[] = [
  phrase('title'),
  phrase('picture.alt'),
  ...['choice', 'yes_no', 'colour'].map((type) => ({ ...phrase('text'), when: { type } })),
  { ...phrase('text'), listedIn: 'value', when: { type: 'choices' } },
  { ...text('product', 'name', { at: 'text', id: 'value' }), when: { type: 'piece' } },
]

export const translatedTexts: ReadonlyMap<z.core.$ZodType, readonly TextRule[]> = new Map<
  z.core.$ZodType,
  readonly TextRule[]
>([
  [productCard, card],
  [homePiece, card],
  [categoryItem, category],
  [categoryTreeItem, category],
  [countedTreeItem, category],
  [
    catalogueEndpoints.subCategories.reply,
    [
      text('category', 'name', { at: 'category_data.name', id: 'category_data.id' }),
      text('category', 'tagline', { at: 'category_data.tagline', id: 'category_data.id' }),
      text('category', 'description', { at: 'category_data.description', id: 'category_data.id' }),
      { ...alt('category_data.picture.alt', 'category_data.name'), forms: coverForms },
      text('category', 'name', { at: 'category_data.breadcrumb.*.name', id: 'category_data.breadcrumb.*.id' }),
      text('category', 'name', { at: 'category_data.others.*.name', id: 'category_data.others.*.slug' }),
    ],
  ],
  [
    productDetail,
    [
      text('product', 'name'),
      text('product', 'description'),
      alt('pictures.*.alt', 'name'),
      text('category', 'name', { at: 'breadcrumb.*.name', id: 'breadcrumb.*.id' }),
      phrase('shade'),
      phrase('size_table.title'),
      phrase('attribute_names.*'),
      { at: 'other_attribute.*', kind: 'phrase', isList: true },
    ],
  ],
  [
    designerItem,
    [
      text('designer', 'city'),
      text('designer', 'tagline'),
      phrase('crafts.*'),
      composed('signature.alt', ['A piece by {name}']),
      composed('textile.alt', ['{word} by {name}, close up']),
    ],
  ],
  [
    designerDetail,
    [
      text('designer', 'city'),
      text('designer', 'story'),
      phrase('crafts.*'),
      composed('textile.alt', ['{word} by {name}, close up']),
      { ...composed('place.alt', ['Where {name} works', '{word}, where {name} works']), after: 'city' },
      composed('sizes', sizeForms),
    ],
  ],
  [
    menuDepartment,
    [
      phrase('occasions.*.label'),
      phrase('crafts.*.label'),
      text('category', 'name', { at: 'collections.*.name', id: 'collections.*.id' }),
    ],
  ],
  [filterBlock, [phrase('values.*.name'), composed('values.*.age', ['{age} years', '1 year'])]],
  [
    facets,
    [
      text('category', 'name', { at: 'categories.*.name', id: 'categories.*.id' }),
      phrase('occasions.*.label'),
      phrase('fabrics.*.label'),
      phrase('crafts.*.label'),
      phrase('fields.*.title'),
      composed('fields.*.values.*.text', ['{word} #{code}']),
    ],
  ],
  [shownField, customField],
  [searchMeta, [composed('understood.*.label', chipForms), phrase('page.label')]],
  [
    suggestion,
    [
      { ...text('product', 'name', { at: 'text', id: 'link' }), when: { kind: 'product' } },
      { ...text('category', 'name', { at: 'text', id: 'link' }), when: { kind: 'category' } },
      alt('picture.alt', 'text'),
    ],
  ],
  [paymentOption, [phrase('title'), composed('text', paymentForms)]],
  [cartOffer, [phrase('title')]],
  [unusedOffer, [phrase('title'), phrase('instead'), composed('text', unusedForms)]],
  [orderItem, statuses],
  [orderDetail, [...statuses, phrase('shipping_type_string'), phrase('payment_type'), phrase('offers.*.title')]],
  [cartLine, line],
  [orderLine, [...line, ...statuses, phrase('refund_label')]],
  [boughtPiece, line],
  [
    wishlistItem,
    [text('product', 'name', { at: 'product.name', id: 'product.id' }), alt('product.picture.alt', 'product.name')],
  ],
  [slide, ['title', 'subtitle', 'button', 'alt', 'eyebrow', 'picture.alt', 'phone_picture.alt'].map(phrase)],
  [postItem, post],
  [
    postPage,
    [
      ...post,
      text('post', 'body'),
      phrase('tags.*'),
      { ...text('post', 'words', { at: 'parts.*.html' }), isUnnamed: true },
      { ...text('post', 'alt', { at: 'parts.*.alt' }), isUnnamed: true },
      { ...text('post', 'alt', { at: 'parts.*.picture.alt' }), isUnnamed: true },
      { ...text('post', 'caption', { at: 'parts.*.caption' }), isUnnamed: true },
    ],
  ],
])
