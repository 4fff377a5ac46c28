/** More than any shopper uses; it bounds the rows per account. */
export const maxAddresses = 50
