/** The filters that the URL holds, without the empty ones. */
export function filtersIn<Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const chosen: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = params.get(name)?.trim() ?? ''
    if (value !== '') chosen[name] = value
  }
  return chosen
}
