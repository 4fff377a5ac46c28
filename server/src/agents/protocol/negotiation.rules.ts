export type Declared = { readonly version: string; readonly extends?: readonly string[] }

/** Capabilities by name, with the versions in which each is spoken. */
export type Roster = Readonly<Record<string, readonly Declared[]>>

export type Agreed = ReadonlyMap<string, Declared>

function withoutOrphans(agreed: Agreed): Agreed {
  const kept = new Map(
    [...agreed].filter(([, { extends: parents }]) => parents?.some((name) => agreed.has(name)) ?? true),
  )
  return kept.size === agreed.size ? kept : withoutOrphans(kept)
}

/** What both sides speak, each in the highest version in common, without extensions of what they do not. */
export function negotiate(ours: Roster, theirs: Roster): Agreed {
  const common = Object.entries(ours).flatMap(([name, own]) => {
    const known = new Set((Object.hasOwn(theirs, name) ? (theirs[name] ?? []) : []).map(({ version }) => version))
    const [best] = own
      .filter(({ version }) => known.has(version))
      .toSorted((a, b) => b.version.localeCompare(a.version))
    return best === undefined ? [] : [[name, best] as const]
  })
  return withoutOrphans(new Map(common))
}

/** The capabilities that an answer about one of them names. */
export function relevantTo(agreed: Agreed, root: string): Record<string, { version: string }[]> {
  const named = [...agreed].filter(([name, { extends: parents }]) => name === root || parents?.includes(root) === true)
  return Object.fromEntries(named.map(([name, { version }]) => [name, [{ version }]]))
}
