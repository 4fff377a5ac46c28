import { z } from 'zod'
import { trimmedText } from '#core/bounded-text.ts'
import { channelDefault, channelNames, type ChannelSettings } from './channel-options.ts'

const sumText = 'Enter rupees from 0 to 1,00,00,000, such as 5000, or 0 for no bound'
const sum = z.int(sumText).min(0, sumText).max(1_00_00_000_00, sumText)
const categoryText = 'Choose a category'
const categoryId = z.int(categoryText).min(1, categoryText)
const nameText = 'Name the designer'
const pathText = 'Enter the whole name as in Google’s list, such as Apparel & Accessories > Shoes, or its number'

/** A form sends an empty line as an empty text. */
const withoutBlank = (given: unknown): unknown =>
  Array.isArray(given) ? given.filter((one) => typeof one !== 'string' || one.trim() !== '') : given

const isUnique = (all: readonly unknown[]): boolean => new Set(all).size === all.length

const channel = z
  .object({
    name: z.enum(channelNames),
    isOn: z.boolean(),
    categoryIds: z
      .array(categoryId)
      .max(50, 'At most 50 categories')
      .refine(isUnique, 'Name each category once')
      .readonly(),
    designers: z.preprocess(
      withoutBlank,
      z
        .array(trimmedText(100, { required: nameText }).min(1, nameText))
        .max(100, 'At most 100 designers')
        .refine(isUnique, 'Name each designer once')
        .readonly(),
    ),
    minMinor: sum,
    maxMinor: sum,
    isReadyOnly: z.boolean(),
  })
  .refine(({ minMinor, maxMinor }) => maxMinor === 0 || minMinor <= maxMinor, {
    path: ['maxMinor'],
    error: 'The highest price is below the lowest',
  })

/** A version that was stored before a channel existed gets its defaults. */
const withAllChannels = (given: readonly ChannelSettings[]): readonly ChannelSettings[] =>
  channelNames.map((name) => given.find((one) => one.name === name) ?? channelDefault(name))

export const channelsSchema = z.object({
  channels: z
    .array(channel)
    .max(channelNames.length, 'Each channel once')
    .refine((all) => isUnique(all.map(({ name }) => name)), 'Name each channel once')
    .readonly()
    .overwrite(withAllChannels),
  googleCategories: z
    .array(
      z.object({
        categoryId,
        path: trimmedText(250, { required: pathText }).regex(
          /^(?:\d{1,7}|[^<>]{2,80}(?: > [^<>]{2,80}){0,8})$/,
          pathText,
        ),
      }),
    )
    .max(200, 'At most 200 categories')
    .refine((all) => isUnique(all.map(({ categoryId: id }) => id)), 'Name each category once')
    .readonly(),
  sendsMargins: z.boolean(),
})
