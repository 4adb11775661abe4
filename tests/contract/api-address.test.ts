import { expect, it } from 'vitest'
import { apiAddressProblem } from '../../tools/build/api-address.ts'

it.each([
  '',
  'https://api.example.com',
  'https://api.example.com/',
  'http://127.0.0.1:3001',
  'https://a.b/base',
])('a build takes “%s” for the address of its API', (host) => expect(apiAddressProblem(host)).toBe(undefined))

it.each([
  'api.example.com',
  'localhost:3000',
  '/api',
  '//api.example.com',
  'ftp://a.b',
  'https://a.b?x=1',
  'https://u:p@a.b',
])('a build refuses “%s”, and says how an address looks', (host) =>
  expect(apiAddressProblem(host)).toMatch(/^VITE_API_HOST is .*https:\/\/api\.example\.com\.$/),
)

it.each(['https://exemplo .com', 'https://', 'http://a.b:99999'])(
  'a build says that “%s” is no address, not how it begins',
  (host) =>
    expect(apiAddressProblem(host)).toMatch(/^VITE_API_HOST is “.*”, which is no address\. Give it as /),
)
