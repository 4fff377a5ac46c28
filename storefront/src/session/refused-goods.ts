import { t } from '@lingui/core/macro'
import type { RefusedKind } from '@shop/contract/selling/refused-goods'

/** Why a piece cannot be sent abroad. */
export function refusedText(kind: RefusedKind): string {
  switch (kind) {
    case 'ivory':
      return t`We cannot send ivory to this country.`
    case 'shahtoosh':
      return t`We cannot send shahtoosh to this country.`
    case 'reptile':
      return t`We cannot send reptile leather to this country.`
    case 'fur':
      return t`We cannot send fur to this country.`
    case 'feathers':
      return t`We cannot send feathers to this country.`
    case 'gold':
      return t`We cannot send jewellery of this value to this country.`
    case 'perfume':
      return t`We cannot send perfume to this country.`
    case 'battery':
      return t`We cannot send lithium batteries to this country.`
  }
}
