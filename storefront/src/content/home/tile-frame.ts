import type { HomeDocument } from '@shop/contract/content/home-document'
import type { TileCategory } from './home-api.ts'

/** One frame for all tiles of a row, because an arch beside a plain frame looks like a mistake. */
export function frameOf(
  items: readonly Pick<TileCategory, 'picture'>[],
  layout: Pick<HomeDocument, 'hasArches'> | undefined,
): 'arch' | 'plain' {
  const isDrawn = items.every(({ picture }) => picture?.photograph !== true)
  return isDrawn || layout?.hasArches === true ? 'arch' : 'plain'
}
