import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { boardRoleNames } from '@shop/contract/content/family-colours'
import { ProductTile } from '#areas/catalogue/product-tile.tsx'
import { said } from '#session/contract-words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { BoardPiece } from './family-board.ts'

type BoardPieceProps = { readonly piece: BoardPiece; readonly onSize: () => void }

/** One person of the board: the piece, a size to choose within, and another piece. */
export function BoardPieceTile({ piece: { role, size, sizes, card, next }, onSize }: BoardPieceProps) {
  const name = said(boardRoleNames[role])
  return (
    <li className="flex flex-col">
      <h3 className="mb-2 text-h3">{name}</h3>
      {card === undefined ? (
        <p className="grid aspect-3/4 place-items-center bg-mist p-4 text-center text-kajal-2">
          <Trans>Nothing in size {size} in this colour. Choose another size.</Trans>
        </p>
      ) : (
        <ProductTile card={card} sizes="(min-width:56.25rem) 22vw,48vw" />
      )}
      <div className="mt-auto grid gap-2 pt-3">
        <SelectField
          name={`${role}-size`}
          label={t`Size`}
          aria-label={t`Size of the ${name}`}
          defaultValue={size}
          options={[{ value: '', text: t`Any size` }, ...sizes.map((value) => ({ value, text: value }))]}
          onChange={onSize}
        />
        {next !== undefined && (
          <ButtonLink to={`/dress-us-as-one${next}`} look="quiet" preventScrollReset>
            <Trans>
              Another<span className="sr-only"> piece for the {name}</span>
            </Trans>
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
