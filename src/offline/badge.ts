/**
 * Shows a number on the installed app's icon, if the system has such a thing; 0 removes it. Works in pages and in the
 * service worker. A system that refuses does without.
 */
export async function showBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => {})
}
