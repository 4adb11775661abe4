/** The size of the pieces in which a file is sent ahead: it follows the line and what stands in the way. */

/** Sizes are bytes, times are milliseconds. */
export interface PiecePolicy {
  smallest: number
  /** The size with which a device begins that knows nothing of the host. */
  first: number
  largest: number
  /** A piece that takes less than `quick` is followed by one of twice the size. */
  quick: number
  /** A piece of more than `calm` bytes that takes longer than `slow` is followed by one of half the size. */
  slow: number
  calm: number
  /**
   * After a break, a piece may take at most this share of the time since that break. So a line that breaks again and
   * again loses at most this share of what it carries.
   */
  share: number
  /**
   * A piece is at most this share of its file, because any piece may be lost on its way. If that is less than `calm`, the
   * file is small, and this does not count.
   */
  ofFile: number
  /** A size that was refused is tried again after this time, because services in the way are changed, and people move. */
  refusalLifetime: number
}

/** What this device has learnt of the way to a host. It is stored in the device's database, and may gain fields. */
export interface Line {
  /** The size of the next piece in bytes, unless `tooLarge` allows less. */
  size: number
  /** The size of the smallest body that a service in the way has refused for its size, and when that was. */
  tooLarge?: { bytes: number; at: number }
  /** When the line broke last. */
  brokeAt?: number
  /** When this was learnt. */
  at: number
}

/** Returns what is known of the way to a host before anything was sent. */
export function newLine({ first }: PiecePolicy): Line {
  return { size: first, at: 0 }
}

/** Returns the size of the next piece in bytes. */
export function pieceSize(line: Line, policy: PiecePolicy, now: number): number {
  const { smallest, largest } = policy
  const below = refusedSize(line, policy, now)
  let size = Math.min(Math.max(line.size, smallest), largest)
  while (size >= below && size > smallest) size = half(size, policy)
  return size
}

/** Like `pieceSize`, for a file of this many bytes. */
export function pieceOf(line: Line, policy: PiecePolicy, now: number, bytes: number): number {
  const share = Math.ceil(bytes * policy.ofFile)
  const size = pieceSize(line, policy, now)
  return share < policy.calm ? size : Math.min(size, share)
}

/**
 * Returns the size in bytes from which on a service in the way refuses a body. It is infinite if none is known.
 */
export function refusedSize({ tooLarge }: Line, { refusalLifetime }: PiecePolicy, now: number): number {
  if (tooLarge === undefined) return Number.POSITIVE_INFINITY
  const age = now - tooLarge.at
  return age < 0 || age >= refusalLifetime ? Number.POSITIVE_INFINITY : tooLarge.bytes
}

/**
 * Returns what is known after a piece has arrived.
 * @param piece `bytes`: the size of the piece. `took`: the time from its departure to the answer
 */
export function afterArrival(
  line: Line,
  policy: PiecePolicy,
  { bytes, took, now }: { bytes: number; took: number; now: number },
): Line {
  const size = pieceSize(line, policy, now)
  if (took > policy.slow && bytes > policy.calm) return { ...line, size: half(size, policy), at: now }
  // A piece of a small share of its file tells how long one of the whole size would take. The last piece of a file may be
  // so small that it tells nothing.
  const whole = took * Math.max(1, size / bytes)
  const isQuick = bytes >= Math.min(size, policy.calm) && took >= 0 && whole < policy.quick
  const since =
    line.brokeAt === undefined || line.brokeAt > now ? Number.POSITIVE_INFINITY : now - line.brokeAt
  const larger = Math.min(size * 2, policy.largest)
  const mayGrow = larger < refusedSize(line, policy, now) && 2 * whole <= since * policy.share
  return isQuick && mayGrow && larger > line.size ? { ...line, size: larger, at: now } : line
}

/** Returns what is known after the line broke while a piece was on its way. */
export function afterBreak(line: Line, policy: PiecePolicy, now: number): Line {
  return { ...line, size: half(pieceSize(line, policy, now), policy), brokeAt: now, at: now }
}

/** Returns what is known after somebody has answered a piece in place of the host: the next one may meet them too. */
export function afterSomebody(line: Line, policy: PiecePolicy, now: number): Line {
  return { ...line, size: policy.smallest, brokeAt: now, at: now }
}

/** Returns what is known after a service in the way has refused a body of this many bytes for its size. */
export function afterRefusal(line: Line, policy: PiecePolicy, bytes: number, now: number): Line {
  const least = Math.min(bytes, refusedSize(line, policy, now))
  const refused: Line = { ...line, tooLarge: { bytes: least, at: now }, at: now }
  return { ...refused, size: pieceSize(refused, policy, now) }
}

/**
 * Returns the files of an entry that are sent ahead of its mutation: the large ones. If the others together do not fit
 * into a form, all are sent ahead.
 * @param below the size in bytes from which on a service in the way refuses a body
 */
export function filesAhead<T>(
  files: readonly T[],
  sizeOf: (file: T) => number,
  { aheadFrom, below }: { aheadFrom: number; below: number },
): T[] {
  const large = files.filter((file) => sizeOf(file) > aheadFrom)
  const left = files.reduce((sum, file) => sum + (sizeOf(file) > aheadFrom ? 0 : sizeOf(file)), 0)
  return left > 0 && left >= below ? [...files] : large
}

function half(size: number, { smallest }: PiecePolicy): number {
  return Math.max(Math.floor(size / 2), smallest)
}
