/// <reference lib="webworker" />
/**
 * The service worker. It precaches the app's shell, answers reads of the catalogue from its cache when the network is
 * silent, caches pictures, and stores what is shared with the app. It also sends queued entries when the browser wakes
 * it without an open tab. It does not intercept a page's requests that change data: the outbox repeats them itself.
 */
import { noteWorkerErrors } from './errors'
import { serveMedia } from './media'
import { sendWhenWoken } from './outbox'
import { serveReads } from './reads'
import { takeShared } from './share'
import { serveShell } from './shell'
import { takeOverWhenTold } from './updates'

noteWorkerErrors()
serveShell()
serveReads()
serveMedia()
sendWhenWoken()
takeShared()
takeOverWhenTold()
