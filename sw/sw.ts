/// <reference lib="webworker" />
/**
 * The service worker. It precaches the app's shell, answers reads of the catalogue from its cache when the network is
 * silent, stores pictures and what is shared with the app, and sends the outbox when the browser wakes it without an
 * open tab. It never touches a mutation of a page: those belong to the outbox.
 */
import { serveMedia } from './media'
import { sendWhenWoken } from './outbox'
import { serveReads } from './reads'
import { takeShared } from './share'
import { serveShell } from './shell'
import { takeOverWhenTold } from './updates'

serveShell()
serveReads()
serveMedia()
sendWhenWoken()
takeShared()
takeOverWhenTold()
