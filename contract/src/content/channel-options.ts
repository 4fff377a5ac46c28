/** Channels: places outside the shop that read what it sells from a file. */

export const channelNames = ['google', 'meta', 'pinterest', 'assistants'] as const
export type ChannelName = (typeof channelNames)[number]

export const channelTexts = {
  google: 'Google',
  meta: 'Facebook, Instagram and WhatsApp',
  pinterest: 'Pinterest',
  assistants: 'Shopping assistants',
} as const satisfies Record<ChannelName, string>

export const isChannelName = (word: string): word is ChannelName => channelNames.some((name) => name === word)

export type ChannelSettings = {
  readonly name: ChannelName
  readonly isOn: boolean
  /** Only pieces in one of these categories; empty for all. */
  readonly categoryIds: readonly number[]
  /** Only pieces of these designers; empty for all. */
  readonly designers: readonly string[]
  /** Bounds of the lowest price of a piece; 0 for none. */
  readonly minMinor: number
  readonly maxMinor: number
  /** Leaves out sizes that are made to order. */
  readonly isReadyOnly: boolean
}

export type ChannelsDocument = {
  readonly channels: readonly ChannelSettings[]
  /** Names of Google's categories, by categories of the shop; the nearest one on a piece's path counts. */
  readonly googleCategories: readonly { readonly categoryId: number; readonly path: string }[]
  /** Labels pieces by the house's margin; readers of the file then know roughly what a piece cost. */
  readonly sendsMargins: boolean
}

const unfiltered = { categoryIds: [], designers: [], minMinor: 0, maxMinor: 0, isReadyOnly: false }

/** Google's address was open before there were others, so it stays on. */
export const channelDefault = (name: ChannelName): ChannelSettings => ({
  name,
  isOn: name === 'google',
  ...unfiltered,
})

export const channelsDefault: ChannelsDocument = {
  channels: channelNames.map(channelDefault),
  googleCategories: [],
  sendsMargins: false,
}

/** Why a piece that is on sale is not in a channel's file. */
export const leftOutReasons = [
  'gift_card',
  'no_picture',
  'no_price',
  'other_category',
  'other_designer',
  'other_price',
  'not_ready',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const leftOutTexts = {
  gift_card: 'Gift cards are not listed',
  no_picture: 'It has no finished picture',
  no_price: 'No size has a price',
  other_category: 'It is in none of the chosen categories',
  other_designer: 'It is by none of the chosen designers',
  other_price: 'Its price is outside the bounds',
  not_ready: 'No size is ready to dispatch',
} as const satisfies Record<LeftOutReason, string>
