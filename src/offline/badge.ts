/**
 * Writes a number on the installed app's icon, where the system has such a thing; 0 takes it away. From pages and the
 * service worker alike. A system that refuses does without.
 */
export async function showBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => {})
}
