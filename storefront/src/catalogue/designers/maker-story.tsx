import { plural, t } from '@lingui/core/macro'
import { Picture } from '#ui/picture.tsx'
import type { Maker } from './designers-api.ts'

const daysOfWeek = 7

/** `12 of 40 pieces ship within a week, the others within 6 weeks` */
function leadTime({ ready, products, made_in: span }: Maker): string {
  if (span === null) return ready === 0 ? '' : t`${ready} of ${products} pieces ship within a week`
  const weeks = Math.ceil(span.max / daysOfWeek)
  return ready === 0
    ? t`Made to order ${plural(weeks, { one: 'within a week', other: 'within # weeks' })}`
    : t`${ready} of ${products} pieces ship within a week, the others ${plural(weeks, { one: 'within a week', other: 'within # weeks' })}`
}

function factsOf(maker: Maker): readonly (readonly [string, string])[] {
  const { city, founded, crafts, sizes } = maker
  const place = [city, founded === null ? '' : t`since ${founded}`].filter((part) => part !== '').join(', ')
  const all = [
    [t`Where`, place],
    [t`Crafts`, crafts.join(', ')],
    [t`Lead time`, leadTime(maker)],
    [t`Sizes`, sizes],
  ] as const
  return all.filter(([, value]) => value !== '')
}

/** Where the label works, and a close-up of its cloth. */
function MakerScenes({ maker: { place, textile } }: { readonly maker: Maker }) {
  const shown = [
    { of: 'place', files: place },
    { of: 'cloth', files: textile },
  ].flatMap(({ of, files }) => (files === null ? [] : [{ of, files }]))
  if (shown.length === 0) return null
  return (
    <div className="order-first grid max-w-lg grid-cols-2 gap-3 md:order-none md:flex md:max-w-none md:items-start md:gap-4">
      {shown.map(({ of, files }) => (
        <div key={of} className="aspect-3/4 overflow-hidden md:w-50 xl:w-56">
          <Picture files={files} sizes="(min-width:80rem) 14rem,(min-width:56.25rem) 12.5rem,46vw" />
        </div>
      ))}
    </div>
  )
}

/** Who makes the pieces below, where, and in what time. */
export function MakerStory({ maker }: { readonly maker: Maker }) {
  const { name, story } = maker
  return (
    <section aria-label={t`About ${name}`} className="border-b border-line">
      <div className="page-width grid gap-8 py-8 md:grid-cols-[minmax(0,1fr)_auto] md:gap-12 md:py-12">
        <div className="grid content-start gap-6">
          {story !== '' && <p className="max-w-reading text-body md:text-[1.0625rem] md:leading-[1.65]">{story}</p>}
          <dl className="grid max-w-reading gap-x-8 gap-y-4 text-small sm:grid-cols-2">
            {factsOf(maker).map(([term, value]) => (
              <div key={term}>
                <dt className="text-micro text-zari">{term}</dt>
                <dd className="mt-0.5">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <MakerScenes maker={maker} />
      </div>
    </section>
  )
}
