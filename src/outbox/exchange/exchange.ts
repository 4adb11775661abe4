/** Both directions of the exchange in one module, so that an app can load its code when somebody needs it. */
export { exportQueue } from './export'
export { importQueue } from './import'
