import type { Piece } from '#seed/piece.ts'
import { accessories } from './accessories.ts'
import { children } from './children.ts'
import { giftCards, jewellery } from './jewellery.ts'
import { lehengas } from './lehengas.ts'
import { men } from './men.ts'
import { laterSarees, sarees } from './sarees.ts'
import { suits } from './suits.ts'

export const allPieces: readonly Piece[] = [
  ...lehengas,
  ...sarees,
  ...suits,
  ...men,
  ...children,
  ...accessories,
  ...jewellery,
  ...giftCards,
  ...laterSarees,
]
