/** Words of a search that addresses of the storefront carry too (api.md, section 4). */

export const sortOrders = ['price_low_to_high', 'price_high_to_low', 'new_arrival', 'popularity'] as const

/** Sizes and designers, repeated; the storefront's own addresses name them so too. */
export const attributeValuesKey = 'selected_attribute_values[]'
