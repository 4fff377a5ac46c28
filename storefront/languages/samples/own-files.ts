export { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
export { TruckIcon } from '@phosphor-icons/react/dist/ssr/Truck'
export { preloads } from '#ui/fonts/preloads.ts'
