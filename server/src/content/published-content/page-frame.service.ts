import { currenciesShown } from '@shop/contract/catalogue/currency-list'
import type { HouseDocument } from '@shop/contract/content/house-document'
import { storeNames } from '@shop/contract/content/stores'
import type { PageFrame } from '@shop/contract/core/shop-config'
import type { Ports } from '#platform/runtime/ports.ts'
import { openLanguages } from '#platform/translation/open-languages.ts'

const orNull = (text: string): string | null => (text === '' ? null : text)

function houseFrame({ whatsApp, instagram, facebook, pinterest, youtube, ...facts }: HouseDocument): PageFrame {
  const { state: _state, ...house } = facts
  return {
    house,
    chatNumber: orNull(whatsApp),
    social: {
      instagram: orNull(instagram),
      facebook: orNull(facebook),
      pinterest: orNull(pinterest),
      youtube: orNull(youtube),
    },
  }
}

/** The published content around every page; leaves out defaults, which the storefront has. */
export async function readFrame(ports: Pick<Ports, 'documents' | 'languages'>): Promise<PageFrame> {
  const { documents, languages } = ports
  const [announcement, menu, footer, home, house, currencies, stores, open] = await Promise.all([
    documents.read('announcement'),
    documents.read('menu'),
    documents.read('footer'),
    documents.read('home'),
    documents.read('house'),
    documents.read('currencies'),
    documents.read('stores'),
    openLanguages(ports),
  ])
  const { isShown, text, link } = announcement.body
  return {
    ...(isShown && { announcement: { text, link } }),
    ...(!menu.isDefault && { menu: menu.body }),
    ...(!footer.isDefault && { footer: footer.body }),
    ...(home.body.hasArches === true && { hasArches: true as const }),
    ...(!house.isDefault && houseFrame(house.body)),
    ...(!stores.isDefault && { storeNames: storeNames(stores.body.stores) }),
    ...(open.length < languages.length && { languages: open }),
    ...(!currencies.isDefault && { currencies: currenciesShown(currencies.body) }),
  }
}
