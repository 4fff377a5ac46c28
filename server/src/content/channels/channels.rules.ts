import type { ChannelName } from '@shop/contract/content/channel-options'
import type { Channel } from './channel.types.ts'
import { jpegAddress, webpAddress } from './feed-words.rules.ts'
import { assistantAvailability, jsonlItem } from './jsonl-item.rules.ts'
import { rssFoot, rssHead, rssItem, type RssWords } from './rss-item.rules.ts'

function rssChannel(name: ChannelName, words: RssWords): Channel {
  return {
    name,
    extension: 'xml',
    contentType: 'application/xml; charset=utf-8',
    isZipped: false,
    availability: words.availability,
    head: rssHead,
    item: (item, house) => rssItem(item, house, words),
    foot: rssFoot,
  }
}

export const channels: Readonly<Record<ChannelName, Channel>> = {
  google: rssChannel('google', {
    availability: { in_stock: 'in_stock', backorder: 'backorder', out_of_stock: 'out_of_stock' },
    pictureAddress: webpAddress,
    mostPictures: 10,
    hasSaleDates: true,
    hasGoogleFields: true,
  }),
  meta: rssChannel('meta', {
    availability: { in_stock: 'in stock', backorder: 'available for order', out_of_stock: 'out of stock' },
    pictureAddress: jpegAddress,
    mostPictures: 20,
    hasSaleDates: true,
    hasGoogleFields: false,
  }),
  // It knows no back-order; a piece that is made after the order is the nearest to one that is sold before it comes.
  pinterest: rssChannel('pinterest', {
    availability: { in_stock: 'in stock', backorder: 'preorder', out_of_stock: 'out of stock' },
    pictureAddress: jpegAddress,
    mostPictures: 10,
    hasSaleDates: false,
    hasGoogleFields: false,
  }),
  assistants: {
    name: 'assistants',
    extension: 'jsonl.gz',
    contentType: 'application/gzip',
    isZipped: true,
    availability: assistantAvailability,
    head: () => '',
    item: jsonlItem,
    foot: '',
  },
}

const channelFile = /^([a-z]+)-([0-9a-f]{32})\.(xml|jsonl\.gz)$/

/** The channel and the key in the name of a file such as `meta-0123….xml`. */
export function channelFileAt(file: string): { readonly channel: Channel; readonly key: string } | undefined {
  const [, name, key, extension] = channelFile.exec(file) ?? []
  const channel = Object.values(channels).find((one) => one.name === name && one.extension === extension)
  return channel && key !== undefined ? { channel, key } : undefined
}

export const channelPath = ({ name, extension }: Channel, key: string): string => `/feeds/${name}-${key}.${extension}`
