/**
 * Makes the bill of materials of a release (CycloneDX 1.5) from the licences of what is shipped. `npm sbom` would list what
 * npm installs for a build: too much, and without what only bundles contain. It also differs each time.
 */
import { createHash } from 'node:crypto'
import type { Notice } from '../server/notices.ts'

/** What is released, and from which commit. */
export interface Released {
  name: string
  version: string
  licence: string
  /** The full hash of the commit. */
  commit: string
  /** The date of the commit, in ISO 8601. */
  date: string
}

/** The parts of npm's `package-lock.json` that this file uses. */
export interface Locked {
  packages: Record<string, { version?: string; integrity?: string }>
}

const ALGORITHMS: Record<string, string> = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' }

/**
 * Returns the bill of materials. The same commit gives the same text.
 *
 * @param parts the packages in each archive, by the name of the archive
 */
export function billOfMaterials(
  released: Released,
  parts: Record<string, readonly Notice[]>,
  lock: Locked,
): string {
  const { name, version, licence, commit, date } = released
  const components = new Map<string, object>()
  for (const notice of Object.values(parts).flat()) {
    const reference = purl(notice.name, notice.version)
    const archives = Object.entries(parts).filter(([, those]) =>
      those.some((other) => purl(other.name, other.version) === reference),
    )
    components.set(reference, {
      ...component('library', notice.name, notice.version, notice.licence),
      ...hashesOf(lock, notice),
      externalReferences: [{ type: 'vcs', url: notice.source }],
      properties: archives.map(([archive]) => ({ name: 'archive', value: archive })),
    })
  }
  const sorted = [...components].sort(([a], [b]) => (a < b ? -1 : 1))
  const whole = component('application', name, version, licence)
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(`${name} ${version} ${commit}`)}`,
    version: 1,
    metadata: {
      timestamp: new Date(date).toISOString(),
      component: { ...whole, properties: [{ name: 'commit', value: commit }] },
    },
    components: sorted.map(([, part]) => part),
    dependencies: [{ ref: whole['bom-ref'], dependsOn: sorted.map(([reference]) => reference) }],
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

function component(type: string, name: string, version: string, licence: string) {
  const reference = purl(name, version)
  const isExpression = /\s/.test(licence)
  const licences = isExpression ? [{ expression: licence }] : [{ license: { id: licence } }]
  return { type, 'bom-ref': reference, name, version, purl: reference, licenses: licences }
}

const purl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** Returns the checksums of the package in the registry, as the lock file has them. */
function hashesOf(lock: Locked, { name, version }: Notice): { hashes?: { alg: string; content: string }[] } {
  const found = Object.entries(lock.packages).find(
    ([path, locked]) => path.endsWith(`node_modules/${name}`) && locked.version === version,
  )?.[1].integrity
  const hashes = (found ?? '').split(' ').flatMap((part) => {
    const [, kind = '', content = ''] = /^(\w+)-(.+)$/.exec(part) ?? []
    const alg = ALGORITHMS[kind]
    return alg === undefined ? [] : [{ alg, content: Buffer.from(content, 'base64').toString('hex') }]
  })
  return hashes.length > 0 ? { hashes } : {}
}

/** Returns a UUID (version 8) that follows from a text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
