import { registerRoute } from 'workbox-routing'
import { deviceUser } from '@/offline/session-mirror'
import { isForeignPost } from '@/offline/share-origin'
import { SHARE_PATH } from '@/offline/share-path'
import { keepShared } from '@/offline/shared'

declare const self: ServiceWorkerGlobalScope

/**
 * Takes what a user shares with the installed app (`share_target` of the manifest), with or without a network. It is
 * first stored on the device, for the user who is signed in or was until the session ran out. Then a page asks what to
 * do with it. What another site's page posts here is not stored.
 */
export function takeShared(): void {
  registerRoute(
    ({ url }) => url.origin === self.location.origin && url.pathname === SHARE_PATH,
    async ({ request }) => {
      if (isForeignPost(request, self.location.origin)) return Response.redirect('/', 303)
      const person = await deviceUser().catch(() => undefined)
      // Reading the form may fail as storing it may: another app's form can be anything.
      const kept = await request
        .formData()
        .then((form) => keepShared(form, person ?? null, Date.now()))
        .then(
          () => true,
          () => false,
        )
      return Response.redirect(kept ? '/' : '/?compartilhado=falhou', 303)
    },
    'POST',
  )
}
