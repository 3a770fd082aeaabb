/**
 * What an act of one module brings about in another's rows, by a name both know: siblings do not meet. Who acts emits it
 * within its transaction; who owns the rows declares what then happens to them. `Data` travels, `Answer` comes back.
 */
export interface Effect<Data, Answer = void> {
  readonly name: string
  /** Only for the types: nothing of it exists. */
  readonly carries?: (data: Data) => Answer
}

/** Names an effect after the act: 'administrador.funcoes.substituida'. */
export const defineEffect = <Data, Answer = void>(name: string): Effect<Data, Answer> => ({ name })
