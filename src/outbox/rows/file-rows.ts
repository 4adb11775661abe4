/** The rows of files in the outbox. As in `types.ts`, new fields may be added, but no field may get a new meaning. */

/**
 * A reference to a picked file. Inputs contain it instead of the bytes, which are in the store `files` under the key
 * `file`.
 */
export type FileRef = {
  file: string
  name: string
  type: string
  /** Bytes. */
  size: number
}

export interface FileRow extends FileRef {
  blob: Blob
  /**
   * When the file was stored. Milliseconds since the epoch. This time is used only to delete files that were picked and
   * never saved.
   */
  stagedAt: number
}

/** The row of a file whose bytes are in rows of their own (`SliceRow`), because the browser does not store a Blob as it is. */
export interface SlicedFileRow extends FileRef {
  slices: number
  /** As in `FileRow`. */
  stagedAt: number
}

/** A part of a file's bytes. `file` is the key of this row, made by `sliceKey`. */
export interface SliceRow {
  file: string
  bytes: ArrayBuffer
  /** As in `FileRow`. */
  stagedAt: number
}

/**
 * The row of a file that is being sent, or was sent, ahead of its mutation. `file` is the key of this row, made by
 * `uploadKey`.
 */
export interface UploadRow {
  file: string
  /** The host to which the file is sent. */
  host: string
  /** The path under which the host knows the file. */
  address: string
  /** Whether the host has the whole file. */
  isWhole: boolean
  /** When this row was written. Milliseconds since the epoch. */
  stagedAt: number
}
