import { buildApp } from 'fauxqs'

/**
 * Makes the S3-compatible server of the tests. It has a manifest of its own, because it brings other versions of packages
 * that the server under test uses too.
 */
export const makeS3App = () => buildApp({ logger: false })
