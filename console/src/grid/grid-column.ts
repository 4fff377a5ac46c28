import type { Permission } from '@shop/contract/access/admin-permissions'
import type { GridPiece, SentGrid } from '@shop/contract/catalogue/piece-grid'

export type RowChange = SentGrid['pieces'][number]
export type FieldsChange = NonNullable<RowChange['fields']>
export type SizeChange = NonNullable<RowChange['sizes']>[number]
export type Variant = GridPiece['body']['variants'][number]

/** A size with the stock that it may share with others. */
export type SizeFacts = { readonly variant: Variant; readonly stock: GridPiece['stock'][number] | undefined }

type Shared = {
  /** The place of the value in the shop's answers, such as `fields.hsn`. */
  readonly key: string
  readonly label: string
  readonly isNumber?: boolean
  readonly width: 'narrow' | 'usual' | 'wide'
  /** Needed beside the right to change pieces. */
  readonly permission?: Permission
  /** Texts that a cell can have; absent for any text. */
  readonly choices?: readonly string[]
  /** Why the typed text cannot be sent. */
  readonly faultOf?: (text: string) => string | undefined
  /** The text in the form in which the shop's own value is shown. */
  readonly tidy?: (text: string) => string
}

export type PieceColumn = Shared & {
  readonly level: 'piece'
  readonly read: (piece: GridPiece) => string
  readonly write: (text: string, more: { readonly saleEndsAt: string }) => Omit<RowChange, 'id' | 'version'>
}

export type SizeColumn = Shared & {
  readonly level: 'size'
  readonly read: (size: SizeFacts) => string
  readonly write: (text: string, size: SizeFacts) => Omit<SizeChange, 'id'>
  /** False for a size that has no such value. */
  readonly has?: (size: SizeFacts) => boolean
  /** True when the rows of pieces show it for one size alone. */
  readonly isOfOneSize?: boolean
}

export type GridColumn = PieceColumn | SizeColumn
