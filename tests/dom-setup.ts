import 'fake-indexeddb/auto'
import './files-kept'
import './session-history'
import { configure } from '@testing-library/react'

// Whatever is imported late has come before the first test begins (harness.tsx): what is waited for is drawing
// alone. A core that others use too may take seconds for it; a test that passes does not wait any longer for that.
configure({ asyncUtilTimeout: 30_000 })
