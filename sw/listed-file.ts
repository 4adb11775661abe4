/** A file of the app, as the build lists it. */
export interface ListedFile {
  /** The path, relative to the origin. */
  url: string
  /** A hash that changes with the content; `null` if the path itself changes with the content. */
  revision: string | null
  /** The hash of the content, in the form of the attribute `integrity`. */
  integrity: string
}
