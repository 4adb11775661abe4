/** Whether this is the installed app, and no tab of a browser. */
export const isStandalone = () => matchMedia('(display-mode: standalone)').matches

/**
 * Returns the Apple device if it shows this page in a browser and not as an installed app; `undefined` in all other
 * cases. On these devices, the app cannot ask the browser to install it. The user must install it by hand.
 */
export function appleBrowser(): AppleDevice | undefined {
  return isStandalone() ? undefined : appleDevice()
}

/**
 * Whether this is the app that was installed from Safari's menu. On an Apple device, an installed app has its own
 * storage. Nothing that the user did in Safari is there.
 */
export function isInstalledFromSafari(): boolean {
  return isStandalone() && appleDevice() !== undefined
}

/**
 * Whether this browser deletes the stored data of a site that the user has not opened during seven days of browser
 * use. WebKit does so (webkit.org, "Full Third-Party Cookie Blocking and More", 2020), and all browsers on iOS are
 * WebKit. Installed apps are exempt.
 */
export function deletesUnused(): boolean {
  const { userAgent } = navigator
  return !isStandalone() && /AppleWebKit/.test(userAgent) && !/Chrome\/|Chromium|Android/.test(userAgent)
}

export type AppleDevice = 'iPad' | 'iPhone'

/**
 * Returns the iPhone or iPad that shows this page; `undefined` on any other device, also on a Mac. An iPad may call
 * itself a Mac, but a Mac has no touch screen.
 */
export function appleDevice(): AppleDevice | undefined {
  const { userAgent, platform, maxTouchPoints } = navigator
  if (/iPhone|iPod/.test(userAgent)) return 'iPhone'
  const isPad = /iPad/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)
  return isPad ? 'iPad' : undefined
}
