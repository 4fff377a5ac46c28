export { BookCourierButton } from './book-courier-button.tsx'
