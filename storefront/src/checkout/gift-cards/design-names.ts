import type { GiftCardDesign } from '@shop/contract/selling/stored-value-options'

export const designNames: Readonly<Record<GiftCardDesign, string>> = {
  arch: 'Arch',
  garden: 'Garden',
  festive: 'Festive',
  wedding: 'Wedding',
  plain: 'Plain',
}
