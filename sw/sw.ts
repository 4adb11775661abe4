/// <reference lib="webworker" />
/**
 * The service worker. It keeps the app's shell, answers reads of the catalogue from the device when the network is
 * silent, keeps pictures and what is shared with the app, and sends the outbox when the browser wakes it with no tab
 * open. It never touches a mutation of a page: those belong to the outbox.
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
