import type { Permission } from '@shop/contract/access/admin-permissions'
import type { GridPiece, SentGrid } from '@shop/contract/catalogue/piece-grid'

export type RowChange = SentGrid['pieces'][number]
export type FieldsChange = NonNullable<RowChange['fields']>
export type SizeChange = NonNullable<RowChange['sizes']>[number]
export type Variant = GridPiece['body']['variants'][number]

/** A size with its stock, which other sizes may share. */
export type SizeFacts = { readonly variant: Variant; readonly stock: GridPiece['stock'][number] | undefined }

type Shared = {
  /** The path of the value in the server's errors, such as `fields.hsn`. */
  readonly key: string
  readonly label: string
  readonly isNumber?: boolean
  readonly width: 'narrow' | 'usual' | 'wide'
  /** Needed in addition to the permission to edit pieces. */
  readonly permission?: Permission
  /** The texts that a cell accepts; absent when it accepts any. */
  readonly choices?: readonly string[]
  /** Why the typed text cannot be sent. */
  readonly faultOf?: (text: string) => string | undefined
  /** Brings typed text into the form in which stored values are shown. */
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
  /** False for a size without such a value. */
  readonly has?: (size: SizeFacts) => boolean
  /** True when rows of pieces show the value only for a piece with a single size. */
  readonly isOfOneSize?: boolean
}

export type GridColumn = PieceColumn | SizeColumn
