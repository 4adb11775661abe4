import { exportQueue } from './export'
import { importQueue } from './import'

/** Both directions of the exchange in one module, so that an app can load its code when somebody needs it. */
export const exchange = { exportQueue, importQueue }
