import type { Course } from '@/catalogue/course/schema'
import type { Elements } from '@/components/elements'
import type { PagedResult } from '@/read/use-read'

/** What is shown in place of the whole list: what the device found, and what the server answered. */
export interface ShownCourses extends PagedResult<Course> {
  /** The line below the title. */
  line: Elements
  /** Shown below the button `Carregar Mais`: why the next page did not load. */
  below: Elements
  /** Shown if nothing was found. */
  nothing: Elements
}
