/** Far more than any shopper uses; bounds the rows per account. */
export const maxAddresses = 50
