import type { fluxoDaContagem as Declarado } from '@prumo/domain/inventario/contagens/fluxo.ts'
import { fluxoDaContagem } from '@prumo/domain/inventario/contagens/fluxo.ts'
import { type Caso, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import type { Passos } from '../../core/atos/transicao.ts'
import type { Ctx } from '../../core/context.ts'
import { somar } from './linhas.ts'

type Fluxo = typeof Declarado
export type CasoDaContagem = Caso<Fluxo> & { readonly ctx: Ctx }

/** The flow of a count where it meets the database. */
export const CONTAGENS: FluxoNoBanco<Fluxo, CasoDaContagem> = {
  fluxo: fluxoDaContagem,
  carregar: async (ctx, _db, row) => ({ ctx, row, registro: row, pessoa: pessoaDe(ctx) }),
}

export const passosDaContagem: Passos<Fluxo, CasoDaContagem> = {
  encerrar: {
    escrever: async (tx, { ctx, row }) => {
      const { esperados, encontrados, faltam, fora, desconhecidos } = await somar({ ...ctx, db: tx }, row.id)
      return {
        campos: { encerradaEm: new Date().toISOString(), encerradaPorId: ctx.autor.id },
        mudancas: {
          esperados: [null, esperados],
          encontrados: [null, encontrados],
          faltam: [null, faltam],
          fora: [null, fora + desconhecidos],
        },
      }
    },
    frase: ({ numero, nome }) => `Encerrou a contagem ${numero}, ${nome}`,
  },
  cancelar: {
    escrever: (_tx, _caso, { motivo }) => ({ campos: { motivo: motivo! } }),
    frase: ({ numero, nome, motivo }) => `Cancelou a contagem ${numero}, ${nome}. Motivo: ${motivo}`,
  },
}
