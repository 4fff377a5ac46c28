import { Disclosure } from '#ui/accordion.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Picture, PictureSources, type PictureFiles } from '#ui/picture.tsx'
import { AmountText, PriceText } from '#ui/price-text.tsx'
import { Rail } from '#ui/rail.tsx'
import { RichHtml } from '#ui/rich-html.tsx'
import { SectionHeader, Thread } from '#ui/section-header.tsx'
import { Skeleton, SkeletonForm } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const dear = { text: '₹9,99,000', paise: 99_900_000 }
const dearer = { text: '₹12,48,750', paise: 124_875_000 }
const toPage = (page: number) => `/dev/ui?page=${page}`
const picture: PictureFiles = {
  alt: 'The mark of the house',
  width: 512,
  height: 512,
  colour: '#e9ece8',
  src: '/icon-512.png',
  avif: '',
  webp: '',
}
const crumbs = [
  { text: 'Home', to: '/' },
  { text: 'Women', to: '/dev/ui' },
  { text: 'Hand-embroidered Kalidar Lehenga Set with a Dupatta of Organza' },
]
const html =
  '<p>Text of the shop’s editors, with <a href="/dev/ui">a link</a>.</p><h3>A heading</h3><ul><li>Dry clean only</li><li>Fold in muslin</li></ul><blockquote>Cloth remembers the hand.</blockquote>'
const drawings = ['hanger', 'heart', 'saree', 'envelope', 'needle'] as const

function Words() {
  return (
    <>
      <Specimen name="SectionHeader, Thread" isColumn>
        <SectionHeader
          gloss="बुनाई"
          title="From the loom"
          line="Cloth that took longer than the dress."
          aside={<Button look="quiet">See all</Button>}
        />
        <Thread />
      </Specimen>
      <Specimen name="Breadcrumb" isColumn>
        <Breadcrumb crumbs={crumbs} />
      </Specimen>
      <Specimen name="PriceText, AmountText">
        <PriceText price={dear} />
        <PriceText price={dear} before={dearer} off="20% off" />
        <PriceText price={dear} before={dearer} off="20% off" size="large" />
        <AmountText {...dear} className="text-small" />
      </Specimen>
      <Specimen name="PriceText, on night" isNight>
        <PriceText price={dear} before={dearer} off="20% off" />
      </Specimen>
      <Specimen name="RichHtml" isColumn>
        <RichHtml html={html} />
      </Specimen>
    </>
  )
}

function Groups() {
  return (
    <>
      <Specimen name="Tabs" isColumn>
        <div>
          <Tabs
            label="Example"
            tabs={['Women', 'Men', 'Jewellery'].map((name) => ({ name, panel: <p>Pieces for {name}.</p> }))}
          />
        </div>
      </Specimen>
      <Specimen name="Disclosure" isColumn>
        <div>
          <Disclosure summary="Fabric and care" isOpenAtFirst>
            Dry clean only.
          </Disclosure>
          <Disclosure summary="Delivery and returns">Ships in 2–5 days.</Disclosure>
        </div>
      </Specimen>
      <Specimen name="Rail" isColumn>
        <Rail label="Example of a rail">
          {Array.from({ length: 8 }, (_, at) => (
            <ButtonLink key={at} to={toPage(at + 1)} look="secondary" wide className="aspect-3/4">
              Piece {at + 1}
            </ButtonLink>
          ))}
        </Rail>
      </Specimen>
      <Specimen name="Pagination" isColumn>
        <Pagination page={1} lastPage={3} toPage={toPage} label="Pages, at the start" />
        <Pagination page={9} lastPage={18} toPage={toPage} label="Pages, in between" />
      </Specimen>
    </>
  )
}

export function LayoutExamples() {
  return (
    <Chapter title="Parts of a page">
      <Words />
      <Groups />
      <Specimen name="Picture, PictureSources">
        <div className="aspect-3/4 w-40 overflow-hidden">
          <Picture files={picture} sizes="10rem" />
        </div>
        <div className="aspect-3/4 w-40 overflow-hidden">
          <Picture files={picture} sizes="10rem" alt="" isClear className="object-contain">
            <PictureSources files={picture} sizes="10rem" media="(width < 40rem)" />
          </Picture>
        </div>
      </Specimen>
      <Specimen name="Skeleton, SkeletonForm" isColumn>
        <Skeleton className="aspect-3/4 w-40" />
        <SkeletonForm label="Loading the example" />
      </Specimen>
      <Specimen name="EmptyState" isColumn>
        <div className="grid sm:grid-cols-2 lg:grid-cols-3">
          {drawings.map((drawing) => (
            <EmptyState key={drawing} drawing={drawing} title="Nothing here yet" action={<Button>A way on</Button>}>
              One sentence that says what to do.
            </EmptyState>
          ))}
        </div>
      </Specimen>
    </Chapter>
  )
}
