import type { OnlineMethod } from '@shop/contract/checkout/offline-payments'
import type { Language } from '@shop/contract/core/locale'
import type { Money } from '@shop/contract/core/money'
import type { LiveConnections } from '#platform/adapters/live-connections.ts'
import type { CourierAccount } from '#platform/couriers/courier-account.ts'
import type { LiveDocuments } from '#platform/documents/live-documents.ts'
import type { ProfileReader } from '#platform/http/profile-reader.ts'
import type { WebhookSender } from '#platform/http/webhook-sender.ts'
import type { JobQueue } from '#platform/jobs/jobs.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Messenger } from '#platform/mail/messenger.ts'
import type { EmailPictures } from '#platform/media/email-pictures.ts'
import type { Films } from '#platform/media/films.ts'
import type { LogoPictures } from '#platform/media/logo-picture.ts'
import type { PictureConverter } from '#platform/media/picture-converter.ts'
import type { OpenGateways } from '#platform/payments/payment-gateways.ts'
import type { SearchEngine } from '#platform/search/search-engine.ts'
import type { GoogleSignIn } from '#platform/security/google-sign-in.ts'
import type { SecretCipher } from '#platform/security/secret-cipher.ts'
import type { SecurityEventWriter } from '#platform/security/security-event-writer.ts'
import type { GstPortal } from '#platform/statutory/gst-portal.ts'
import type { KnownTranslations } from '#platform/translation/known-translations.ts'
import type { MachineTranslation } from '#platform/translation/translator.ts'
import type { WhatsApp } from '#platform/whatsapp/whatsapp.ts'
import type { Clock } from './clock.ts'

export type Brand = {
  readonly name: string
  readonly chatNumber: string
  readonly socialLinks: Readonly<Record<string, string>>
}

/** The maximum number of text messages in total, because they cost money. */
export type TextLimits = { readonly perHour: number; readonly perDay: number }

export type Ports = OpenGateways & {
  readonly clock: Clock
  readonly jobs: JobQueue
  /** Empty for a house that enters its couriers' numbers by hand. */
  readonly couriers: readonly CourierAccount[]
  /** Null for a house that registers nothing on the portals of the tax authorities. */
  readonly gstPortal: GstPortal | null
  readonly search: SearchEngine
  readonly mailer: Mailer
  readonly messenger: Messenger
  readonly whatsApp: WhatsApp | null
  readonly emailPictures: EmailPictures
  readonly logoPictures: LogoPictures
  readonly pictures: PictureConverter
  readonly films: Films
  readonly securityEvents: SecurityEventWriter
  readonly documents: LiveDocuments
  readonly translations: KnownTranslations
  /** Null for a house whose texts only people translate. */
  readonly machineTranslation: MachineTranslation | null
  readonly webhooks: WebhookSender
  /** Reads what platforms of agents say of themselves. */
  readonly agentProfiles: ProfileReader
  readonly secrets: SecretCipher
  readonly connections: LiveConnections
  readonly google: GoogleSignIn | null
  readonly brand: Brand
  /** The prefix of invoice numbers: `RV` for RV/2627/000123. */
  readonly invoicePrefix: string
  readonly publicUrl: string
  /** The console's URL, with its own host or the shop's. */
  readonly consoleUrl: string
  readonly consoleHost: string | null
  readonly onlineMethods: { readonly enabled: readonly OnlineMethod[]; readonly emiFrom: Money }
  readonly textLimits: TextLimits
  /** Languages beside English that shoppers may choose. */
  readonly languages: readonly Language[]
  /** Off for load tests only. */
  readonly hasRateLimit: boolean
}
