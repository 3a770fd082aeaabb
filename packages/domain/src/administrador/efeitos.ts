import { defineEffect } from '../core/effect.ts'

/** Before the roles are held: whoever has rows with this one holds them first, in the order in which their own forms do. */
export const funcaoVaiSair = defineEffect<{ readonly id: string }>('administrador.funcoes.vai-sair')

/** A role gives its place to another, in everything that names it; answered with the people who changed role. */
export const funcaoSubstituida = defineEffect<
  { readonly id: string; readonly substitutaId: string },
  readonly { readonly id: string; readonly empresaId: string | null }[]
>('administrador.funcoes.substituida')
