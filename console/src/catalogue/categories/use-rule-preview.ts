import { useEffect, useState } from 'react'
import type { CategoryContents, CategoryRule } from '@shop/contract/catalogue/admin-categories'
import { adminCategoryCalls } from '@shop/contract/core/admin-call-table'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'

type Preview = {
  readonly contents?: CategoryContents
  readonly problem?: string
  readonly errors: Readonly<Record<string, string>>
}

const pauseMs = 400

/** The pieces that an unsaved rule finds, requested a moment after the last change. */
export function useRulePreview(rule: CategoryRule | null): Preview {
  const [preview, setPreview] = useState<Preview>({ errors: {} })
  useEffect(() => {
    if (rule === null || Object.keys(rule).length === 0) {
      setPreview({ errors: {} })
      return undefined
    }
    const stopping = new AbortController()
    const load = async (): Promise<void> => {
      try {
        const contents = await callApi(adminCategoryCalls.preview, { body: { rule }, signal: stopping.signal })
        setPreview({ contents, errors: {} })
      } catch (error) {
        if (!stopping.signal.aborted) setPreview({ problem: messageOf(error), errors: fieldsOf(error) })
      }
    }
    const timer = setTimeout(() => void load(), pauseMs)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [rule])
  return preview
}
