/** The bill of materials of a release names what is shipped, and is the same for the same commit. */
import { expect, it } from 'vitest'
import { type Notice, noticesText, packagesIn } from '../../server/notices.ts'
import { billOfMaterials } from '../../tools/bill-of-materials.ts'

const notice = (name: string, version: string, licence: string): Notice => ({
  name,
  version,
  licence,
  source: `https://example.com/${name}`,
  text: 'MIT License\n\nCopyright 2020 (c) Somebody: see above',
})
const SITE = [notice('react', '19.3.1', 'MIT'), notice('tslib', '2.9.1', '0BSD')]
const SERVER = [...SITE, notice('@img/sharp', '0.35.5', 'Apache-2.0 AND LGPL-3.0-or-later')]
const RELEASED = {
  name: 'admin-de-cursos',
  version: '1.0.0',
  licence: 'MIT',
  commit: 'a'.repeat(40),
  date: '2026-11-27T03:00:00+01:00',
}
const LOCK = { packages: { 'node_modules/react': { version: '19.3.1', integrity: 'sha512-AAEC' } } }
const bill = () => JSON.parse(billOfMaterials(RELEASED, { site: SITE, server: SERVER }, LOCK))

it('the packages of a build are read from the text of their licences', () => {
  const named = packagesIn(noticesText(SERVER)).map(({ text: _text, ...rest }) => rest)
  expect(named).toEqual(SERVER.map(({ text: _text, ...rest }) => rest))
})

it('the bill of materials names each package once, with its archives, its licence and its checksum', () => {
  expect(bill().components).toMatchObject([
    {
      purl: 'pkg:npm/%40img/sharp@0.35.5',
      licenses: [{ expression: 'Apache-2.0 AND LGPL-3.0-or-later' }],
      properties: [{ name: 'archive', value: 'server' }],
    },
    {
      'bom-ref': 'pkg:npm/react@19.3.1',
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: '000102' }],
      properties: [{ value: 'site' }, { value: 'server' }],
    },
    { name: 'tslib', version: '2.9.1' },
  ])
  expect(bill().dependencies[0].dependsOn).toHaveLength(3)
})

it('the bill of materials of one commit is always the same, and another commit has another number', () => {
  expect(bill()).toEqual(bill())
  const other = billOfMaterials({ ...RELEASED, commit: 'b'.repeat(40) }, { site: SITE }, LOCK)
  const uuid = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(bill().serialNumber).toMatch(uuid)
  expect(JSON.parse(other).serialNumber).not.toBe(bill().serialNumber)
  expect(bill().metadata.timestamp).toBe('2026-11-27T02:00:00.000Z')
})
