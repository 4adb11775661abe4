/** The user's guide, as the build makes elements of its text. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { guideOf, slug } from '../../tools/guide/tree'

const FILE = new URL('../../docs/USANDO.md', import.meta.url)

it('the user’s guide can be shown: its links lead somewhere, and its pictures are there', () => {
  const guide = guideOf(readFileSync(FILE, 'utf8'))
  expect(guide.title).toBe('Usando o Admin de Cursos')
  expect(guide.headings.map(({ id }) => id)).toContain('a-fila-de-envio')
  for (const path of guide.pictures) expect(readFileSync(new URL(path, FILE)).length).toBeLessThan(40_000)
})

it('a guide becomes elements, and a text beside other things becomes an element of its own', () => {
  const { nodes, headings } = guideOf(
    '# T\n\n## Às *vezes*\n\nUm **dois** [três](#às-vezes).\n\n- a\n- `b`\n',
  )
  expect(headings).toEqual([{ id: 'às-vezes', text: 'Às *vezes*' }])
  expect(nodes).toEqual([
    ['h2', { id: 'às-vezes' }, ['span', {}, 'Às '], ['em', {}, 'vezes']],
    [
      'p',
      {},
      ['span', {}, 'Um '],
      ['strong', {}, 'dois'],
      ['span', {}, ' '],
      ['a', { href: '#às-vezes' }, 'três'],
      ['span', {}, '.'],
    ],
    ['ul', {}, ['li', {}, 'a'], ['li', {}, ['code', { translate: 'no' }, 'b']]],
  ])
})

it.each([
  ['# T\n\n<script>alert(1)</script>'],
  ['# T\n\nUm <b>dois</b>.'],
  ['# T\n\n[x](javascript:alert(1))'],
  ['# T\n\n[x](http://sem-tls.example/)'],
  ['# T\n\n[x](#não-há)'],
  ['# T\n\n![x](https://outro.example/x.png)'],
  ['# T\n\n![x](../segredo.webp)'],
  ['## sem título'],
])('a guide that the app should not show stops the build: %j', (markdown) => {
  expect(() => guideOf(markdown)).toThrow(/guide/)
})

it('a heading has the id that code hosts give it', () => {
  expect(slug('Sobre e diagnóstico: o *quê*?')).toBe('sobre-e-diagnóstico-o-quê')
})
