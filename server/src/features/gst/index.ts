export { gstRoutes } from './gst.routes.ts'
