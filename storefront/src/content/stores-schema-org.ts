import type { StoreItem } from '@shop/contract/content/store-item'
import { pictureUrl } from '@shop/contract/core/picture-url'
import type { ShopConfig } from '@shop/contract/core/shop-config'
import { context, type StructuredData } from '#areas/frame/schema-org.ts'
import { inLanguage } from '#session/language.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function openingHours({ hours }: StoreItem): StructuredData[] {
  return days.flatMap((dayOfWeek, index) => {
    const { from = '', to = '' } = hours[index] ?? {}
    return from === '' ? [] : [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: from, closes: to }]
  })
}

/** One store for each address on the page, with the hours that the page shows. */
export function storesData({ publicUrl, brand }: ShopConfig, stores: readonly StoreItem[]): StructuredData[] {
  const url = publicUrl + inLanguage('/store-locator')
  return stores.map((store) => ({
    '@context': context,
    '@type': 'ClothingStore',
    '@id': `${url}#${store.id}`,
    name: `${brand}, ${store.name}`,
    url: `${url}#${store.id}`,
    parentOrganization: { '@id': `${publicUrl}/#house` },
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.lines.join(', '),
      addressLocality: store.city,
      ...(store.pin !== '' && { postalCode: store.pin }),
      addressCountry: store.country,
    },
    telephone: store.phone,
    openingHoursSpecification: openingHours(store),
    // Equal opening and closing times mean that the store is closed on these days.
    ...(store.closed_days.length > 0 && {
      specialOpeningHoursSpecification: store.closed_days.map(({ day }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: day,
        validThrough: day,
        opens: '00:00',
        closes: '00:00',
      })),
    }),
    ...(store.map_link !== '' && { hasMap: store.map_link }),
    ...(store.picture !== null && { image: [pictureUrl(publicUrl, store.picture.src)] }),
  }))
}
