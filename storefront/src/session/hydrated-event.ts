/** Dispatched once React has hydrated the page. */
export const hydratedEvent = 'shop:hydrated'
