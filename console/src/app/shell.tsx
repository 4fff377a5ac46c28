import { Outlet, ScrollRestoration, useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router'
import { currentPerson, signedIn } from '#api/session.ts'
import { Navigation } from './shell/navigation.tsx'
import { Palette } from './shell/palette.tsx'
import { ProofDialog } from './shell/proof-dialog.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return { me: await signedIn(request, currentPerson) }
}

export function Component() {
  const { me } = useLoaderData<typeof loader>()
  const isLoading = useNavigation().state === 'loading'
  return (
    <div className="lg:grid lg:grid-cols-[13rem_1fr]">
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:p-3">
        Skip to main content
      </a>
      <Navigation me={me} />
      <main id="main" tabIndex={-1} aria-busy={isLoading} className="min-w-0 p-4 pb-24 outline-none lg:p-8">
        <Outlet context={me} />
      </main>
      <Palette me={me} />
      <ProofDialog />
      <ScrollRestoration />
    </div>
  )
}
