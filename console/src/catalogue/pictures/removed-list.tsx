import type { RemovedPicture } from '@shop/contract/catalogue/admin-pictures'
import { Button } from '#ui/button.tsx'
import { timeText } from '#ui/format.ts'

type RemovedListProps = { readonly removed: readonly RemovedPicture[]; readonly onRestore: (id: number) => void }

/** Deleted and replaced pictures, which can be restored for a week. */
export function RemovedList({ removed, onRestore }: RemovedListProps) {
  return (
    <details>
      <summary className="font-semibold">
        {removed.length === 1 ? '1 deleted picture' : `${removed.length} deleted pictures`}
      </summary>
      <p className="mt-2 text-small text-ink-2">You can restore them for seven days.</p>
      <ul className="mt-2 grid gap-2">
        {removed.map(({ id, alt, picture, removedAt }) => (
          <li key={id} className="flex items-center gap-3">
            <img
              src={picture.src}
              alt=""
              style={{ objectPosition: picture.focus }}
              className="aspect-3/4 h-16 rounded-soft object-cover"
            />
            <span className="min-w-0 flex-1 truncate">
              {alt === '' ? 'No alt text' : alt}
              <span className="block text-small text-ink-2">{timeText(removedAt)}</span>
            </span>
            <Button onClick={() => onRestore(id)}>
              Restore<span className="sr-only"> {alt}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
