import { command } from '../../../tests/server/support/command.ts'
import { BRUNO } from '../place.ts'
import type { Stage } from '../stage.ts'

export const secondAdministrator: Stage = {
  name: 'second administrator',
  at: 0.12,
  alone: true,
  async play({ place, people, rest }) {
    await place.whileStopped(() =>
      command(
        'admin',
        ['adicionar', BRUNO.email, '--nome', BRUNO.name],
        { ...place.env, DATA_DIR: place.dataDir },
        `${BRUNO.password}\n`,
      ),
    )
    await rest()
    const theirs = people.filter((_person, i) => i % 2 === 1)
    for (const person of theirs) await person.signIn(BRUNO)
    return `${theirs.length} devices are theirs`
  },
}
