/** The ids of elements (https://www.matroska.org/technical/elements.html). */
export const EBML = 0x1a45dfa3
export const SEGMENT = 0x18538067
export const INFO = 0x1549a966
export const TRACKS = 0x1654ae6b
export const CLUSTER = 0x1f43b675
export const CUES = 0x1c53bb6b
export const CHAPTERS = 0x1043a770
export const SEEK_HEAD = 0x114d9b74
export const TAGS = 0x1254c367
export const ATTACHMENTS = 0x1941a469
export const VOID = 0xec
export const CHECKSUM = 0xbf

/** The outermost elements of a segment. In a recording, one of them ends the element before. */
export const OF_SEGMENT: ReadonlySet<number> = new Set([
  INFO,
  TRACKS,
  CLUSTER,
  CUES,
  CHAPTERS,
  SEEK_HEAD,
  TAGS,
  ATTACHMENTS,
  EBML,
  SEGMENT,
])

export const SEEK = 0x4dbb
export const SEEK_ID = 0x53ab

export const TIMESTAMP_SCALE = 0x2ad7b1
export const DURATION = 0x4489
export const MUXING_APP = 0x4d80
export const WRITING_APP = 0x5741

export const TRACK_ENTRY = 0xae
export const TRACK_NUMBER = 0xd7
export const TRACK_TYPE = 0x83
export const TRACK_NAME = 0x536e

export const SIMPLE_BLOCK = 0xa3
export const BLOCK_GROUP = 0xa0
export const BLOCK = 0xa1
export const ENCRYPTED_BLOCK = 0xaf
