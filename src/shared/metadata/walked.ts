/** What is known of a file whose structure was walked. */
export interface Walked {
  /** Whether the file ends before its picture or film does. */
  readonly isCut: boolean
}
