/** Announces the sizes of stored pictures: in the answer that says who is signed in, a header says how to ask for them. */
import { URL_PREFIX } from '../files/names.ts'
import { WIDTHS } from '../files/sizes/widths.ts'

/** The parameter of an address that asks for a size. */
export const WIDTH_PARAMETER = 'w'

export const SIZES_PATTERN = `${URL_PREFIX}{name}?${WIDTH_PARAMETER}={width}; widths=${WIDTHS.join(',')}`
