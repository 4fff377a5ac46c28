import type { DayRange } from '@shop/contract/core/day-text'
import type { EmailOrderLine } from '#platform/mail/email.ts'
import type { EmailGoods, EmailSettings, Part } from './email-parts.view.ts'
import { lineDetail, rupeesOf } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'
import { phrasesIn } from './phrases.view.ts'

type PiecesOptions = { readonly house: EmailSettings; readonly hasPrices?: boolean }

/** The bought pieces, each with its picture and arrival if they are known. */
export function piecesPart(
  pieces: readonly EmailOrderLine[],
  goods: EmailGoods,
  { house, hasPrices = true }: PiecesOptions,
): Part {
  return {
    kind: 'pieces',
    rows: pieces.map((piece, index) => {
      const { picture = null, arrival = null, policy = '' } = goods.pieces[index] ?? {}
      return {
        name: piece.productName,
        detail: lineDetail(piece, house),
        amount: hasPrices ? rupeesOf(piece.totalMinor) : '',
        arrival: arrival === null ? '' : phrasesIn(house.language).arrives(arrival),
        policy: hasPrices ? policy : '',
        picture,
      }
    }),
  }
}

export function arrivalPart({ arrival, isCollected = false }: EmailGoods, house: EmailSettings): Part[] {
  if (arrival === null) return []
  const words = isCollected ? 'ready' : 'arrival'
  return [
    {
      kind: 'highlight',
      text: writer('message-frame', house).say(words, { days: phrasesIn(house.language).days(arrival) }),
    },
  ]
}
