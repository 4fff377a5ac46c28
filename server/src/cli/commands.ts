import type { CommandEntry } from './command.ts'

/** In the order of the help; add new commands here. A run loads only its own command. */
export const commands: readonly CommandEntry[] = [
  { name: 'import', load: async () => (await import('./import-command.ts')).importCommand },
  { name: 'export', load: async () => (await import('./export-command.ts')).exportCommand },
  { name: 'reindex', load: async () => (await import('./reindex-command.ts')).reindexCommand },
  { name: 'search-names', load: async () => (await import('./search-names-command.ts')).searchNamesCommand },
  { name: 'pins', load: async () => (await import('./pins-command.ts')).pinsCommand },
  { name: 'explain-search', load: async () => (await import('./explain-search-command.ts')).explainSearchCommand },
  { name: 'gift-cards', load: async () => (await import('./gift-cards-command.ts')).giftCardsCommand },
  { name: 'offers', load: async () => (await import('./offers-command.ts')).offersCommand },
  { name: 'order', load: async () => (await import('./order-command.ts')).orderCommand },
  { name: 'returns', load: async () => (await import('./returns-command.ts')).returnsCommand },
  {
    name: 'offline-payments',
    load: async () => (await import('./offline-payments-command.ts')).offlinePaymentsCommand,
  },
  { name: 'policies', load: async () => (await import('./policies-command.ts')).policiesCommand },
  { name: 'calendar', load: async () => (await import('./calendar-command.ts')).calendarCommand },
  { name: 'enquiry', load: async () => (await import('./enquiry-command.ts')).enquiryCommand },
  { name: 'reviews', load: async () => (await import('./reviews-command.ts')).reviewsCommand },
  { name: 'reconcile', load: async () => (await import('./reconcile-command.ts')).reconcileCommand },
  { name: 'jobs', load: async () => (await import('./jobs-command.ts')).jobsCommand },
  { name: 'staff', load: async () => (await import('./staff-command.ts')).staffCommand },
  { name: 'secrets', load: async () => (await import('./secrets-command.ts')).secretsCommand },
  { name: 'user', load: async () => (await import('./user-command.ts')).userCommand },
  { name: 'security-events', load: async () => (await import('./security-events-command.ts')).securityEventsCommand },
  { name: 'media', load: async () => (await import('./media-command.ts')).mediaCommand },
  { name: 'migrate', load: async () => (await import('./migrate-command.ts')).migrateCommand },
  { name: 'backup', load: async () => (await import('./backup-command.ts')).backupCommand },
  { name: 'restore', load: async () => (await import('./restore-command.ts')).restoreCommand },
  {
    name: 'upgrade-postgres',
    load: async () => (await import('./upgrade-postgres-command.ts')).upgradePostgresCommand,
  },
  { name: 'doctor', load: async () => (await import('./doctor-command.ts')).doctorCommand },
  { name: 'seed', load: async () => (await import('./seed-command.ts')).seedCommand() },
]
