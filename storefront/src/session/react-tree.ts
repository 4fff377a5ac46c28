export const hasReactProps = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

const rootTag = 3
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** An abandoned hydration attempt leaves React's property on elements that are not in its tree. */
function isInReactTree(element: Element): boolean {
  const entry = Object.entries(element).find(([key]) => key.startsWith('__reactFiber'))
  let fiber: unknown = entry?.[1]
  while (isRecord(fiber) && fiber['return'] !== null) fiber = fiber['return']
  return isRecord(fiber) && fiber['tag'] === rootTag
}

/** An element that another script added: that script handles its events. */
const isForeign = (element: Element) => globalThis.renderedControls?.has(element) === false && !hasReactProps(element)

/** Makes React hydrate the boundary of the element; unlike a click, `dragend` has no effect and no listeners. */
export function isBoundaryHydrated(element: Element): boolean {
  let isThrough = false
  const through = () => {
    isThrough = true
  }
  element.addEventListener('dragend', through, { once: true })
  element.dispatchEvent(new Event('dragend', { bubbles: true }))
  element.removeEventListener('dragend', through)
  return isThrough && (isForeign(element) || isInReactTree(element))
}
