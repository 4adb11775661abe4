/** The licences of other people's code in a build: `licencas.txt`, which the app links and every release contains. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** A package whose code is in the build. */
export interface Notice {
  name: string
  version: string
  /** As its manifest names it, such as `MIT`. */
  licence: string
  /** Where its source code is. */
  source: string
  /** The texts of its licence files. */
  text: string
}

/** What a licence asks to be said, beside its text. */
const REMARKS: Record<string, string> = {
  'LGPL-3.0':
    'This part is used unchanged. Its script and its WebAssembly are files of their own (assets/heic.worker-*.js, assets/libheif-*.wasm), which may be replaced.',
  'LGPL-3.0-or-later':
    'This part is used unchanged. It is a library of its own (node_modules/@img), which may be replaced.',
  'MPL-2.0':
    'This part is used unchanged. Its source code is available under the Mozilla Public License 2.0 at the address above.',
}

/** Collects the packages whose modules are in the bundles of all builds that have its plugin. */
export class Notices {
  readonly #folders = new Set<string>()

  readonly plugin: Plugin = {
    name: 'notices',
    apply: 'build',
    generateBundle: (_options, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') for (const id of Object.keys(file.modules)) this.#note(id)
    },
  }

  /** Adds a package that no module names, and what it depends on. @param from a folder from which Node finds it */
  add(name: string, from: string): void {
    const folder = folderOf(name, from)
    if (folder === undefined || this.#folders.has(folder)) return
    this.#folders.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = manifestIn(folder)
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies })) this.add(other, folder)
  }

  #note(id: string): void {
    const [found] = id.match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/) ?? []
    if (found !== undefined) this.#folders.add(found.replace(/^\0/, ''))
  }

  /** @throws if a package has no text of a licence */
  all(): Notice[] {
    return [...this.#folders].map(noticeOf).sort((a, b) => a.name.localeCompare(b.name, 'en'))
  }
}

interface Manifest {
  name: string
  version: string
  license?: string
  homepage?: string
  repository?: string | { url: string }
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Returns where a package is installed; `undefined` if it is an optional one for another machine. */
function folderOf(name: string, from: string): string | undefined {
  for (const folder of createRequire(join(from, 'package.json')).resolve.paths(name) ?? []) {
    const manifest = join(folder, name, 'package.json')
    try {
      readFileSync(manifest)
      return dirname(manifest)
    } catch {}
  }
  return undefined
}

function noticeOf(folder: string): Notice {
  const { name, version, license = '', homepage, repository } = manifestIn(folder)
  const address = typeof repository === 'string' ? repository : repository?.url
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
  const source = (address ?? homepage ?? `https://www.npmjs.com/package/${name}`)
    .replace(/^git\+/, '')
    .replace(/^git:/, 'https:')
    .replace(/\.git$/, '')
  if (license === '' && text === '') throw new Error(`${name} has no licence`)
  return { name, version, licence: license, source, text }
}

/** Returns the notices as one text. Packages with the same text stand together above it. */
export function noticesText(notices: readonly Notice[]): string {
  const byText = new Map<string, Notice[]>()
  for (const notice of notices) {
    const text = notice.text === '' ? `Licença: ${notice.licence}` : notice.text
    byText.set(text, [...(byText.get(text) ?? []), notice])
  }
  const parts = [...byText].map(([text, those]) => {
    const names = those.map(
      ({ name, version, licence, source }) => `${name} ${version} (${licence}): ${source}`,
    )
    const remarks = [...new Set(those.flatMap(({ licence }) => REMARKS[licence] ?? []))]
    return [...names, ...remarks, '', text].join('\n')
  })
  const head = 'Admin de Cursos contém código de outras pessoas, sob estas licenças.'
  return `${[head, ...parts].join(`\n\n${'-'.repeat(78)}\n\n`)}\n`
}

/** Returns the packages that a text of `noticesText` names, without the texts of their licences. */
export function packagesIn(text: string): Notice[] {
  return [...text.matchAll(/^(\S+) (\d\S*) \((.*)\): (\S+:\S+)$/gm)].map(
    ([, name = '', version = '', licence = '', source = '']) => ({
      name,
      version,
      licence,
      source,
      text: '',
    }),
  )
}
