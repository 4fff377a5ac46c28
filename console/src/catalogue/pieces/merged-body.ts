import type { PieceBody } from '@shop/contract/catalogue/piece-body'
import { mergedValues } from '#features/fields'

type Variant = PieceBody['variants'][number]
type Bodies = { readonly base: PieceBody; readonly mine: PieceBody; readonly foreign: PieceBody }
type Winner = 'mine' | 'foreign'

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Values that only one person changed, and of those that both changed the winner's. */
function mergedOf<T>(bodies: Bodies, read: (body: PieceBody) => T, winner: Winner): T {
  const [base, mine, foreign] = [read(bodies.base), read(bodies.mine), read(bodies.foreign)]
  if (isSame(base, mine)) return foreign
  return isSame(base, foreign) ? mine : { mine, foreign }[winner]
}

const withoutFields = ({ variants }: PieceBody): readonly Variant[] => variants.map(({ fields: _own, ...rest }) => rest)

/** Custom fields of a size by its number; a new size has them as they were typed. */
function sizesOf(bodies: Bodies, winner: Winner): Variant[] {
  return mergedOf(bodies, withoutFields, winner).map((variant) => {
    const fieldsIn = ({ variants }: PieceBody) =>
      variants.find(({ id, choices }) => id === variant.id && (id !== null || isSame(choices, variant.choices)))?.fields
    const [base = {}, mine, foreign] = [bodies.base, bodies.mine, bodies.foreign].map(fieldsIn)
    if (mine === undefined && foreign === undefined) return variant
    return { ...variant, fields: { ...mergedValues({ base, mine: mine ?? base, foreign: foreign ?? {} }, winner) } }
  })
}

/** Merges two people's changes, custom fields one by one; what both changed is the winner's. */
export function merged(bodies: Bodies, winner: Winner): PieceBody {
  const { base, mine, foreign } = bodies
  const names = Object.keys(base).filter(
    (name): name is keyof PieceBody => name in mine && name !== 'fields' && name !== 'variants',
  )
  const columns = names.map((name) => [name, mergedOf(bodies, (body) => body[name], winner)] as const)
  const body: PieceBody = { ...foreign, ...Object.fromEntries(columns), variants: sizesOf(bodies, winner) }
  if (mine.fields === undefined && foreign.fields === undefined) return body
  const own = { base: base.fields ?? {}, mine: mine.fields ?? base.fields ?? {}, foreign: foreign.fields ?? {} }
  return { ...body, fields: { ...mergedValues(own, winner) } }
}
