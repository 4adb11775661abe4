import { configure } from '@testing-library/react'

// A screen with its dialogs is a lot of work for an emulated DOM, and cores may be shared: what comes is waited for.
configure({ asyncUtilTimeout: 8_000 })
