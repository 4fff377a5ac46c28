import { boardRoles, type BoardRole, type FamilyPalette } from '@shop/contract/content/family-colours'

/** The choice of a role: a piece, when the shopper wants another than the first, and a size. */
export type RoleChoice = { readonly pieceId: number | undefined; readonly size: string }

/** A board as its address has it, so that a link shows the same pieces. */
export type BoardQuery = {
  readonly palette: FamilyPalette
  readonly choices: Readonly<Record<BoardRole, RoleChoice>>
}

const maxSize = 12

function choiceIn(search: URLSearchParams, role: BoardRole): RoleChoice {
  const id = /^\d{1,15}$/.exec(search.get(role) ?? '')?.[0]
  return {
    pieceId: id === undefined ? undefined : Number(id),
    size: (search.get(`${role}-size`) ?? '').trim().slice(0, maxSize),
  }
}

const ofEachRole = (choiceOf: (role: BoardRole) => RoleChoice): BoardQuery['choices'] => ({
  bride: choiceOf('bride'),
  groom: choiceOf('groom'),
  brideMother: choiceOf('brideMother'),
  groomMother: choiceOf('groomMother'),
  father: choiceOf('father'),
  bridesmaid: choiceOf('bridesmaid'),
  girl: choiceOf('girl'),
  boy: choiceOf('boy'),
})

/** The first colour until one is chosen, also for one that the shop no longer has. Undefined without any colour. */
export function readBoard(search: URLSearchParams, palettes: readonly FamilyPalette[]): BoardQuery | undefined {
  const wanted = search.get('colour')?.toLowerCase()
  const palette = palettes.find(({ name }) => name.toLowerCase() === wanted) ?? palettes[0]
  return palette && { palette, choices: ofEachRole((role) => choiceIn(search, role)) }
}

/** The address of the board with these choices in place of its own. */
export function boardSearch({ palette, choices }: BoardQuery, changed: Partial<BoardQuery['choices']> = {}): string {
  const search = new URLSearchParams({ colour: palette.name })
  for (const role of boardRoles) {
    const { pieceId, size } = changed[role] ?? choices[role]
    if (pieceId !== undefined) search.set(role, String(pieceId))
    if (size !== '') search.set(`${role}-size`, size)
  }
  return `?${search}`
}
