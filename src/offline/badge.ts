/**
 * Shows a number on the installed app's icon, if the system can do so. 0 removes the number. Pages and the service
 * worker can call this function. If the system refuses, nothing is shown.
 */
export async function showBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => {})
}
