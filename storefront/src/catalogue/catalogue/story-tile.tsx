import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { Story } from './stories.ts'

/** Twice the width of a card and the same height, its text aligned with theirs. */
export function StoryTile({ story: { kind, to, title, line, picture } }: { readonly story: Story }) {
  return (
    <div className="group relative flex h-full flex-col">
      <div className="relative aspect-4/3 overflow-hidden bg-mist md:aspect-auto md:min-h-64 md:flex-1">
        <div className="absolute inset-0">
          <Picture
            files={picture}
            sizes="(min-width: 80rem) 36vw, (min-width: 56.25rem) 48vw, 75vw"
            alt=""
            position="50% 20%"
          />
        </div>
      </div>
      <div className="mt-3 grid gap-0.5">
        <p className="text-micro text-zari">{kind}</p>
        <p className="font-display text-h3">
          <Link
            to={to}
            prefetch="intent"
            className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-(--ring)"
          >
            {title}
          </Link>
        </p>
        <p className="line-clamp-2 max-w-reading text-small text-kajal-2">{line}</p>
      </div>
    </div>
  )
}
