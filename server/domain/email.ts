/** A name, `@`, and a domain with a dot in it, all in ASCII. */
const ADDRESS = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export const isEmail = (text: string) => ADDRESS.test(text)
