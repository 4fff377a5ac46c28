import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { pageNameOf } from '@shop/contract/content/document-types'
import { withShopSettings, type FormName, type PageText } from '@shop/contract/content/page-text'
import { sizeGuideText } from '@shop/contract/content/size-guide-text'
import type { StoreItem } from '@shop/contract/content/store-item'
import { publishedCalls } from '@shop/contract/core/own-call-table'
import type { Api } from '#api/client.ts'
import { orNothing } from '#api/or-nothing.ts'
import { apiContext, reportContext } from '#api/page-context.ts'
import { loadOwn, withOwn } from '#areas/content/own-content.ts'
import { OwnSlot } from '#areas/content/own-slot.tsx'
import { previewIn } from '#areas/content/preview.ts'
import { storesData } from '#areas/content/stores-schema-org.ts'
import { configIn, pageMeta } from '#areas/frame/page-meta.ts'
import { onlyForAnotherAddress } from '#areas/frame/revalidation.ts'
import { questionsData, type Question } from '#areas/frame/schema-org.ts'
import { useShop, type Shop } from '#areas/frame/shop.ts'
import { withoutEndSlashes } from '#areas/frame/trailing-slashes.ts'
import { ContentPage } from '#features/pages/content-page.tsx'
import { withoutLanguage } from '#session/without-language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { retryOnline } from '#ui/retry-online.ts'
import type { Route } from './+types/content.ts'

/** Lazy: the validation code is larger than the rest of the page, which does not need it. */
const ContactForm = lazy(
  retryOnline(async () => {
    const { ContactForm: component } = await import('#features/enquiries/contact-form.tsx')
    return { default: component }
  }),
)

const VisitForm = lazy(
  retryOnline(async () => {
    const { VisitForm: component } = await import('#features/enquiries/visit-form.tsx')
    return { default: component }
  }),
)

const ApplicationForm = lazy(
  retryOnline(async () => {
    const { ApplicationForm: component } = await import('#features/enquiries/application-form.tsx')
    return { default: component }
  }),
)

const StoreDetails = lazy(
  retryOnline(async () => {
    const { StoreDetails: component } = await import('#features/pages/store-details.tsx')
    return { default: component }
  }),
)

const forms = { contact: ContactForm, visit: VisitForm, application: ApplicationForm } as const satisfies Record<
  FormName,
  unknown
>

const storesPath = '/store-locator'
const noStores: readonly StoreItem[] = []

async function loadStores(api: Api): Promise<readonly StoreItem[]> {
  return (await api.call(publishedCalls.stores)).data
}

/** Sends only the text of the requested page to the browser. */
export async function loader({ url, context }: Route.LoaderArgs) {
  // Routes match case-insensitively.
  const path = withoutEndSlashes(withoutLanguage(url.pathname)).toLowerCase()
  const api = context.get(apiContext)
  const report = context.get(reportContext)
  const preview = await previewIn(api, url, (error) => report(error, path))
  const storesOf = async () => (path === storesPath ? (preview?.stores ?? (await loadStores(api))) : noStores)
  if (preview?.page?.path === path) return { page: preview.page, stores: await storesOf(), ...withOwn(preview.own) }
  const name = pageNameOf(path)
  if (name === undefined) {
    const guide = await orNothing(api.call(publishedCalls.sizeGuide), (error) => report(error, path))
    return { page: guide?.data ?? sizeGuideText, stores: noStores }
  }
  const [{ data: page }, stores, own] = await Promise.all([
    api.call(publishedCalls.pageText, { params: { name } }),
    storesOf(),
    loadOwn(api, `page-${name}`, (error) => report(error, path)),
  ])
  return { page, stores, ...own }
}

export const shouldRevalidate = onlyForAnotherAddress

function questionsIn({ sections }: PageText, config: Shop['config']): Question[] {
  const blocks = sections.flatMap((section) => section.blocks)
  const questions = blocks.flatMap((block) => (block.kind === 'questions' ? block.items : []))
  return questions.map(({ question, answer }) => ({
    question: withShopSettings(question, config),
    answer: withShopSettings(answer, config),
  }))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = loaderData?.page
  const config = configIn(matches)
  const description = page && config && withShopSettings(page.description, config)
  return pageMeta(matches, {
    title: page?.title ?? '',
    description,
    data: (shop) => {
      const questions = page === undefined ? [] : questionsIn(page, shop)
      const stores = storesData(shop, loaderData?.stores ?? noStores)
      return questions.length === 0 ? stores : [questionsData(questions), ...stores]
    },
  })
}

/** One route for all content pages, which differ only in their text (ROUTE-06). */
export default function Content({ loaderData: { page, stores, own } }: Route.ComponentProps) {
  const { config } = useShop()
  const formOf = (name: FormName) => {
    const Form = forms[name]
    return (
      // Approximate height of the form, to avoid layout shift.
      <Suspense fallback={<div className="min-h-[40rem]" />}>
        <Form house={config.house} stores={stores} />
      </Suspense>
    )
  }
  const lead = stores.map((store) => ({
    id: store.id,
    heading: store.name,
    content: (
      <Suspense fallback={<div className="min-h-[26rem]" />}>
        <StoreDetails store={store} />
      </Suspense>
    ),
  }))
  const visit = stores.length > 0 && (
    <ButtonLink to="#visit">
      <Trans>Book a visit</Trans>
    </ButtonLink>
  )
  const slotOf = (place: string) => <OwnSlot own={own} at={place} isInColumn />
  return <ContentPage page={page} house={config} action={visit || undefined} {...{ formOf, lead, slotOf }} />
}
