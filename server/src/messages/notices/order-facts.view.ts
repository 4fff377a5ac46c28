import type { Money } from '@shop/contract/core/money'
import { dialledPhone } from '@shop/contract/core/phone-rules'
import { phoneText } from '@shop/contract/core/phone-text'
import type { EmailBill, EmailOrderLine, StoredParts } from '#platform/mail/email.ts'
import type { BoughtLine, PayableOrder } from '#selling'

export function orderFacts(order: PayableOrder) {
  return { name: order.shipTo.name, orderId: order.id, orderCode: order.code }
}

type Named = Pick<BoughtLine, 'productName' | 'designerName' | 'options'>

const namesOf = ({ productName, designerName, options }: Named) => ({
  productName,
  designerName,
  choice: Object.entries(options)
    .filter(([, value]) => value !== designerName)
    .map(([title, value]) => `${title} ${value}`)
    .join(', '),
})

/**
 * Matches the goods to the pieces that an email names. By name, because an email may name only some pieces of an order.
 */
export function goodsOfPieces<Goods extends Named>(
  pieces: readonly EmailOrderLine[],
  goods: readonly Goods[],
): (Goods | undefined)[] {
  return pieces.map((piece) =>
    goods.find((one) => {
      const { productName, designerName, choice } = namesOf(one)
      return piece.productName === productName && piece.designerName === designerName && piece.choice === choice
    }),
  )
}

export function emailLinesOf(lines: readonly BoughtLine[]): EmailOrderLine[] {
  return lines.map((line) => ({
    ...namesOf(line),
    quantity: line.quantity,
    totalMinor: line.lineTotal.amountMinor,
  }))
}

type Values = { readonly giftCard: Money; readonly storeCredit: Money }

export function storedParts({ giftCard, storeCredit }: Values): StoredParts {
  return {
    ...(giftCard.amountMinor > 0 && { giftCardMinor: giftCard.amountMinor }),
    ...(storeCredit.amountMinor > 0 && { storeCreditMinor: storeCredit.amountMinor }),
  }
}

export function billOf(order: PayableOrder, lines: readonly BoughtLine[]): EmailBill {
  // Gift cards alone are sent to nobody's door.
  const isDelivered = lines.some(({ isGiftCard }) => !isGiftCard)
  const { name, address, city, postalCode, state, country, countryCode, phone } = order.shipTo
  const dialled = phoneText(dialledPhone(countryCode, phone))
  return {
    pieces: emailLinesOf(lines),
    subtotalMinor: order.subtotal.amountMinor,
    shippingMinor: order.shipping.amountMinor,
    discountMinor: order.discount.amountMinor,
    totalMinor: order.total.amountMinor,
    ...storedParts(order),
    taxMinor: order.tax.amountMinor,
    shipTo: isDelivered
      ? [name, address, `${city} ${postalCode}`.trim(), state, country, dialled].filter((line) => line !== '')
      : [],
  }
}
