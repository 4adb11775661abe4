import type { SheetAnswer, SheetJob } from './types'
import { work } from './work'

const post = (answer: SheetAnswer) => postMessage(answer)

addEventListener('message', ({ data }: MessageEvent<SheetJob>) => {
  work(data, (done) => post({ is: 'progress', done })).then(post, (error: unknown) => {
    // The page hears of it as an error of the worker.
    reportError(error)
  })
})
