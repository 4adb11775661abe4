import { count } from '@/lib/pt-br'
import type { Fields, Receipt } from '@/outbox'
import type { Notice, Services } from '@/services/services'
import { fold } from '@/shared/finding'

/**
 * Looks whether things that were just created have the name of another one on the host, where a name should be unique. Two
 * people may have made them without knowing of each other. The host decides whether it takes both, and the person is told.
 * @param done outcomes of changes that the host has done
 * @returns what to tell; `undefined` if no name is there twice, or if the list cannot be read now
 */
export async function sameNames(
  { reading, findAction }: Pick<Services, 'reading' | 'findAction'>,
  done: readonly Receipt[],
): Promise<Notice | undefined> {
  const lists = new Map<string, readonly { id: string; name: string }[]>()
  const told: string[] = []
  for (const [at, { action: name, input, version, realId, wasThere }] of done.entries()) {
    const action = findAction(name)
    const sentence = wasThere ? undefined : action?.say.alike(input, version)
    if (action === undefined || sentence === undefined) continue
    const { repeat } = action.sendable
    const path = repeat.kind === 'lookup' ? repeat.list(input, 1) : undefined
    if (repeat.kind !== 'lookup' || path === undefined) continue
    const items = lists.get(path) ?? (await namesIn(reading, path, repeat.items))
    lists.set(path, items)
    const mine = fold(String((input as Fields)['name'] ?? ''))
    const own = items.find(({ id }) => id === realId)
    // It has got another name since.
    if (own !== undefined && fold(own.name) !== mine) continue
    const later = done.slice(at + 1).filter(({ action }) => action === name)
    const isEarlier = (id: string) => id !== realId && !later.some((other) => other.realId === id)
    const alike = items.filter((item) => fold(item.name) === mine && isEarlier(item.id))
    // Without its id, the new one is among them.
    if (alike.length > (realId === undefined ? 1 : 0)) told.push(sentence)
  }
  const [only, ...others] = told
  if (only === undefined) return undefined
  if (others.length === 0) return { kind: 'warning', title: only }
  const title = count(told.length, 'nome já existia no servidor', 'nomes já existiam no servidor')
  return { kind: 'warning', title, description: told.slice(0, 5).join(' ') }
}

async function namesIn(
  reading: Services['reading'],
  path: string,
  items: (body: unknown) => readonly { id: string; [field: string]: unknown }[],
): Promise<readonly { id: string; name: string }[]> {
  const reply = await reading({ method: 'GET', path, body: { kind: 'none' } })
  if (reply.kind !== 'answer' || reply.cached || reply.status !== 200) return []
  try {
    return items(reply.body).map(({ id, name }) => ({ id, name: String(name ?? '') }))
  } catch {
    return []
  }
}
