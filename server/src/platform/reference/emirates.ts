import type { StateRow } from './state-row.ts'

/** The seven emirates by size. Append new areas: ids follow the position. */
export const emirates: readonly StateRow[] = [
  { number: 1, code: 'AZ', name: 'Abu Dhabi', cities: ['Khalidiyah', 'Yas Island', 'Al Ain'] },
  { number: 2, code: 'DU', name: 'Dubai', cities: ['Deira', 'Jumeirah', 'Marina', 'Karama', 'Al Barsha'] },
  { number: 3, code: 'SH', name: 'Sharjah', cities: ['Al Nahda', 'Al Majaz'] },
  { number: 4, code: 'AJ', name: 'Ajman', cities: ['Ajman'] },
  { number: 5, code: 'UQ', name: 'Umm Al Quwain', cities: ['Umm Al Quwain'] },
  { number: 6, code: 'RK', name: 'Ras Al Khaimah', cities: ['Ras Al Khaimah'] },
  { number: 7, code: 'FU', name: 'Fujairah', cities: ['Fujairah'] },
]
