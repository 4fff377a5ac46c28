import { Picture } from '#ui/picture.tsx'
import type { Maker } from './designers-api.ts'

const daysOfWeek = 7

/** `12 of 40 pieces ship within a week, the others within 6 weeks` */
function leadTime({ ready, products, made_in: span }: Maker): string {
  const now = ready === 0 ? '' : `${ready} of ${products} pieces ship within a week`
  if (span === null) return now
  const weeks = Math.ceil(span.max / daysOfWeek)
  const later = weeks === 1 ? 'within a week' : `within ${weeks} weeks`
  return now === '' ? `Made to order ${later}` : `${now}, the others ${later}`
}

function factsOf(maker: Maker): readonly (readonly [string, string])[] {
  const { city, founded, crafts, sizes } = maker
  const place = [city, founded === null ? '' : `since ${founded}`].filter((part) => part !== '').join(', ')
  const all = [
    ['Where', place],
    ['Crafts', crafts.join(', ')],
    ['Lead time', leadTime(maker)],
    ['Sizes', sizes],
  ] as const
  return all.filter(([, value]) => value !== '')
}

/** Who makes the pieces below, how long they take, and a cloth of theirs close up. */
export function MakerStory({ maker }: { readonly maker: Maker }) {
  const { name, story, textile } = maker
  return (
    <section aria-label={`About ${name}`} className="border-b border-line">
      <div className="page-width grid gap-8 py-8 sm:grid-cols-[minmax(0,1fr)_12rem] md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)_14rem] md:gap-12 md:py-12">
        {story !== '' && <p className="max-w-reading text-body md:text-[1.0625rem] md:leading-[1.65]">{story}</p>}
        <dl className="grid content-start gap-4 text-small sm:col-start-1 md:col-start-2 md:row-start-1">
          {factsOf(maker).map(([term, value]) => (
            <div key={term}>
              <dt className="text-micro text-zari">{term}</dt>
              <dd className="mt-0.5">{value}</dd>
            </div>
          ))}
        </dl>
        {textile !== null && (
          <div className="order-first aspect-4/3 overflow-hidden sm:order-none sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:aspect-3/4 sm:self-start md:col-start-3 md:row-span-1">
            <Picture files={textile} sizes="(min-width: 56.25rem) 14rem, 100vw" />
          </div>
        )}
      </div>
    </section>
  )
}
