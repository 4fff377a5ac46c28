import { t } from '@lingui/core/macro'
export function productPath({ slug }: { readonly slug: string }): string {
  return `/products/${encodeURIComponent(slug)}`
}

/** Turns the API's `-10%` into `10% off`; undefined without a discount. */
export function percentOffText(discount = ''): string | undefined {
  const percent = /^-(\d{1,2})%$/.exec(discount)?.[1]
  return percent === undefined || percent === '0' ? undefined : t`${percent}% off`
}
