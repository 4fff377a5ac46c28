import type { FastifyInstance } from 'fastify'
import type { Language } from '@shop/contract/core/locale'
import { addressInLanguage, languagePrefix, type PageLanguage } from '@shop/contract/core/page-languages'
import type { ShopConfig } from '@shop/contract/core/shop-config'
import type { PageFilesOptions } from './page-files.ts'
import { plainLanguage } from './plain-pages.ts'

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

type Words = { readonly locale: string; readonly about: string; readonly wishlist: string; readonly orders: string }

/** No native reader has reviewed the Hindi and Arabic words yet. */
const words: Readonly<Record<Language, Words>> = {
  en: { locale: 'en-IN', about: 'designer fashion and Indian ethnic wear.', wishlist: 'Wishlist', orders: 'Orders' },
  hi: { locale: 'hi-IN', about: 'डिज़ाइनर फ़ैशन और भारतीय पारंपरिक पहनावा।', wishlist: 'विशलिस्ट', orders: 'ऑर्डर' },
  ar: {
    locale: 'ar-AE',
    about: 'أزياء المصمّمين والملابس الهندية التقليدية.',
    wishlist: 'قائمة الأمنيات',
    orders: 'الطلبات',
  },
}

/** The same application in every language, which opens in the language of the page that installed it. */
export function webManifest({ brand }: Pick<ShopConfig, 'brand'>, language: PageLanguage, ground = '#f5f6f4') {
  const { locale, about, wishlist, orders } = words[plainLanguage(language)]
  return {
    id: '/',
    name: brand,
    short_name: brand,
    description: `${brand}: ${about}`,
    lang: locale,
    ...(language.startsWith('ar') && { dir: 'rtl' }),
    start_url: addressInLanguage(language, '/'),
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    categories: ['shopping', 'lifestyle'],
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: wishlist, url: addressInLanguage(language, '/wishlist') },
      { name: orders, url: addressInLanguage(language, '/order-history') },
    ],
  }
}

export function serveManifests(
  app: FastifyInstance,
  { config, languages = [], theme }: PageFilesOptions & { readonly config: ShopConfig },
): void {
  for (const language of ['en', ...languages] as const) {
    app.get(`${languagePrefix(language)}/manifest.webmanifest`, async (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .send(JSON.stringify(webManifest(config, language, (await theme?.())?.ground))),
    )
  }
}
