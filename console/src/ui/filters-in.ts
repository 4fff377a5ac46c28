/** The filters in the URL, without empty ones. */
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

const isNameIn = <Texts extends object>(texts: Texts, name: string): name is keyof Texts & string =>
  Object.hasOwn(texts, name)

/** The choice in the URL if it has a text; otherwise none. */
export function choiceIn<Name extends string, Texts extends object>(
  params: URLSearchParams,
  name: Name,
  texts: Texts,
): Partial<Record<Name, keyof Texts & string>> {
  const chosen: Partial<Record<Name, keyof Texts & string>> = {}
  const value = params.get(name) ?? ''
  if (isNameIn(texts, value)) chosen[name] = value
  return chosen
}
