/**
 * Imports all lazy code of the app before the first test begins. Vitest transforms each module at its first import,
 * which takes seconds on a busy machine. No test should wait for this.
 */
import 'sonner'

import.meta.glob(
  [
    '../../../src/nouns/**/*.{ts,tsx}',
    '../../../src/screens/**/*.tsx',
    '../../../src/app/**/*.{ts,tsx}',
    '../../../src/components/**/*.tsx',
    '../../../src/offline/*.ts',
  ],
  { eager: true },
)
