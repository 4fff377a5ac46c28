import type { ShopConfig } from '@shop/contract/core/shop-config'

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export function webManifest({ brand }: ShopConfig) {
  return {
    id: '/',
    name: brand,
    short_name: brand,
    description: `${brand}: designer fashion and Indian ethnic wear.`,
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f5f6f4',
    theme_color: '#f5f6f4',
    categories: ['shopping', 'lifestyle'],
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Wishlist', url: '/wishlist' },
      { name: 'Orders', url: '/order-history' },
    ],
  }
}
