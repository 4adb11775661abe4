/** Starts the other backend: `node --import tsx examples/other-backend/main.ts`. */
import { otherBackend } from './server.ts'

const {
  PORT = '3002',
  DATA = 'data/other-backend',
  EMAIL = 'ana@example.org',
  PASSWORD = 'ana',
  ORIGIN = '*',
} = process.env

otherBackend({ folder: DATA, email: EMAIL, password: PASSWORD, origin: ORIGIN }).listen(Number(PORT), () => {
  console.log(`http://127.0.0.1:${PORT}, e-mail ${EMAIL}, password ${PASSWORD}`)
})
