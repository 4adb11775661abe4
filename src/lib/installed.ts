/** Whether this page is an installed app. */
const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/**
 * The Apple device that shows this page in a browser and not as an installed app; `undefined` for all others. On these
 * devices the app can only be installed by hand.
 */
export function appleBrowser(): AppleDevice | undefined {
  return isInstalled() ? undefined : appleDevice()
}

/**
 * Whether this is the app that was installed from Safari's menu. On an Apple device it begins with storage of its own:
 * nothing that was done in Safari is there.
 */
export function isInstalledFromSafari(): boolean {
  return isInstalled() && appleDevice() !== undefined
}

/**
 * Whether this browser deletes what a site has stored when nobody has opened the site for seven days of use
 * (webkit.org, "Full Third-Party Cookie Blocking and More", 2020). All browsers on iOS are WebKit. Installed apps are
 * exempt.
 */
export function deletesUnused(): boolean {
  const { userAgent } = navigator
  return !isInstalled() && /AppleWebKit/.test(userAgent) && !/Chrome\/|Chromium|Android/.test(userAgent)
}

export type AppleDevice = 'iPad' | 'iPhone'

/**
 * The Apple device that shows this page; `undefined` for all others. An iPad calls itself a Mac, but only the iPad has a
 * touch screen.
 */
export function appleDevice(): AppleDevice | undefined {
  const { userAgent, platform, maxTouchPoints } = navigator
  if (/iPhone|iPod/.test(userAgent)) return 'iPhone'
  const isPad = /iPad/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)
  return isPad ? 'iPad' : undefined
}
