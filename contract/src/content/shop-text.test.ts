import { expect, test } from 'vitest'
import { retention, termText, type TermName } from '#core/retention.ts'
import { answerPromise, contactTopics } from '#messages/enquiry-options.ts'
import { applicationPromise, applicationRetention, roleTexts } from './career-roles.ts'
import { privacyText } from './privacy-text.ts'
import { careerText, contactText } from './shop-text.ts'

test('ROUTE-06: the contact page makes the same promises as its form and emails', () => {
  const words = JSON.stringify(contactText).toLowerCase()
  for (const topic of contactTopics) {
    const times = answerPromise(topic).match(/one working day|\d+ hours|one month/g) ?? []
    expect(times).toHaveLength(topic === 'grievance' ? 2 : 1)
    for (const time of times) expect(words).toContain(`within ${time}`)
  }
})

test('ROUTE-06: the careers page lists the positions of its form, and makes the same promises as the emails', () => {
  const positions = careerText.sections.find(({ id }) => id === 'positions')
  expect(positions?.blocks).toEqual([{ kind: 'list', items: Object.values(roleTexts) }])
  const apply = careerText.sections.find(({ id }) => id === 'apply')
  expect(apply?.form).toBe('application')
  expect(JSON.stringify(apply?.blocks)).toContain(applicationPromise)
})

test('ROUTE-06: the privacy page states the retention periods that the shop applies', () => {
  const text = JSON.stringify(privacyText).toLowerCase()
  const notPersonal = new Set<TermName>(['apiKey', 'importRun', 'orderRequest', 'outbox', 'searchQuery'])
  const names = Object.keys(retention).filter((name): name is TermName => Object.hasOwn(retention, name))
  const printed = names.filter((name) => !notPersonal.has(name))
  expect(printed.filter((name) => !text.includes(termText(retention[name])))).toEqual([])
  expect(text).toContain('eight years after the end of their financial year')
  expect(text).toContain('unused for 60 days, at most one year')
})

test('ROUTE-12: the pages for applicants state the retention period of the settings', () => {
  expect(applicationRetention).toBe('six months')
  for (const page of [careerText, privacyText])
    expect(JSON.stringify(page).toLowerCase()).toContain(applicationRetention)
})
