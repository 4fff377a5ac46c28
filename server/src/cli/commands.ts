import { backupCommand } from './backup-command.ts'
import { calendarCommand } from './calendar-command.ts'
import type { Command } from './command.ts'
import { doctorCommand } from './doctor-command.ts'
import { enquiryCommand } from './enquiry-command.ts'
import { explainSearchCommand } from './explain-search-command.ts'
import { exportCommand } from './export-command.ts'
import { giftCardsCommand } from './gift-cards-command.ts'
import { importCommand } from './import-command.ts'
import { jobsCommand } from './jobs-command.ts'
import { offersCommand } from './offers-command.ts'
import { offlinePaymentsCommand } from './offline-payments-command.ts'
import { orderCommand } from './order-command.ts'
import { pinsCommand } from './pins-command.ts'
import { policiesCommand } from './policies-command.ts'
import { reconcileCommand } from './reconcile-command.ts'
import { reindexCommand } from './reindex-command.ts'
import { restoreCommand } from './restore-command.ts'
import { returnsCommand } from './returns-command.ts'
import { reviewsCommand } from './reviews-command.ts'
import { searchNamesCommand } from './search-names-command.ts'
import { securityEventsCommand } from './security-events-command.ts'
import { staffCommand } from './staff-command.ts'
import { userCommand } from './user-command.ts'

/** In the order of the help. New commands are added here. */
export const commands: readonly Command[] = [
  importCommand,
  exportCommand,
  reindexCommand,
  searchNamesCommand,
  pinsCommand,
  explainSearchCommand,
  giftCardsCommand,
  offersCommand,
  orderCommand,
  returnsCommand,
  offlinePaymentsCommand,
  policiesCommand,
  calendarCommand,
  enquiryCommand,
  reviewsCommand,
  reconcileCommand,
  jobsCommand,
  staffCommand,
  userCommand,
  securityEventsCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
]
