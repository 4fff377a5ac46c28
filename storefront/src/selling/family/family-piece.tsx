import { t } from '@lingui/core/macro'
import { useId, useRef, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon-shapes.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { AskedPiece, Said } from './family-api.ts'

type FamilyPieceProps = {
  readonly piece: AskedPiece
  readonly askedBy: string
  readonly said: Said
  /** Absent when no place is left. Says whether the answer was saved. */
  readonly onSay: ((said: Said) => Promise<boolean>) | undefined
}

/** A piece of somebody's wishlist, with the heart and the line of the person who looks at it. Shows no price. */
export function FamilyPiece({ piece, askedBy, said, onSay }: FamilyPieceProps) {
  const [line, setLine] = useState(said.line)
  const [status, setStatus] = useState('')
  const statusId = useId()
  const latest = useRef(said)
  const say = async (next: Said) => {
    if (onSay === undefined) return
    latest.current = next
    setStatus('')
    const isSaved = await onSay(next)
    if (latest.current === next) setStatus(isSaved ? t`Saved` : '')
  }
  const saveLine = () => {
    if (line.trim() !== said.line) void say({ ...said, line: line.trim() })
  }
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative aspect-3/4 overflow-hidden bg-mist">
        <Picture
          files={piece.picture}
          sizes="(min-width: 80rem) 22vw, (min-width: 56.25rem) 30vw, 48vw"
          alt=""
          name={piece.name}
        />
      </div>
      <div className="mt-3 grid gap-0.5">
        <p className="truncate text-micro">{piece.designer}</p>
        <h2 className="font-sans text-small font-normal text-kajal-2">
          <Link
            to={`/products/${encodeURIComponent(piece.slug)}`}
            className="line-clamp-2 decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {piece.name}
          </Link>
        </h2>
      </div>
      {onSay !== undefined && (
        <>
          {/* Above the link that covers the card. */}
          <form
            className="relative z-1 mt-auto pt-2"
            onSubmit={(event) => {
              event.preventDefault()
              saveLine()
            }}
          >
            <TextField
              label={t`A note for ${askedBy}`}
              aria-label={t`A note for ${askedBy} about ${{ name: piece.name }}`}
              value={line}
              maxLength={140}
              autoComplete="off"
              enterKeyHint="send"
              aria-describedby={statusId}
              onChange={({ target }) => {
                setLine(target.value)
                setStatus('')
                latest.current = { ...said, line: target.value }
              }}
              onBlur={saveLine}
            />
            <p id={statusId} role="status" className="min-h-5 pt-1 text-small text-patina">
              {status}
            </p>
          </form>
          <div className="absolute top-0 end-0 z-1">
            <IconButton
              label={t`Love ${{ name: piece.name }}`}
              aria-pressed={said.isLoved}
              onClick={() => void say({ line: line.trim(), isLoved: !said.isLoved })}
              className="heart"
            >
              <Icon shape="heart" size={22} isLine />
            </IconButton>
          </div>
        </>
      )}
    </article>
  )
}
