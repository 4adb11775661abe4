import 'fake-indexeddb/auto'
import './files-kept'
import './session-history'
import { configure } from '@testing-library/react'

// Whatever is imported late has come before the first test begins (harness.tsx): what is waited for is drawing alone.
configure({ asyncUtilTimeout: 4_000 })
