import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { notifyError } from '#api/notify.ts'
import { orNothing } from '#api/or-nothing.ts'
import { browserApi } from '#session/browser-api.ts'
import { retryOnline } from '#ui/retry-online.ts'
import { StepList } from './workroom/step-list.tsx'
import { loadPicture, loadSteps, type WorkroomSource, type WorkroomStep } from './workroom/workroom-api.ts'

const Lightbox = lazy(
  retryOnline(async () => ({ default: (await import('#features/catalogue/lightbox.tsx')).Lightbox })),
)

type Opened = { readonly step: WorkroomStep; readonly index: number }

/** Shown until the private picture has loaded. */
const nothingYet = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

type OpenedPicturesProps = {
  readonly opened: Opened
  readonly source: WorkroomSource
  readonly onChange: (opened?: Opened) => void
}

/** Fills the window with the pictures of a step; each loads when it is shown. */
function OpenedPictures({ opened: { step, index }, source, onChange }: OpenedPicturesProps) {
  const [loaded, setLoaded] = useState<Readonly<Record<string, string>>>({})
  const key = step.pictures[index]?.key
  const load = useEffectEvent(async (wanted: string) => {
    const address = await orNothing(loadPicture(browserApi, source, { key: wanted, size: 'large' }), notifyError)
    if (address !== null) setLoaded((before) => ({ ...before, [wanted]: address }))
  })
  useEffect(() => {
    if (key !== undefined) void load(key)
  }, [key])
  const pictures = step.pictures.map((picture, position) => ({
    alt: t`Picture ${{ number: position + 1 }} of ${{ name: step.product_name }}`,
    width: picture.width,
    height: picture.height,
    colour: '#e9ece8',
    src: loaded[picture.key] ?? nothingYet,
    avif: '',
    webp: '',
  }))
  return (
    <Suspense fallback={null}>
      <Lightbox
        pictures={pictures}
        shown={index}
        name={step.product_name}
        isWhole
        onShow={(next) => onChange({ step, index: next })}
        onClose={() => onChange()}
      />
    </Suspense>
  )
}

/** The workroom's steps for an order; renders nothing before the first step. */
export function OrderWorkroom({ source }: { readonly source: WorkroomSource }) {
  const [steps, setSteps] = useState<readonly WorkroomStep[]>([])
  const [opened, setOpened] = useState<Opened>()
  const load = async () => {
    const found = await orNothing(loadSteps(browserApi, source), notifyError)
    if (found !== null) setSteps(found)
  }
  const begin = useEffectEvent(() => void load())
  useEffect(() => begin(), [])
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="workroom" className="mt-8 print:hidden">
      <h2 id="workroom" className="mb-4 text-h3">
        <Trans>From our workroom</Trans>
      </h2>
      <StepList
        steps={steps}
        source={source}
        onOpenPicture={(step, index) => setOpened({ step, index })}
        onAnswered={() => void load()}
      />
      {opened !== undefined && <OpenedPictures opened={opened} source={source} onChange={setOpened} />}
    </section>
  )
}
