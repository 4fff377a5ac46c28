export function productPath({ slug }: { readonly slug: string }): string {
  return `/products/${encodeURIComponent(slug)}`
}

/** `-10%` on the wire, `10% off` for people; nothing for no discount. */
export function percentOffText(discount: string): string | undefined {
  const percent = /^-(\d{1,2})%$/.exec(discount)?.[1]
  return percent === undefined || percent === '0' ? undefined : `${percent}% off`
}
