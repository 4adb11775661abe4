import { HTTPException } from 'hono/http-exception'

/** A refusal, in this backend's own words. */
export class Refused extends HTTPException {
  constructor(status: 400 | 401 | 403 | 404 | 413 | 415, message: string) {
    super(status, { message })
  }
}
