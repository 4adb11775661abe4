import { expect, it } from 'vitest'
import { FakeClock } from './support/fakes'

it('a timer set by the time of day fires at that moment, even after a timer of half a millisecond', () => {
  for (const odd of [22.4058, 22.4061, 0.1, 999.999]) {
    const clock = new FakeClock()
    const moment = clock.now() + 1_000
    let rang = false
    clock.after(odd, () =>
      clock.after(moment - clock.now(), () => {
        rang = true
      }),
    )
    clock.pass(1_000)
    expect(rang, String(odd)).toBe(true)
  }
})
