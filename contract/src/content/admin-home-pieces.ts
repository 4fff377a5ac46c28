/** Choices for the home page's sections with pieces. */
import { z } from 'zod'
import { adminId } from '#core/admin-endpoint.ts'
import { exactText, trimmedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { maxPickedPieces } from './home-pieces.ts'

const idsText = `Enter at most ${maxPickedPieces} numbers of pieces, such as 12,40`
const ids = exactText(maxPickedPieces * 16, { tooLong: idsText })
  .regex(/^(\d{1,15}(,\d{1,15})*)?$/, idsText)
  .transform((text) => (text === '' ? [] : text.split(',').map(Number)))
  .refine((all) => all.length <= maxPickedPieces, idsText)

const pickedPiece = z.object({
  id: adminId,
  name: z.string(),
  designer: z.string(),
  /** The address of a small picture. */
  picture: z.string().nullable(),
  /** False for pieces that the section leaves out because they are sold out, drafts or withdrawn. */
  isShown: z.boolean(),
})
export type PickedPiece = z.infer<typeof pickedPiece>

const group = z.object({
  id: adminId,
  kind: z.enum(['department', 'category', 'designer', 'collection', 'celebrity_style']),
  path: z.string(),
})
export type HomeGroupChoice = z.infer<typeof group>

const fact = z.object({ kind: z.enum(['occasion', 'craft']), code: z.string(), label: z.string() })
export type FactChoice = z.infer<typeof fact>

const staff = access.staff('content.read')

export const adminHomePieceEndpoints = {
  groups: endpoint('homePieceGroups', {
    method: 'GET',
    path: 'home-pieces/groups',
    access: staff,
    summary: 'Categories, collections, edits and designers that a section of the home page can show',
    reply: z.object({ groups: z.array(group) }),
  }),
  facts: endpoint('pieceFacts', {
    method: 'GET',
    path: 'home-pieces/facts',
    access: staff,
    summary: 'Occasions and crafts that the menu and the season’s row can name',
    reply: z.object({ facts: z.array(fact) }),
  }),
  search: endpoint('findHomePieces', {
    method: 'GET',
    path: 'home-pieces/search',
    access: staff,
    summary: 'Pieces on sale by words of their name or by their number',
    query: z.object({ search: trimmedText(100, { required: 'Enter a name' }).min(1, 'Enter a name or a number') }),
    reply: z.object({ pieces: z.array(pickedPiece) }),
  }),
  named: endpoint('namedHomePieces', {
    method: 'GET',
    path: 'home-pieces/named',
    access: staff,
    summary: 'The pieces with these numbers, in their order; deleted ones are left out',
    query: z.object({ ids }),
    reply: z.object({ pieces: z.array(pickedPiece) }),
  }),
} as const
