/** Targets of requests, as browsers, proxies and scanners send them. */
import { describe, expect, it } from 'vitest'
import { isMalformed, isUnderApi, routable } from '../../server/http/address.ts'

describe('a target', () => {
  it.each([
    '/api',
    '/api/',
    '/api?x',
    '/api#x',
    '/api/app/courses?search=%zz',
    '/%61pi/app',
    '/api/%zz',
    '/api/%c3%28',
    'http://localhost:3000/api/app',
    'HTTPS://cursos.exemplo.com/api?x=1',
    '/api/../assets/a.js',
  ])('a target is under /api: %s', (target) => {
    expect(isUnderApi(target)).toBe(true)
  })

  it.each([
    '/',
    '',
    '*',
    '/apis',
    '/api.html',
    '/API/app',
    '//api/app',
    '/x/api/',
    '/?/api/',
    '/#/api/',
    '/api%2fapp',
    'http://localhost/',
    'http://localhost',
    'http://localhost?/api/',
    'http://api/x',
    '/%2561pi/%zz',
  ])('a target is not under /api: %j', (target) => {
    expect(isUnderApi(target)).toBe(false)
  })

  it.each([
    ['/api/app/courses?x=%zz', '/api/app/courses?x=%zz'],
    ['/api/%C3%A1', '/api/%C3%A1'],
    ['/api/%zz?x=%1', '/api/%25zz?x=%1'],
    ['/%e0%a4%a/á%20', '/%25e0%25a4%25a/á%2520'],
    ['http://localhost:3000/api/app?x#y', '/api/app?x#y'],
    ['http://localhost', '/'],
    ['http://localhost?x', '/?x'],
    ['*', '/*'],
    ['', '/'],
  ])('a target that is %j goes to the router as %j', (target, expected) => {
    expect(routable(target)).toBe(expected)
    // The router can read the result, and reads it in the same way.
    expect(isMalformed(routable(target))).toBe(false)
    expect(routable(routable(target))).toBe(expected)
    expect(isUnderApi(routable(target))).toBe(isUnderApi(target))
  })
})
