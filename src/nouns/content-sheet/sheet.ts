import { useCallback } from 'react'
import { oneCourse } from '@/catalogue/course/reads'
import { courseContent } from '@/catalogue/course-content/reads'
import type { Book } from '@/form/sheet/book'
import { useLimits } from '@/form/use-limits'
import { useRead } from '@/read/use-read'
import { realId, useIds } from '@/services/real-ids'
import { inOrder } from '../course-content/positions'
import { contentTable } from './sheet-columns'
import { KNOWN_NAMES } from './sheet-heading'
import { contentPlan } from './sheet-plan'

const NOTHING = { lessons: [], exercises: [] }

/** The lessons and exercises of a course as a spreadsheet. */
export function useSheet(courseId: string): Book {
  const { data, error } = useRead(courseContent, courseId)
  const name = useRead(oneCourse, courseId).data?.name
  const limits = useLimits()
  const ids = useIds()
  const toReal = useCallback((id: string) => realId(id, ids), [ids])
  const content = data ?? NOTHING
  const [names = []] = contentTable(content)
  return {
    title: name === undefined ? 'Conteúdo do curso' : `Conteúdo de ${name}`,
    fileName: name === undefined ? 'conteudo' : `conteudo-de-${name}`,
    names,
    otherNames: KNOWN_NAMES,
    ids: data && inOrder(data).map(({ id }) => id),
    problem: error?.message,
    table: (only) => contentTable(content, only),
    plan: (file) => contentPlan({ courseId, content, limits, realId: toReal }, file),
  }
}
