/**
 * Each rule of the outbox, broken once on purpose: `replace` takes the place of `find`, which stands exactly once in
 * `file`. `npm run test:breaks` plants one after the other and lets the property test find it.
 */
export interface Break {
  /** What is wrong with the outbox then. */
  name: string
  file: string
  find: string
  replace: string
}

export const BREAKS: readonly Break[] = [
  {
    name: 'a request leaves without a mark on the disk',
    file: 'src/outbox/send/claim.ts',
    find: '  for (const entry of claimed) write(entry)\n',
    replace: '  put.push(...claimed)\n',
  },
  {
    name: 'a creation whose reply was lost is sent again blindly',
    file: 'src/outbox/look/look-first.ts',
    find: 'return lookAtList(context, repeat, subject)',
    replace: 'return GO',
  },
  {
    name: 'what the list held before is not remembered',
    file: 'src/outbox/look/look-first.ts',
    find: '...rest, ...(before === undefined ? {} : { before })',
    replace: '...rest',
  },
  {
    name: 'what another entry created is taken for ours',
    file: 'src/outbox/look/lookup.ts',
    find: 'fresh.filter(({ id }) => !taken.has(id))',
    replace: 'fresh.filter(({ id }) => !taken.has(id) || true)',
  },
  {
    name: 'a list from the cache is believed',
    file: 'src/outbox/look/lookup.ts',
    find: 'reply.cached ? ',
    replace: "reply.cached && path === '' ? ",
  },
  {
    name: 'the id is kept in a transaction of its own',
    file: 'src/outbox/send/record.ts',
    find: "later(tx.objectStore('ids').put(row))",
    replace: "later(tx.done.then(() => tx.db.put('ids', row)))",
  },
  {
    name: 'the files are freed in a transaction of their own',
    file: 'src/outbox/send/record.ts',
    find: 'later(freeFiles(tx, row.files))',
    replace: "later(tx.done.then(() => Promise.all(row.files.map((file) => tx.db.delete('files', file)))))",
  },
  {
    name: 'a write counts as durable when its requests succeeded',
    file: 'src/outbox/store/store.ts',
    find: '      await tx.done\n      return result',
    replace: '      later(tx.done)\n      return result',
  },
  {
    name: 'whoever was taken for dead settles all the same (no fence)',
    file: 'src/outbox/send/settle.ts',
    find: 'row?.attempt?.id === entry.attempt.id',
    replace: 'row !== undefined',
  },
  {
    name: 'temporary ids go on the wire',
    file: 'src/outbox/send/outgoing.ts',
    find: 'if (temporaryIdsIn(input).length === 0) return input',
    replace: 'if (temporaryIdsIn(input).length >= 0) return input',
  },
  {
    name: 'what is discarded leaves its bytes behind',
    file: 'src/outbox/edit-queue.ts',
    find: 'await freeFiles(tx, other.files)',
    replace: '',
  },
  {
    name: 'what is corrected leaves its old bytes behind',
    file: 'src/outbox/edit-queue.ts',
    find: 'entry.files.filter((file) => !files.includes(file)),',
    replace: '[],',
  },
  {
    name: 'what is undone leaves its bytes behind',
    file: 'src/outbox/enqueue.ts',
    find: 'await freeFiles(tx, entry.files)',
    replace: '',
  },
  {
    name: 'what is sent leaves its bytes behind',
    file: 'src/outbox/send/record.ts',
    find: 'later(freeFiles(tx, row.files))',
    replace: '',
  },
  {
    name: 'an entry is queued without its bytes',
    file: 'src/outbox/files.ts',
    find: "if ((await tx.objectStore('files').getKey(id)) === undefined)",
    replace: "if (id === '')",
  },
  {
    name: 'bytes of a queue that stood for a day are swept',
    file: 'src/outbox/files.ts',
    find: 'if (owned.has(id)) continue',
    replace: '',
  },
  {
    name: "somebody else's entries are sent",
    file: 'src/outbox/send/claim.ts',
    find: 'entry.userId === userId && (entry.host ?? host) === host',
    replace: '(entry.host ?? host) === host',
  },
  {
    name: 'a drain goes on when another person signed in',
    file: 'src/outbox/send/drain.ts',
    find: 'return this.#holds() && this.#isHere()',
    replace: 'return this.#holds()',
  },
  {
    name: 'a drain goes on when its lock was taken',
    file: 'src/outbox/send/drain.ts',
    find: 'return this.#holds() && this.#isHere()',
    replace: 'return this.#isHere()',
  },
  {
    name: 'a drain does not look back at what was put back in line',
    file: 'src/outbox/send/claimer.ts',
    find: 'if (isBack || putBack !== this.#putBack) cursor.rewind()',
    replace: 'if (isBack) cursor.rewind()',
  },
  {
    name: 'a large file is marked with others',
    file: 'src/outbox/send/claim.ts',
    find: '} else if (bytes > QUICK || ',
    replace: '} else if (',
  },
  {
    name: 'what is marked together goes on when the host knows no keys any more',
    file: 'src/outbox/send/drain.ts',
    find: ' || !(await host.honoursKeys())) break',
    replace: ') break',
  },
  {
    name: 'what is marked together goes on after one that was not answered',
    file: 'src/outbox/send/drain.ts',
    find: "settlement.kind !== 'done' || !this.#isOurs()",
    replace: '!this.#isOurs()',
  },
  {
    name: 'what cannot be put back costs what the server said',
    file: 'src/outbox/send/drain.ts',
    find: '() => void this.#marked.unshift(...back),',
    replace: '(error: unknown) => Promise.reject(error),',
  },
  {
    name: 'a file that gives no byte is waited for for ever',
    file: 'src/outbox/send/readable.ts',
    find: 'resolve(false))',
    replace: '{})',
  },
  {
    name: 'a file that was cut short holds up the queue',
    file: 'src/outbox/send/attempt.ts',
    find: 'return isTurn && ',
    replace: 'return tries < 0 && ',
  },
  {
    name: 'the keys of another person are trusted',
    file: 'src/outbox/exchange/import.ts',
    find: 'owner === userId ?',
    replace: "owner !== '' ?",
  },
  {
    name: 'several tabs send at once (no lock)',
    file: 'src/outbox/send/lock.ts',
    find: 'await locks?.request(options.lockName, callOff.signal, begin)',
    replace: 'await begin()',
  },
  {
    name: 'a frozen tab holds up the others for ever',
    file: 'src/outbox/send/lock.ts',
    find: 'if (this.#silent >= SILENT_LOOKS) callOff.abort()',
    replace: 'if (this.#silent < 0) callOff.abort()',
  },
  {
    name: 'what a dead tab was sending counts as never sent',
    file: 'src/outbox/send/claim.ts',
    find: "...rest } = entry.state === 'sending' ? recovered(entry, now) : entry",
    replace: '...rest } = entry.seq < 0 ? recovered(entry, now) : entry',
  },
  {
    name: 'an entry put off is overtaken',
    file: 'src/outbox/send/claim.ts',
    find: '      if (until > now) {\n',
    replace:
      '      if (until > now && claimed.length === 0) {\n        cursor.passOver(entry)\n        continue\n      }\n      if (until > now) {\n',
  },
  {
    name: 'a large entry is overtaken in the service worker',
    file: 'src/outbox/send/claim.ts',
    find: "if (claimed.length === 0) return { kind: 'large' }\n      break",
    replace: 'cursor.passOver(entry)\n      continue',
  },
  {
    name: 'what needs something that failed is sent all the same',
    file: 'src/outbox/send/claim.ts',
    find: 'ids === undefined || isPutOff || missing.length > 0',
    replace: 'ids === undefined || isPutOff',
  },
  {
    name: 'what failed is sent again by itself',
    file: 'src/outbox/send/claim.ts',
    find: "const isWaiting = entry.state !== 'failed' ||",
    replace: 'const isWaiting = entry.seq > 0 ||',
  },
  {
    name: 'a person in a hurry goes ahead of Retry-After',
    file: 'src/outbox/send/claim.ts',
    find: 'Math.max(notBefore, await heldUntil(tx, host, now), eager ? 0 : nextAt)',
    replace: 'eager ? 0 : Math.max(notBefore, await heldUntil(tx, host, now), nextAt)',
  },
  {
    name: 'Retry-After is not heard',
    file: 'src/outbox/send/retry-after.ts',
    find: 'return now + Math.min(Number(text) * 1000, LONGEST)',
    replace: 'return 0',
  },
  {
    name: 'a clock set back makes seconds of waiting hours',
    file: 'src/outbox/send/claim.ts',
    find: 'Math.max(0, (entry.postponedAt ?? 0) - now)',
    replace: '0',
  },
  {
    name: 'a success whose body was cut counts as no answer',
    file: 'src/outbox/send/classify.ts',
    find: 'return isSuccess(reply.status)\n',
    replace: 'return reply.status < 0\n',
  },
  {
    name: 'a captive portal counts as a success',
    file: 'src/outbox/send/classify.ts',
    find: "case 'portal':\n      return { kind: 'unanswered', notBefore: 0 }",
    replace:
      "    return { kind: 'unanswered', notBefore: 0 }\n    case 'portal':\n      return { kind: 'done', body: undefined, cut: false }",
  },
  {
    name: 'no answer counts as nothing done',
    file: 'src/outbox/send/conclude.ts',
    find: "    case 'unanswered':\n      return postponed(ports, entry, { notBefore: verdict.notBefore, doubt: true })",
    replace:
      "    case 'unanswered':\n      return postponed(ports, entry, { notBefore: verdict.notBefore, doubt: false })",
  },
  {
    name: 'an error of the server counts as nothing done',
    file: 'src/outbox/send/conclude.ts',
    find: '      return broken(ports, entry, verdict, true)\n  }',
    replace: '      return broken(ports, entry, verdict, false)\n  }',
  },
  {
    name: 'the end of a session is a refusal',
    file: 'src/outbox/send/classify.ts',
    find: "if (isSessionOver(reply)) return { kind: 'signed-out' }",
    replace: '',
  },
  {
    name: 'the sixth error of the server is the first of many',
    file: 'src/outbox/policy.ts',
    find: 'serverErrors: 6,',
    replace: 'serverErrors: 60,',
  },
  {
    name: 'trying by hand forgets the errors of the server',
    file: 'src/outbox/edit-queue.ts',
    find: 'return { ...rest, ...open, ...afresh }',
    replace: 'return { ...rest, ...open, ...afresh, serverErrors: 0 }',
  },
  {
    name: 'any error of the server is a failure',
    file: 'src/outbox/policy.ts',
    find: 'serverErrors: 6,',
    replace: 'serverErrors: 5,',
  },
  {
    name: 'a deletion done twice has failed',
    file: 'src/outbox/send/conclude.ts',
    find: "verdict.status === 404 && outgoing.method === 'DELETE'",
    replace: "verdict.status === 405 && outgoing.method === 'DELETE'",
  },
  {
    name: 'a toggle is sent without looking',
    file: 'src/outbox/look/look-first.ts',
    find: 'return lookAtState(context, repeat, subject)',
    replace: 'return GO',
  },
  {
    name: 'a toggle that succeeded is believed on a host without keys',
    file: 'src/outbox/send/conclude.ts',
    find: "if (action.repeat.kind === 'desired' && !keyed) return",
    replace: "if (action.repeat.kind === 'desired' && !keyed && outgoing.path === '') return",
  },
  {
    name: 'every host is thought to honour keys',
    file: 'src/outbox/send/attempt.ts',
    find: 'if (!ports.keysAllowed || !(await host.honoursKeys())) return false',
    replace: '',
  },
  {
    name: 'a key is trusted for ever',
    file: 'src/outbox/send/attempt.ts',
    find: 'if (doubtSince === undefined) return true',
    replace: 'if (doubtSince !== -1) return true',
  },
  {
    name: 'a correction goes under the old key',
    file: 'src/outbox/edit-queue.ts',
    find: 'rev: entry.rev + 1,',
    replace: '',
  },
  {
    name: 'a correction forgets that the first wording may have been done',
    file: 'src/outbox/edit-queue.ts',
    find: '...(inDoubt ? definedOnly({ before, doubtSince, ...first }) : {}),',
    replace: '',
  },
  {
    name: 'what is being sent can be discarded',
    file: 'src/outbox/edit-queue.ts',
    find: "if (entry.state === 'sending') throw new BeingSentError()\n    const changes",
    replace: 'const changes',
  },
  {
    name: 'what is being sent can be corrected',
    file: 'src/outbox/edit-queue.ts',
    find: "if (entry.state === 'sending') throw new BeingSentError()\n    const next",
    replace: 'const next',
  },
  {
    name: 'what was done and only lacks its id is sent again',
    file: 'src/outbox/send/attempt.ts',
    find: 'if (entry.applied) return',
    replace: "if (entry.applied && action.repeat.kind === 'safe') return",
  },
  {
    name: 'discarding leaves what depends on it',
    file: 'src/outbox/edit-queue.ts',
    find: 'const dropped = [entry, ...dependantsOf([entry], mine)]',
    replace: 'const dropped = [entry].concat(mine.slice(0, 0), dependantsOf([], mine))',
  },
  {
    name: 'a deletion undoes a creation that may have been done',
    file: 'src/outbox/enqueue.ts',
    find: "return entry.state !== 'sending' && entry.doubtSince === undefined",
    replace: "return entry.state !== 'sending'",
  },
  {
    name: 'a deletion undoes a creation that is being sent',
    file: 'src/outbox/enqueue.ts',
    find: "return entry.state !== 'sending' && entry.doubtSince === undefined",
    replace: 'return entry.doubtSince === undefined',
  },
  {
    name: 'who asks while a drain ends is not heard',
    file: 'src/outbox/send/sender.ts',
    find: 'next = this.#again\n',
    replace: 'next = undefined\n',
  },
  {
    name: 'nobody looks again when the wait is over',
    file: 'src/outbox/alarm.ts',
    find: 'this.#clock.after(wait, look)',
    replace: 'this.#clock.after(wait * 1000, look)',
  },
  {
    name: 'a late word of another tab brings back what is gone',
    file: 'src/outbox/view.ts',
    find: 'for (const seq of gone) this.#gone.add(seq)',
    replace: '',
  },
  {
    name: 'an older word of another tab replaces a newer one',
    file: 'src/outbox/view.ts',
    find: 'newer !== undefined && newer.stamp >= entry.stamp ? newer : entry',
    replace: 'newer ?? entry',
  },
  {
    name: 'other tabs are not told what was queued',
    file: 'src/outbox/hub.ts',
    find: '    this.#ports.channel.post(message)\n    await',
    replace: '    await',
  },
  {
    name: 'an outcome is told by every tab',
    file: 'src/outbox/store/receipts.ts',
    find: 'await receipts.put({ ...receipt, shown: true })',
    replace: 'await receipts.put({ ...receipt })',
  },
  {
    name: 'what was sent leaves the screen before a fresh read came',
    file: 'src/action/pending-changes.ts',
    find: "receipt.outcome === 'done' && !isForeign(receipt)",
    replace: "receipt.outcome === 'done' && receipt.at < 0",
  },
  {
    name: 'a read that knows of a change is shown it twice',
    file: 'src/action/project.ts',
    find: 'if (change.at !== undefined && change.at <= asOf) continue',
    replace: '',
  },
  {
    name: 'the room set aside is spent on a try that ends in silence',
    file: 'src/outbox/send/drain.ts',
    find: 'return isOfUse && reserve',
    replace: 'return reserve',
  },
  {
    name: 'what the server said is not worth the room set aside',
    file: 'src/outbox/send/drain.ts',
    find: 'over.some(hasServerInfo) || ',
    replace: '',
  },
  {
    name: 'what has left in an export is not in doubt',
    file: 'src/outbox/exchange/export.ts',
    find: 'doubtSince: entry.doubtSince ?? now, ',
    replace: '',
  },
  {
    name: 'what was passed over is not gone back to when what it needs has come',
    file: 'src/outbox/send/claimer.ts',
    find: '      cursor.learnt(changes.ids)\n',
    replace: '',
  },
  {
    name: "another file's bytes are sent",
    file: 'src/outbox/send/outgoing.ts',
    find: "const get = (id: string) => store.read(['files'], (tx) => readFile(tx, id))",
    replace: `const get = (id: string) =>
    store.read(['files'], async (tx) => {
      const all = await tx.objectStore('files').getAll()
      const own = await readFile(tx, id)
      const other = all.find((row) => 'size' in row && row.file !== id && row.size === own?.size)
      return other === undefined ? own : readFile(tx, other.file)
    })`,
  },
  {
    name: 'a late success of the old wording removes the corrected entry',
    file: 'src/outbox/send/settle.ts',
    find: "row?.state !== 'sending' && row?.rev === entry.rev",
    replace: "row?.state !== 'sending'",
  },
  {
    name: 'a late success of the old wording gives its id to the correction',
    file: 'src/outbox/send/settle.ts',
    find: 'if (!isCorrected && isNeeded)',
    replace: 'if (isNeeded)',
  },
  {
    name: 'a success of another wording, brought by an export, is taken for that of the correction',
    file: 'src/outbox/send/settle.ts',
    find: ' || (id.rev ?? 0) !== row.rev',
    replace: '',
  },
  {
    name: 'an undo takes a failed toggle for its target',
    file: 'src/outbox/enqueue.ts',
    find: " && entry.state !== 'failed')",
    replace: ')',
  },
  {
    name: 'outcomes nobody was told of are cleared away',
    file: 'src/outbox/store/receipts.ts',
    find: 'history.has(receipt.at) || !receipt.shown || isNeeded(receipt)',
    replace: 'history.has(receipt.at) || isNeeded(receipt)',
  },
  {
    name: 'a mark written again overwrites a correction',
    file: 'src/outbox/look/look-first.ts',
    find: '    if (row?.attempt?.id !== entry.attempt.id) return false\n    const { before: _old, doubted: _decided, doubtedVersion: _with, ...rest } = row',
    replace:
      '    if (row === undefined) return false\n    const { before: _old, doubted: _decided, doubtedVersion: _with, ...rest } = entry',
  },
  {
    name: 'what is put back in line overwrites what a person did meanwhile',
    file: 'src/outbox/send/settle.ts',
    find: 'const mine = row?.attempt?.id === entry.attempt.id',
    replace:
      "if (row !== undefined && settlement.kind === 'returned') Object.assign(row, { input: entry.input, attempt: entry.attempt })\n    const mine = row?.attempt?.id === entry.attempt.id",
  },
  {
    name: 'only the first page of a list is read',
    file: 'src/outbox/look/lookup.ts',
    find: 'for (let page = 1; ; page += 1) {\n    const path = ',
    replace: 'for (let page = 1; ; page += 1) {\n    const path = page > 1 ? undefined : ',
  },
  {
    name: 'texts are compared as they were typed',
    file: 'src/outbox/input.ts',
    find: "text.replace(/\\r\\n?/g, '\\n').normalize('NFC').trim()",
    replace: 'text',
  },
  {
    name: 'only line breaks are made alike',
    file: 'src/outbox/input.ts',
    find: ".normalize('NFC').trim()",
    replace: '',
  },
  {
    name: 'what nothing explains is taken for nothing',
    file: 'src/outbox/look/lookup.ts',
    find: 'before === undefined ? []',
    replace: 'before !== null ? []',
  },
  {
    name: 'one look decides that a creation was not done, however the reads lag',
    file: 'src/outbox/look/look-first.ts',
    find: '  if (first !== undefined) return first\n  await waitOutLag(context)\n  return look()',
    replace: '  return first',
  },
  {
    name: 'two reads at the same moment decide',
    file: 'src/outbox/look/lookup.ts',
    find: 'lag === 0 ? Promise',
    replace: 'lag >= 0 ? Promise',
  },
  {
    name: 'Retry-After holds only its own entry',
    file: 'src/outbox/send/settle.ts',
    find: "if ('notBefore' in how && how.notBefore > 0) hold(",
    replace: "if ('notBefore' in how && how.notBefore < 0) hold(",
  },
  {
    name: 'a refused look is a refusal of the change',
    file: 'src/outbox/look/look-first.ts',
    find: "if (after.why !== 'strange' && entry.doubtSince === undefined) return GO",
    replace:
      "return settled({ kind: 'failed', failure: { kind: 'refused', message: '', at: 0 }, doubt: false, serverErrors: 0, notBefore: 0 })",
  },
  {
    name: 'what was made for another host is sent here',
    file: 'src/outbox/send/claim.ts',
    find: 'entry.userId === userId && (entry.host ?? host) === host',
    replace: 'entry.userId === userId',
  },
  {
    name: 'what one host said of keys is believed of another',
    file: 'src/outbox/store/hold.ts',
    find: "(host === '' ? what",
    replace: '(host !== null ? what',
  },
  {
    name: 'nobody is asked whether the lease still holds',
    file: 'src/outbox/send/lease.ts',
    find: 'if (this.#owner === undefined || row?.owner !== this.#owner) return false',
    replace: 'if (this.#owner === undefined) return false',
  },
  {
    name: 'a lease is taken from whoever holds it',
    file: 'src/outbox/send/lease.ts',
    find: 'if (row !== undefined && row.beat !== stale) return row',
    replace: 'if (row !== undefined && row.owner === stale) return row',
  },
  {
    name: 'a lease outlives its tab for ever',
    file: 'src/outbox/send/lease.ts',
    find: 'looks >= LOOKS ? seen',
    replace: 'looks < 0 ? seen',
  },
  {
    name: 'an outcome is kept of somebody who has left',
    file: 'src/outbox/send/record.ts',
    find: '  if (left) return\n',
    replace: '',
  },
  {
    name: 'an id is kept of somebody who has left',
    file: 'src/outbox/send/settle.ts',
    find: 'isNeeded: needed.has(creates), orphans',
    replace: 'isNeeded: needed.size >= 0, orphans',
  },
  {
    name: 'the ids of somebody who has left are kept',
    file: 'src/outbox/store/receipts.ts',
    find: 'if (whose === userId && !needed.has(temporary)) later',
    replace: 'if (whose === userId && needed.has(userId)) later',
  },
  {
    name: 'the ids that the unsent entries of somebody who has left need are not kept',
    file: 'src/outbox/store/receipts.ts',
    find: 'if (whose === userId && !needed.has(temporary)) later',
    replace: 'if (whose === userId) later',
  },
  {
    name: 'an outcome is told without its group',
    file: 'src/outbox/send/record.ts',
    find: '    ...(group === undefined ? {} : { group }),\n',
    replace: '',
  },
  {
    name: 'what is marked ahead is not put back when the one before fails',
    file: 'src/outbox/send/drain.ts',
    find: 'this.#advance(ended, this.#marked.splice(0), !isOver)',
    replace: 'this.#advance(ended, [], !isOver)',
  },
  {
    name: 'what a person wants to change is not let go',
    file: 'src/outbox/hub.ts',
    find: "if (message.kind === 'release') this.sender.release()",
    replace: "if (message.kind === 'release' && tab === null) this.sender.release()",
  },
  {
    name: 'what must come first is marked with what needs it',
    file: 'src/outbox/send/claim.ts',
    find: '    if (claimed.some(({ creates }) => creates !== undefined && missing.includes(creates))) break\n',
    replace:
      '    if (claimed.some(({ creates }) => creates !== undefined && missing.includes(creates))) missing.splice(0)\n',
  },
  {
    name: 'a key is trusted by a clock that was wrong',
    file: 'src/outbox/send/claim.ts',
    find: 'since > now + WRONG ? LONG_AGO : since',
    replace: 'since',
  },
  {
    name: 'what was put off is sent',
    file: 'src/outbox/send/claim.ts',
    find: 'ids === undefined || isPutOff || missing.length > 0',
    replace: 'ids === undefined || missing.length > 0',
  },
  {
    name: 'what is related to a put-off entry overtakes it',
    file: 'src/outbox/put-off.ts',
    find: 'changes.some((thing) => this.#changed.has(thing) || this.#referredTo.has(thing)) ||',
    replace: '',
  },
  {
    name: 'what a put-off entry holds back is found by its temporary id only',
    file: 'src/outbox/put-off.ts',
    find: 'realOf(id) ?? id',
    replace: 'id',
  },
  {
    name: 'a stopped upload that had left whole is in no doubt',
    file: 'src/outbox/send/attempt.ts',
    find: "{ kind: 'stopped', doubt: !isUnderWay }",
    replace: "{ kind: 'stopped', doubt: false }",
  },
  {
    name: 'an entry put off while its sender died stays claimed for ever',
    file: 'src/outbox/send/claim.ts',
    find: "if (isPutOff && entry.state === 'sending') write(recovered(entry, now))",
    replace: '',
  },
  {
    name: 'a stopped entry is sent again at once',
    file: 'src/outbox/send/record.ts',
    find: "put(tx, changes, { ...row, state: 'queued', ...(isInDoubt ? { doubtSince } : {}) })",
    replace:
      "const { putOff: _wish, ...other } = row\n      put(tx, changes, { ...other, state: 'queued', ...(isInDoubt ? { doubtSince } : {}) })",
  },
  {
    name: 'a paused queue is sent',
    file: 'src/outbox/send/claimer.ts',
    find: "if (paused) return { changes, isForgotten, claim: { kind: 'paused' } }",
    replace: '',
  },
  {
    name: 'what is brought back is overtaken',
    file: 'src/outbox/steer.ts',
    find: '    notePutBack(tx)\n',
    replace: '',
  },
  {
    name: 'the mutation leaves while only its files are said to be sent',
    file: 'src/outbox/send/attempt.ts',
    find: "  if (!(await noteLeaving(context, entry))) return { kind: 'returned' }\n",
    replace: '',
  },
  {
    name: 'where a file was sent ahead is not remembered',
    file: 'src/outbox/send/send-files.ts',
    find: '    if (row?.address !== given) await write(given, false)\n',
    replace: '',
  },
  {
    name: 'pieces of a file leave after their user has signed out',
    file: 'src/outbox/send/send-files.ts',
    find: 'mayGoOn() && !stop.aborted ?',
    replace: '!stop.aborted ?',
  },
  {
    name: 'half a file is taken for a whole one',
    file: 'src/outbox/send/send-files.ts',
    find: 'row?.isWhole === true',
    replace: 'row !== undefined',
  },
  {
    name: 'a file that the host has deleted is named for ever',
    file: 'src/outbox/send/attempt.ts',
    find: '    await ahead.forget()\n',
    replace: '',
  },
  {
    name: 'pieces of a file leave before the Retry-After of the host',
    file: 'src/outbox/send/send-files.ts',
    find: '{ notBefore: verdict.notBefore, doubt: false })\n      return how',
    replace: '{ notBefore: 0, doubt: false })\n      return how',
  },
  {
    name: 'a question about an upload that finds no session is a refusal',
    file: 'src/outbox/send/send-files.ts',
    find: 'await explained(context, result.reply)',
    replace: 'result.reply',
  },
]
