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

const isNameIn = <Texts extends object>(texts: Texts, name: string): name is keyof Texts & string =>
  Object.hasOwn(texts, name)

/** The choice that the URL holds among those that have a text; nothing for another one. */
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
