import { registerRoute } from 'workbox-routing'
import { deviceUser } from '@/kept/session-mirror'
import { addressOf, BASE } from '@/lib/base'
import { SHARE_FAILED } from '@/offline/app-addresses'
import { isForeignPost } from '@/offline/share-origin'
import { SHARE_PATH } from '@/offline/share-path'
import { keepShared } from '@/offline/shared'
import { isFull } from '@/outbox'
import { freeForeignPictures } from './free-foreign-pictures'

declare const self: ServiceWorkerGlobalScope

/**
 * Takes what a user shares with the installed app (`share_target` of the manifest), with or without a network. It
 * stores the shared things on the device, for the user who is signed in or whose session has run out. If there is no
 * such user, the shared things are for the next user who signs in. A page then asks the user what to do with the shared
 * things. A POST that a page of another site sends is ignored.
 */
export function takeShared(): void {
  registerRoute(
    ({ url }) => url.origin === self.location.origin && url.pathname === addressOf(SHARE_PATH),
    async ({ request }) => {
      if (isForeignPost(request, self.location.origin)) return Response.redirect(BASE, 303)
      const person = await deviceUser().catch(() => undefined)
      // `formData` rejects if another app has sent a form that cannot be read.
      const kept = await request
        .formData()
        .then((form) => keep(form, person ?? null))
        .then(
          () => true,
          () => false,
        )
      return Response.redirect(kept ? BASE : addressOf(SHARE_FAILED), 303)
    },
    'POST',
  )
}

/** Stores what was shared. If there is no room, it deletes cached pictures of other hosts and tries a second time. */
async function keep(form: FormData, person: string | null): Promise<void> {
  try {
    await keepShared(form, person, Date.now())
  } catch (error) {
    const bytes = form.getAll('files').reduce((sum, file) => sum + (file instanceof File ? file.size : 0), 0)
    if (!isFull(error) || !(await freeForeignPictures(bytes, true))) throw error
    await keepShared(form, person, Date.now())
  }
}
