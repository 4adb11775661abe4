import { afterEach, expect, it, vi } from 'vitest'
import { loadWasm } from '@/media/image/load-wasm'

const URL = '/assets/libheif.wasm'
/** The smallest WebAssembly module: its name and its version. */
const WASM = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])

const network = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
vi.stubGlobal('fetch', network)
afterEach(() => network.mockReset())

const page = () => new Response('<!doctype html><h1>Entre</h1>', { headers: { 'content-type': 'text/html' } })
const asked = () => network.mock.calls.map(([, { cache }]) => cache)

it('the app loads a decoder with one request', async () => {
  network.mockResolvedValueOnce(new Response(WASM))
  expect(new Uint8Array((await loadWasm(URL)) ?? [])).toEqual(WASM)
  expect(asked()).toEqual(['default'])
})

it.each([
  ['a page that the browser has cached in place of a decoder', page],
  ['half of a decoder', () => new Response(WASM.subarray(0, 6))],
  ['an error', () => new Response(null, { status: 404 })],
])('%s is asked for again, past the browser’s cache', async (_, bad) => {
  network.mockResolvedValueOnce(bad()).mockResolvedValueOnce(new Response(WASM))
  expect(new Uint8Array((await loadWasm(URL)) ?? [])).toEqual(WASM)
  expect(asked()).toEqual(['default', 'reload'])
})

it('a decoder that could not be loaded is not given, and the next load asks again', async () => {
  network.mockResolvedValueOnce(page()).mockResolvedValueOnce(page())
  expect(await loadWasm(URL)).toBeUndefined()
  network
    .mockRejectedValueOnce(new TypeError('no network'))
    .mockRejectedValueOnce(new TypeError('no network'))
  expect(await loadWasm(URL)).toBeUndefined()
  network.mockResolvedValueOnce(new Response(WASM))
  expect(await loadWasm(URL)).toBeDefined()
})
