/** Says, before several things are made, that this cannot be undone once it is sent. */
export function SentStays() {
  return (
    <p className="text-muted-foreground text-sm">
      O que é criado não se desfaz depois do envio. Para tirar, selecione e exclua na lista.
    </p>
  )
}

/** The same of deletions. */
export function DeletedForGood({ isOne }: { isOne: boolean }) {
  return (
    <p className="text-muted-foreground text-sm">
      {isOne
        ? 'Depois do envio, a exclusão não se desfaz.'
        : 'Depois do envio, as exclusões não se desfazem.'}
    </p>
  )
}
