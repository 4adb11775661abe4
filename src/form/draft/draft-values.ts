import type { FieldValues } from 'react-hook-form'
import { type DraftValues, draftsOf } from '@/kept/drafts'
import type { Base, FileRef } from '@/outbox'
import { sentence } from '@/shared/isolated'

/**
 * Reserved names in a draft. `FILES` holds the names of the picked files, and `REFS` the files on the device by their
 * fields; drafts of older versions have none. `BASE` holds the values that the form was filled with. No field of a form
 * has one of these names.
 */
const FILES = ''
const REFS = ' files'
const BASE = ' base'

/** How many characters of a draft's text tell it apart from others. */
const GIST = 60

/**
 * Returns the draft of a form: the typed texts, the choices, and the names of the picked files. It leaves out the
 * fields that the user did not change, so that they get the newest value when the form opens again.
 */
export function draftValues(values: FieldValues, dirty: object, base: Base['values']): DraftValues {
  const typed = Object.entries(values).filter(([name]) => name in dirty)
  const texts = typed.filter(
    ([, value]) => typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value),
  )
  const refs = typed.filter((pair): pair is [string, FileRef] => isFileRef(pair[1]))
  const files = refs.map(([, { name }]) => name)
  return {
    ...(Object.fromEntries(texts) as DraftValues),
    ...(files.length > 0 ? { [FILES]: files, [REFS]: Object.fromEntries(refs) } : {}),
    [BASE]: Object.fromEntries(Object.entries(base).filter(([name]) => name in dirty)),
  }
}

/**
 * Takes a draft apart: the values of the fields, the names of the picked files, the files on the device, and what the
 * fields held before.
 */
export function partsOf(draft: DraftValues) {
  const { [FILES]: files = [], [REFS]: refs = {}, [BASE]: base, ...fields } = draft
  return {
    fields,
    files: files as string[],
    refs: refs as Record<string, FileRef>,
    base: base as Base['values'] | undefined,
  }
}

/**
 * Returns a draft as it can be restored: with those picked files that are still on the device. The others must be picked
 * again.
 * @param isHere tells whether a file is on the device
 */
export async function withFilesHere(
  draft: DraftValues,
  isHere: (file: string) => Promise<boolean>,
): Promise<DraftValues> {
  const { files, refs } = partsOf(draft)
  if (files.length === 0) return draft
  const here: [string, FileRef][] = []
  for (const pair of Object.entries(refs)) if (await isHere(pair[1].file)) here.push(pair)
  const found = here.map(([, { name }]) => name)
  return {
    ...draft,
    [FILES]: files.filter((name) => !found.includes(name)),
    [REFS]: Object.fromEntries(here),
  }
}

/** Whether an unsaved form of this user has a file on the device, so that it must stay there. */
export function isInDraft(userId: string, file: string): boolean {
  return draftsOf(userId).some(({ values }) =>
    Object.values(partsOf(values).refs).some((ref) => ref.file === file),
  )
}

/** Returns the beginning of the first text in a draft; an empty text if it has none. */
export function gistOf(draft: DraftValues): string {
  const { fields, files } = partsOf(draft)
  const texts = [...Object.values(fields), ...files].filter((value) => typeof value === 'string')
  const [first = ''] = texts.map((text) => text.trim()).filter(Boolean)
  const letters = Array.from(first.replace(/\s+/g, ' '))
  return letters.length > GIST ? `${letters.slice(0, GIST).join('')}…` : letters.join('')
}

/** Returns the notice that a draft is back in its form. */
export function noticeOf(draft: DraftValues): string {
  const { fields, files, refs } = partsOf(draft)
  const isTyped = Object.keys(fields).length > 0
  const isPicked = Object.keys(refs).length > 0
  const what = isTyped ? (isPicked ? 'digitado e escolhido' : 'digitado') : 'escolhido'
  const texts = isTyped || isPicked ? `O que você tinha ${what} aqui e não salvou está de volta.` : ''
  const names = files.map((name) => sentence`“${name}”`).join(' e ')
  const again =
    files.length === 0 ? '' : `Escolha de novo ${files.length === 1 ? 'o arquivo' : 'os arquivos'} ${names}.`
  return `${texts} ${again}`.trim()
}

function isFileRef(value: unknown): value is FileRef {
  return typeof value === 'object' && value !== null && 'file' in value && 'name' in value
}
