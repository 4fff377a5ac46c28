import type { StockLevel, StockMovement, StockPiece, StockResult } from '@shop/contract/catalogue/admin-stock'
import { toPictureSet } from '#catalogue/cards/picture.view.ts'
import type { Movement } from './movements.store.ts'
import type { ItemResult } from './stock-change.service.ts'
import type { ShownPiece } from './stock-list.service.ts'
import type { Level } from './stock.types.ts'

function toLevel({ stockItemId, policy, free, held, promised, countedAt, locations }: Level): StockLevel {
  const shown = locations.map(({ locationId, name, sellsOnline, onHand, committed }) => ({
    locationId,
    name,
    sellsOnline,
    onHand,
    committed,
  }))
  const level = { stockItemId, policy, free, held, promised, countedAt: countedAt?.toISOString() ?? null }
  return { ...level, ...(shown.length > 0 && { locations: shown }) }
}

export function toStockPiece({ piece: { picture, ...piece }, sizes }: ShownPiece): StockPiece {
  return {
    ...piece,
    picture: picture === null ? null : toPictureSet(picture, '').src,
    sizes: sizes.map(({ name, merchantSku, barcode, ...level }) => ({
      ...toLevel(level),
      name,
      merchantSku,
      barcode,
    })),
  }
}

export function toMovement({ at, reason, location, onHandChange, ...movement }: Movement): StockMovement {
  const where = location === null ? {} : { location, onHandChange: onHandChange ?? 0 }
  return { ...movement, ...where, at: at.toISOString(), reason: reason === '' ? null : reason }
}

export function toResult({ level, ...result }: ItemResult): StockResult {
  return { ...result, level: level === null ? null : toLevel(level) }
}
