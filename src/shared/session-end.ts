/** A host that can end a session names the path of the session in this header. `DELETE` on the path ends it. */
export const SESSION_END_HEADER = 'Session-End'
