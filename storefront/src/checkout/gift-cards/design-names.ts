import { t } from '@lingui/core/macro'
import type { GiftCardDesign } from '@shop/contract/selling/stored-value-options'

export const designNames: Readonly<Record<GiftCardDesign, string>> = {
  arch: t({ message: 'Arch', comment: 'Design of a gift card' }),
  garden: t({ message: 'Garden', comment: 'Design of a gift card' }),
  festive: t({ message: 'Festive', comment: 'Design of a gift card' }),
  wedding: t({ message: 'Wedding', comment: 'Design of a gift card' }),
  plain: t({ message: 'Plain', comment: 'Design of a gift card' }),
}
