import { pictureUrl } from '@shop/contract/core/picture-url'
import type { ShopLogo } from '#content'
import type { Ports } from '#platform/runtime/ports.ts'
import type { EmailLogo } from './email-parts.view.ts'

/** At most 40 pixels high, and no wider than a mailbox on a phone shows. */
export function emailLogo(
  { address, alt, width, height }: ShopLogo,
  { brand, publicUrl }: Pick<Ports, 'brand' | 'publicUrl'>,
): EmailLogo {
  const scale = Math.min(40 / height, 240 / width)
  return {
    url: pictureUrl(publicUrl, address),
    alt: alt === '' ? brand.name : alt,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  }
}
