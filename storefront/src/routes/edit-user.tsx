import { Link, useNavigate } from 'react-router'
import { loadProfile } from '#features/account/account-api.ts'
import { PasswordForm } from '#features/account/password-form.tsx'
import { ProfileForm } from '#features/account/profile-form.tsx'
import { browserApi } from '#session/browser-api.ts'
import type { Route } from './+types/edit-user.ts'
import { pageMeta } from './shared/page-meta.ts'

export async function clientLoader() {
  return { profile: await loadProfile(browserApi) }
}

export function meta({ matches, params }: Route.MetaArgs) {
  const title = params.isChangePassword === undefined ? 'Your details' : 'Change password'
  return pageMeta(matches, { title, isHidden: true })
}

/** Name, e-mail and phone; with its parameter, the password (ROUTE-12). */
export default function EditUser({ loaderData: { profile }, params }: Route.ComponentProps) {
  const navigate = useNavigate()
  const isPassword = params.isChangePassword !== undefined
  const done = () => void navigate('/account')
  return (
    <div className="own-page">
      <Link
        to="/account"
        className="md:hidden inline-flex min-h-6 text-small text-kajal-2 hover:text-rani hover:underline"
      >
        Your account
      </Link>
      <h1 className="mt-2 mb-8 text-h1">{isPassword ? 'Change password' : 'Your details'}</h1>
      {isPassword ? <PasswordForm onSaved={done} /> : <ProfileForm profile={profile} onSaved={done} />}
    </div>
  )
}
