type Bound = 'min' | 'max'

/** SQL for the dispatch days of one size of a product: the sizes on the shelf may have their own. */
export const sizeDays = (bound: Bound, isMade: string, product = 'product'): string =>
  `case when ${isMade} then ${product}.dispatch_days_${bound}
    else coalesce(${product}.ready_days_${bound}, ${product}.dispatch_days_${bound}) end`

export const sizeDaysJson = (isMade: string): string =>
  `jsonb_build_object('min', ${sizeDays('min', isMade)}, 'max', ${sizeDays('max', isMade)})`
