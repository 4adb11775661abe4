import { readFileSync } from 'node:fs'

const whole = readFileSync(new URL('../../../server/demo/media/story-ceu-1.webm', import.meta.url))

/** The id of the element that holds the content of a WebM file (RFC 9559, section 5.1, `Segment`). */
const SEGMENT = Buffer.from([0x18, 0x53, 0x80, 0x67])

/**
 * The head of a WebM file. A test appends any bytes to it to make a film of any size. The server checks only the head.
 * The app finds no pictures in such a film, so it sends the film unchanged.
 */
export const FILM_HEAD = whole.subarray(0, whole.indexOf(SEGMENT))
