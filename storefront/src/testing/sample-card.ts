import type { ProductCard } from '@shop/contract/catalogue/catalogue'

const picture = { alt: '', width: 3, height: 4, colour: '#cccccc', src: '/one.webp', avif: '', webp: '' }
/** A card in the API's form. */
export const sampleCard = (id: number): ProductCard => ({
  id,
  slug: `saree-${id}`,
  name: `Saree ${id}`,
  thumbnail_image: '',
  second_photo: null,
  has_discount: false,
  discount: '0%',
  stroked_price: 'Rs9,99,000.00',
  main_price: 'Rs9,99,000.00',
  rating: 0,
  rating_count: 0,
  sales: 0,
  is_wholesale: false,
  links: { details: '' },
  designer: 'Tamraloom',
  is_price_hide: false,
  out_of_stock: false,
  picture,
  second_picture: null,
  size_hint: '',
  badge: null,
})
