export { subjectOf as aboutOf, detailsOf as givenOf } from './enquiries.rules.ts'
export { enquiryRoutes } from './enquiries.routes.ts'
export { closeEnquiry, enquiryFile, findTicket, listOpenEnquiries } from './enquiries.service.ts'
