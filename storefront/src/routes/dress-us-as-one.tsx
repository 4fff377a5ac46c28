import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import type { FamilyPalette } from '@shop/contract/content/family-colours'
import { apiContext } from '#api/page-context.ts'
import { OutfitButton } from '#areas/catalogue/outfit-button.tsx'
import { BoardPieceTile } from '#areas/content/board-piece.tsx'
import { loadBoard, type Board as BoardOfFamily } from '#areas/content/family-board.ts'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { useShop } from '#areas/frame/shop.ts'
import { ShareButton } from '#features/catalogue/share-button.tsx'
import { loadPalettes } from '#features/wedding/board-api.ts'
import { readBoard } from '#features/wedding/board-query.ts'
import { useMoneyText } from '#session/currency.ts'
import { inLanguage } from '#session/language.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { AmountText } from '#ui/price-text.tsx'
import type { Route } from './+types/dress-us-as-one.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const palettes = await loadPalettes(api)
  const query = readBoard(url.searchParams, palettes)
  return {
    palettes: palettes.map(({ name, code }) => ({ name, code })),
    board: query === undefined ? undefined : await loadBoard(api, query),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t`Dress us as one`,
    description: t`Choose the colour of the bride: what goes with it for the groom, the mothers, the bridesmaids and the children.`,
  })
}

type ColoursProps = {
  readonly palettes: readonly Pick<FamilyPalette, 'name' | 'code'>[]
  readonly chosen: string | undefined
}

function Colours({ palettes, chosen }: ColoursProps) {
  return (
    <nav aria-label={t`Colour of the bride`}>
      <ul className="flex flex-wrap gap-x-4 gap-y-3">
        {palettes.map(({ name, code }) => {
          const isChosen = name === chosen
          return (
            <li key={name}>
              <Link
                to={`/dress-us-as-one?${new URLSearchParams({ colour: name })}`}
                preventScrollReset
                aria-current={isChosen ? 'true' : undefined}
                className="grid w-20 justify-items-center gap-2 text-center text-small"
              >
                <span
                  className={classNames(
                    'size-14 rounded-full border border-line',
                    isChosen && 'outline-2 outline-offset-3 outline-kajal',
                  )}
                  style={{ backgroundColor: code }}
                />
                <span className={classNames(isChosen && 'font-semibold')}>{name}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Board({ board: { name, note, pieces, total, search } }: { readonly board: BoardOfFamily }) {
  const { config } = useShop()
  const money = useMoneyText()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const cards = pieces.flatMap(({ card }) => (card === undefined ? [] : [card]))
  return (
    <Form ref={form} action="/dress-us-as-one" preventScrollReset className="mt-10 border-t border-line pt-8">
      <input type="hidden" name="colour" value={name} />
      {pieces.map(({ role, card }) => card && <input key={role} type="hidden" name={role} value={card.id} />)}
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-reading">
          <h2 className="text-h2">
            <Trans>With {{ colour: name.toLowerCase() }}</Trans>
          </h2>
          <p className="mt-2 text-kajal-2">{note}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {cards.length > 0 && (
            <>
              <p className="w-full sm:w-auto">
                <Trans>
                  <Plural value={cards.length} one="# piece" other="# pieces" />,{' '}
                  <AmountText {...money(total)} className="font-semibold" />
                </Trans>
              </p>
              <OutfitButton cards={cards} />
            </>
          )}
          <ShareButton
            name={t`Our wedding colours`}
            address={config.publicUrl + inLanguage(`/dress-us-as-one${search}`)}
          />
        </div>
      </div>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-10 md:grid-cols-4 md:gap-x-5">
        {pieces.map((piece) => (
          <BoardPieceTile
            key={`${piece.role} ${piece.size}`}
            piece={piece}
            onSize={() => void submit(form.current, { preventScrollReset: true })}
          />
        ))}
      </ul>
      <noscript>
        <Button type="submit" className="mt-6">
          <Trans>Apply sizes</Trans>
        </Button>
      </noscript>
    </Form>
  )
}

export default function DressUsAsOne({ loaderData: { palettes, board } }: Route.ComponentProps) {
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-h1">
        <Trans>Dress us as one</Trans>
      </h1>
      <p className="mt-3 mb-8 max-w-reading text-kajal-2">
        <Trans>
          Choose the colour of the bride. The board shows what goes with it for the family, piece by piece, and can be
          shared or bought together.{' '}
          <Link to="/wedding-plan" className="quiet-link">
            Plan the whole wedding
          </Link>
        </Trans>
      </p>
      <Colours palettes={palettes} chosen={board?.name} />
      {board !== undefined && <Board board={board} />}
    </div>
  )
}
