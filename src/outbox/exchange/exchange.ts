import { exportQueue } from './export'
import { importQueue } from './import'

/** Export and import in one module, so that an app need not load this code before a person needs it. */
export const exchange = { exportQueue, importQueue }
