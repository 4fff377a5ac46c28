import { currenciesShown } from '@shop/contract/catalogue/currency-list'
import type { HouseDocument } from '@shop/contract/content/house-document'
import { storeNamesIn } from '@shop/contract/content/store-names'
import type { Language } from '@shop/contract/core/locale'
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
export async function readFrame(
  ports: Pick<Ports, 'documents' | 'languages'>,
  language: Language = 'en',
): Promise<PageFrame> {
  const { documents, languages } = ports
  const [announcement, menu, footer, home, house, currencies, stores, open] = await Promise.all([
    documents.readFor(language, 'announcement'),
    documents.readFor(language, 'menu'),
    documents.readFor(language, 'footer'),
    documents.read('home'),
    documents.read('house'),
    documents.read('currencies'),
    documents.readFor(language, 'stores'),
    openLanguages(ports),
  ])
  const { isShown, text, link } = announcement.body
  // The storefront has these two in English only.
  const isTold = language !== 'en'
  return {
    ...(isShown && { announcement: { text, link } }),
    ...(!menu.isDefault && { menu: menu.body }),
    ...((isTold || !footer.isDefault) && { footer: footer.body }),
    ...(home.body.hasArches === true && { hasArches: true as const }),
    ...(!house.isDefault && houseFrame(house.body)),
    ...((isTold || !stores.isDefault) && { storeNames: storeNamesIn(language, stores.body.stores) }),
    ...(open.length < languages.length && { languages: open }),
    ...(!currencies.isDefault && { currencies: currenciesShown(currencies.body) }),
  }
}
