/** What the house promises to whoever writes: pages, forms and mails say the same. Apart, because pages need no more of it. */
export const answeredWithin = 'one working day'
export const acknowledgedWithin = '48 hours'
export const settledWithin = 'one month'
