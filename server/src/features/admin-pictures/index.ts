export { adminPictureRoutes } from './admin-pictures.routes.ts'
export { contentPictureRoutes } from './content-pictures.routes.ts'
export { startPictureCleaning } from './pictures.jobs.ts'
