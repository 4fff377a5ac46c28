/** What an order needs of an address is a place that the shop knows; more than this nobody keeps. */
export const maxAddresses = 50
