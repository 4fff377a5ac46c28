import type { ReactNode } from 'react'
import type { AuditRow } from '@shop/contract/access/admin-audit'
import type { AdminPiece, PieceChoices } from '@shop/contract/catalogue/admin-pieces'
import { ChangesPanel } from '#features/staff'
import { Button } from '#ui/button.tsx'
import { LeavingQuestion } from '#ui/leaving-question.tsx'
import { Notice } from '#ui/notice.tsx'
import { ConflictSection } from './conflict-section.tsx'
import { FieldsSection, SizeFieldsSection } from './custom-fields-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { SalesSection } from './sales-section.tsx'
import { SizesSection } from './sizes-section.tsx'
import { StateSection } from './state-section.tsx'
import { StockSection } from './stock-section.tsx'
import { TextsSection } from './texts-section.tsx'
import { usePiece, type PieceState } from './use-piece.ts'

type PieceEditorProps = {
  readonly loaded: AdminPiece
  readonly choices: PieceChoices
  readonly events: readonly AuditRow[]
  readonly canEdit: boolean
  readonly canPrice: boolean
  readonly canCount: boolean
  /** The stock of the piece, where the person may see it apart from the piece. */
  readonly stock?: ReactNode
  /** The costs of its sizes, where the person may see them. */
  readonly costs?: ReactNode
}

export function PieceEditor({ loaded, choices, events, canEdit, canPrice, canCount, stock, costs }: PieceEditorProps) {
  const state = usePiece(loaded)
  const { piece, form, change, drawn, faults, problem, conflict, isChanged } = state
  const shared = { form, faults, choices, canEdit, change }
  const hasSale = piece.sales.some((sale) => sale.state === 'running')
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[2fr_1fr]">
      <LeavingQuestion isChanged={isChanged} />
      <div className="grid min-w-0 gap-5 xl:sticky xl:top-5 xl:col-start-2 xl:row-start-1">
        <StateSection state={state} canEdit={canEdit} />
        <PicturesSection piece={piece} canEdit={canEdit} />
        <SalesSection piece={piece} canPrice={canPrice} onChanged={state.meetChange} />
        {stock ?? <StockSection piece={piece} />}
        {costs}
      </div>
      <div className="grid min-w-0 gap-5 xl:col-start-1 xl:row-start-1">
        {conflict !== undefined && <ConflictSection state={state} conflict={conflict} definitions={choices.fields} />}
        {problem !== undefined && <Notice look="alert">{problem}</Notice>}
        {Object.keys(faults).length > 0 && (
          <Notice look="alert">Not saved. Correct the marked fields: {Object.values(faults).join('. ')}.</Notice>
        )}
        <fieldset key={drawn} disabled={!canEdit} aria-label="Piece" className="grid min-w-0 gap-5">
          <TextsSection {...shared} />
          <SizesSection
            {...shared}
            canPrice={canEdit && canPrice}
            hasSale={hasSale}
            skuDoubles={piece.skuDoubles}
            stock={canCount ? piece.stock : undefined}
          />
          <SizeFieldsSection {...shared} />
          <DetailsSection {...shared} />
          <FieldsSection {...shared} />
          <PlaceSection {...shared} />
          <DeliverySection {...shared} />
        </fieldset>
        {canEdit && <SaveBar state={state} />}
        {events.length > 0 && <ChangesPanel events={events} />}
      </div>
    </div>
  )
}

/** Stays at the edge of the screen while there are unsaved changes. */
function SaveBar({ state: { isChanged, isSaving, save, take, piece } }: { readonly state: PieceState }) {
  if (!isChanged) return null
  return (
    <section
      aria-label="Unsaved changes"
      className="panel sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-3 p-3 shadow-lifted"
    >
      <span className="font-semibold">Not saved yet</span>
      <span className="flex gap-2">
        <Button look="quiet" onClick={() => take(piece)}>
          Discard
        </Button>
        <Button look="primary" isBusy={isSaving} onClick={() => void save()}>
          Save
        </Button>
      </span>
    </section>
  )
}
