/**
 * All code that the product imports late, before the first test begins. The first import of a module is transformed, which
 * takes seconds on a machine that is busy; no test should wait for that.
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
