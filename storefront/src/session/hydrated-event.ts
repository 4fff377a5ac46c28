export const hydratedEvent = 'shop:hydrated'
