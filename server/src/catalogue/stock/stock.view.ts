import type { StockLevel, StockMovement, StockPiece, StockResult } from '@shop/contract/catalogue/admin-stock'
import { toPictureSet } from '#catalogue/cards/picture.view.ts'
import type { Movement } from './movements.store.ts'
import type { ItemResult } from './stock-change.service.ts'
import type { ShownPiece } from './stock-list.service.ts'
import type { Level } from './stock.types.ts'

function toLevel({ stockItemId, policy, free, held, promised, countedAt }: Level): StockLevel {
  return { stockItemId, policy, free, held, promised, countedAt: countedAt?.toISOString() ?? null }
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

export function toMovement({ at, reason, ...movement }: Movement): StockMovement {
  return { ...movement, at: at.toISOString(), reason: reason === '' ? null : reason }
}

export function toResult({ level, ...result }: ItemResult): StockResult {
  return { ...result, level: level === null ? null : toLevel(level) }
}
