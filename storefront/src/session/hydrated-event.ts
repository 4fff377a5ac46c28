/** Said by the page once React answers for it. */
export const hydratedEvent = 'shop:hydrated'
