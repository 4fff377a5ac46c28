/** Tags of orders and customers, and the member of staff who looks after one. */
export const maxTagLength = 30

/** An order or a customer has at most this many tags. */
export const maxTags = 20

/** The filter for rows that nobody looks after. */
export const nobody = 'nobody'
