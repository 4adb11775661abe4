import * as v from 'valibot'

/** A reference to a file that the user picked. The bytes of the file are already stored on the device. */
export const fileRef = v.object({ file: v.string(), name: v.string(), type: v.string(), size: v.number() })
