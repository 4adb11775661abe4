import { videoAddress } from '@/shared/video-address'

/**
 * Returns the address in a text if that address is safe to open (http or https); `undefined` for any other text. Other
 * addresses can run code (`javascript:`) or read the device (`file:`).
 */
export function webAddress(text: string | null | undefined): string | undefined {
  const found = videoAddress(text ?? '')
  return 'address' in found ? new URL(found.address).href : undefined
}
