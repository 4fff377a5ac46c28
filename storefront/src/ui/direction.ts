/** True where lines run from right to left. Each build has one direction. */
export const isRightToLeft = import.meta.env.SHOP_DIRECTION === 'rtl'

/** A distance along the line as browsers count it: where lines run from right to left, `scrollLeft` is negative. */
export function alongLine(distance: number): number {
  return isRightToLeft ? -distance : distance
}

/** The arrow keys that lead back and on along the line. */
export const [backKey, onKey] = isRightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
