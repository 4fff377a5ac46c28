import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CoatHangerIcon } from '@phosphor-icons/react/dist/ssr/CoatHanger'
import { CrownIcon } from '@phosphor-icons/react/dist/ssr/Crown'
import { DiamondIcon } from '@phosphor-icons/react/dist/ssr/Diamond'
import { DressIcon } from '@phosphor-icons/react/dist/ssr/Dress'
import { NeedleIcon } from '@phosphor-icons/react/dist/ssr/Needle'
import { RulerIcon } from '@phosphor-icons/react/dist/ssr/Ruler'
import { ScissorsIcon } from '@phosphor-icons/react/dist/ssr/Scissors'
import type { ReactNode } from 'react'
import type { StoreItem } from '@shop/contract/content/store-item'
import { hoursText } from '@shop/contract/content/stores'
import { dayText } from '@shop/contract/content/visits'
import { contractWords } from '#session/contract-words.ts'
import { formatLanguage } from '#session/language.ts'
import { shortened } from '#ui/picture-files.ts'
import { Picture } from '#ui/picture.tsx'
import { PageDrawing } from './page-drawing.tsx'

const maxClosedDays = 8

type OutsideProps = { readonly to: string; readonly children: ReactNode }

function Outside({ to, children }: OutsideProps) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className="whitespace-nowrap quiet-link">
      {children}
      <span className="sr-only">
        <Trans> (opens in a new tab)</Trans>
      </span>
    </a>
  )
}

function StorePicture({ store: { picture, drawing } }: StoreProps) {
  if (picture !== null)
    return (
      <span className="my-4 block aspect-3/2 w-full overflow-hidden bg-mist">
        <Picture files={shortened(picture)} sizes="(min-width: 56.25rem) 36rem, 92vw" widest={1280} />
      </span>
    )
  return drawing === null ? null : <PageDrawing name={drawing} />
}

function ClosedDays({ store }: StoreProps) {
  return (
    <>
      {store.closed_days.slice(0, maxClosedDays).map(({ day, note }) => (
        <span key={day} className="block">
          {dayText(day, formatLanguage)}: {note}
        </span>
      ))}
    </>
  )
}

type StoreProps = { readonly store: StoreItem }

function factsOf(store: StoreItem): readonly (readonly [term: string, detail: ReactNode])[] {
  const { address, phone, whatsapp, advisers, reach, by_appointment: isByAppointment } = store
  const hours = isByAppointment
    ? t`By appointment. ${{ hours: hoursText(store, contractWords) }}`
    : hoursText(store, contractWords)
  return [
    [
      t`Address`,
      <>
        {address}{' '}
        <Outside to={mapOf(store)}>
          <Trans>Open in maps</Trans>
        </Outside>
      </>,
    ],
    [t`Hours`, hours],
    ...(store.closed_days.length > 0 ? [[t`Closed on`, <ClosedDays key="days" store={store} />] as const] : []),
    [
      t`Phone`,
      <a key="phone" href={`tel:${phone.replaceAll(' ', '')}`} className="quiet-link">
        {phone}
      </a>,
    ],
    ...(whatsapp === ''
      ? []
      : [
          [
            'WhatsApp',
            <Outside key="chat" to={`https://wa.me/${whatsapp}`}>
              <Trans>Message the store</Trans>
            </Outside>,
          ] as const,
        ]),
    ...(reach === '' ? [] : [[t`How to reach`, reach] as const]),
    ...(advisers === '' ? [] : [[t`Ask for`, advisers] as const]),
  ]
}

/** The merchant's link, or a search for the address. */
function mapOf({ map_link: link, name, address }: StoreItem): string {
  if (link !== '') return link
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${name}, ${address}` }).toString()}`
}

/** The first word that occurs in a service chooses its icon. */
const serviceIcons = [
  [/bridal|bride|safa|groom/i, CrownIcon],
  [/measur/i, RulerIcon],
  [/alter/i, ScissorsIcon],
  [/tailor|sherwani|bandhgala/i, NeedleIcon],
  [/jewel/i, DiamondIcon],
  [/ready|designer/i, CoatHangerIcon],
] as const

function Services({ services }: Pick<StoreItem, 'services'>) {
  const each = services.split(',').map((one) => one.trim())
  if (services === '') return null
  return (
    <ul aria-label={t`Services`} className="mt-4 mb-6 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:mt-4">
      {each.map((service) => {
        const [, Icon] = serviceIcons.find(([words]) => words.test(service)) ?? [null, DressIcon]
        return (
          <li key={service} className="flex items-center gap-3">
            <Icon size={24} weight="light" aria-hidden="true" className="shrink-0 text-zari" />
            <span>{service.charAt(0).toUpperCase() + service.slice(1)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Picture or drawn room of a store, with its services, address, hours and contacts. */
export function StoreDetails({ store }: StoreProps) {
  return (
    <div className="grid max-w-reading items-start gap-x-10 lg:max-w-none lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      <StorePicture store={store} />
      <div>
        <Services services={store.services} />
        <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-[6rem_1fr]">
          {factsOf(store).map(([term, detail]) => (
            <div key={term} className="contents">
              <dt className="text-small font-semibold sm:pt-0.5">{term}</dt>
              <dd className="mb-2 text-kajal-2 sm:mb-0">{detail}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
