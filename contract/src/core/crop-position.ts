/** A point of a picture, in percent from the left and from the top. */
type Point = { readonly x: number; readonly y: number }

/**
 * CSS places the point at the same share of the box, which cuts the hair above a face near the edge. A quarter further
 * from the centre keeps what lies around the point, and the point itself in a picture of up to ten times the box's height.
 */
const outward = 1.25

const placed = (percent: number): number => Math.min(100, Math.max(0, Math.round(50 + (percent - 50) * outward)))

/** Where a picture lies in a box that it overflows, in percent of the overflow, so that the point stays visible. */
export const cropPosition = ({ x, y }: Point): Point => ({ x: placed(x), y: placed(y) })

/** The same as the value of `object-position`. */
export function cropText(point: Point): string {
  const { x, y } = cropPosition(point)
  return `${x}% ${y}%`
}
