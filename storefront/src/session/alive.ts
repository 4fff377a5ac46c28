/** Said by the page once React answers for it. */
export const aliveEvent = 'shop:alive'
