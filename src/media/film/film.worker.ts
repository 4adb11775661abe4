/**
 * Makes a film fit to be sent: gives it another container, or re-encodes it with fewer bytes. Mediabunny reads and
 * writes the containers. The browser (WebCodecs) decodes and encodes. Orientation and colours stay. The data that a
 * camera adds (place, device) is left out.
 */
import type { Input } from 'mediabunny'
import type { FileTask, WorkerProgress } from '../ask-worker'
import { canvasIsExact } from '../image/exact-canvas'
import type { Judgement } from '../judgement'
import { sourceOf } from '../open-file'
import { converted, indexedFirst, inputOf, startOfTrack } from './convert'
import { editLists, type ShownFilm } from './edit-list'
import { type FilmFacts, type Fit, faultsIn, fitOf, mustChange } from './fit'
import { isComplete } from './is-complete'
import { judgeFilm } from './judge-film'
import { type Faults, factsOf } from './played'
import { targetOf } from './target'
import { type Tracks, tracksOf } from './tracks'

/**
 * Why a film could not be prepared for sending. `unreadable`: the film does not open, or the conversion met an error.
 * `codec`: this browser cannot decode the film, or cannot encode the new film. `noise`: it does not give back the pixels
 * that it drew. `incomplete`: the new film is shorter than the original, or of another size. `edits`: its edit list
 * cannot be followed.
 */
export type FilmProblem = 'unreadable' | 'codec' | 'noise' | 'incomplete' | 'edits'

/**
 * `file` is absent if the film can be sent as it is. `judged` is absent if this worker could not tell what it is. `fit`
 * says what would be done to the film, if it was only to be judged. `faults`: what others will not see or hear of it.
 */
export type FilmAnswer = { judged?: Judgement } & (
  | { file?: File; fit?: Fit }
  | { problem: FilmProblem; faults?: Faults }
)

/** What the film is, once it is known. This worker handles one film. */
let judged: Judgement | undefined

addEventListener('message', ({ data }: MessageEvent<FileTask>) => {
  fitted(data).then(
    (answer) => postMessage(judged === undefined ? answer : { ...answer, judged }),
    async () =>
      postMessage({ problem: await problemOf(data), ...(judged && { judged }) } satisfies FilmAnswer),
  )
})

/** Returns why a film could not be worked on: Mediabunny opens none whose edit list has fewer entries than it says. */
async function problemOf({ file }: FileTask): Promise<FilmProblem> {
  const lists = await editLists(sourceOf(file)).catch(() => new Map<number, ShownFilm>())
  return [...lists.values()].includes(undefined) ? 'edits' : 'unreadable'
}

async function fitted(task: FileTask): Promise<FilmAnswer> {
  const { file } = task
  const input = inputOf(file)
  judged = await judgeFilm(task, input)
  if (judged.is !== 'film') return { problem: 'unreadable' }
  const { seconds: duration } = judged
  // Of a cut film, browsers play more than a conversion would keep.
  const isLeft = judged.isCut && task.kind === 'webm'
  const tracks = isLeft || duration === undefined ? undefined : await tracksOf(file, input)
  if (tracks?.isUnfollowed) return { problem: 'edits' }
  const film =
    tracks && duration !== undefined && (await factsIn(input, tracks, { size: file.size, duration }))
  if (film && mustChange(film)) judged = { ...judged, isUnfit: true }
  // After this message the user may send the original.
  postMessage({ progress: 0, judged, ...(duration !== undefined && { duration }) } satisfies WorkerProgress)
  if (isLeft) return {}
  if (!film) return { problem: 'incomplete' }
  const fit = fitOf(film)
  return fit === 'keep' ? {} : made(task, input, tracks, film)
}

/** Converts a film that should be converted, or says that it cannot be. */
async function made(
  { file, judgesOnly }: FileTask,
  input: Input,
  tracks: Tracks,
  film: FilmFacts,
): Promise<FilmAnswer> {
  const fit = fitOf(film)
  const faults = faultsIn(film)
  const mayKeep = !mustChange(film)
  const failed = (problem: FilmProblem): FilmAnswer => (mayKeep ? {} : { problem, faults })
  const target = await targetOf(tracks, fit)
  if (target === undefined) return failed('codec')
  if (target.picture && typeof OffscreenCanvas === 'function' && !(await canvasIsExact()))
    return failed('noise')
  if (judgesOnly) return { fit }
  try {
    const made = await converted(input, tracks, { target, file, onProgress: tellProgress(film.duration) })
    if (made === undefined) return failed('codec')
    const done = target.picture ? 'encode' : 'rewrap'
    if (!(await isComplete(inputOf(made), tracks, done, await startOfTrack(input, tracks))))
      return failed('incomplete')
    if (made.size >= file.size && mayKeep) return {}
    return { file: target.picture ? await indexedFirst(made, target) : made }
  } catch {
    // Some browsers name a codec among those that they decode, and then cannot decode it.
    return failed('incomplete')
  }
}

async function factsIn(
  input: Input,
  { picture, sound, isTrimmed, isOtherPlayed }: Tracks,
  known: Pick<FilmFacts, 'size' | 'duration'>,
): Promise<FilmFacts> {
  const [type = ''] = (await input.getMimeType()).split(';')
  return {
    ...known,
    container: type === 'video/mp4' ? 'mp4' : type === 'video/webm' ? 'webm' : undefined,
    picture: picture ? await factsOf(picture.track) : { codec: null, full: '' },
    sound: sound && (await factsOf(sound.track)),
    isTrimmed,
    isOtherPlayed,
  }
}

/** Returns a function that tells the page of each new percent. `until` is how many seconds are converted so far. */
function tellProgress(duration: number): (until: number) => void {
  let told = 0
  return (until) => {
    const percent = Math.min(100, Math.floor((100 * until) / duration))
    if (percent <= told) return
    told = percent
    postMessage({ progress: percent / 100 } satisfies WorkerProgress)
  }
}
