/** Response times promised to enquirers on pages, forms and emails. Separate, so that pages load no schemas. */
export const answeredWithin = 'one working day'
export const acknowledgedWithin = '48 hours'
export const settledWithin = 'one month'
