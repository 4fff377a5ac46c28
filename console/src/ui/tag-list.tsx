import { Badge } from './badge.tsx'

/** Tags in a row of a list; nothing without tags. */
export function TagList({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1 max-md:justify-end">
      {tags.map((tag) => (
        <Badge key={tag} look="plain">
          {tag}
        </Badge>
      ))}
    </span>
  )
}
