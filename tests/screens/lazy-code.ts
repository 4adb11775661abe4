/**
 * Imports all lazy code of the app before the first test begins. The first import of a module transforms it, which
 * takes seconds on a busy machine. No test should wait for that.
 */
import 'sonner'

import.meta.glob(
  [
    '../../src/nouns/**/*.{ts,tsx}',
    '../../src/screens/**/*.tsx',
    '../../src/app/**/*.{ts,tsx}',
    '../../src/components/**/*.tsx',
    '../../src/offline/*.ts',
  ],
  { eager: true },
)
