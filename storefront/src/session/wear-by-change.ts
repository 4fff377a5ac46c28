/** The window's event when the shopper gave another day or place; apart, because listings load the rest on demand. */
export const wearByChange = 'wear-by-change'
