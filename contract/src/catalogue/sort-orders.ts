/** Search parameters that storefront URLs share (api.md, section 4). */

export const sortOrders = ['price_low_to_high', 'price_high_to_low', 'new_arrival', 'popularity', 'relevance'] as const

/** Percentages of the discount filter. */
export const discountSteps = [10, 20, 30, 50] as const

/** The parameter for sizes and designers; it can be repeated, and storefront URLs use the same name. */
export const attributeValuesKey = 'selected_attribute_values[]'
