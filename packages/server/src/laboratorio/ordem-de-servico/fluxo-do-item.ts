import { fechado } from '@prumo/domain/core/fluxo.ts'
import { situacoesDeItem } from '@prumo/domain/laboratorio/codigos.ts'
import type { fluxoDoItem as Declarado } from '@prumo/domain/laboratorio/ordem-de-servico/fluxo.ts'
import { fluxoDaOs, fluxoDoItem } from '@prumo/domain/laboratorio/ordem-de-servico/fluxo.ts'
import { sql } from 'kysely'
import { type Caso, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import type { Passo, Passos } from '../../core/atos/transicao.ts'
import type { Ctx } from '../../core/context.ts'
import { acertarOrdem, type PassoDaOrdem } from './andamento.ts'

type Fluxo = typeof Declarado
export interface CasoDoItem extends Caso<Fluxo> {
  readonly ctx: Ctx
  readonly etiqueta: string
  readonly numero: string
}

/** The flow of a piece in an order where it meets the database. */
export const ITENS: FluxoNoBanco<Fluxo, CasoDoItem> = {
  fluxo: fluxoDoItem,
  async carregar(ctx, db, row, trava) {
    // The order is held with its piece: nobody delivers or cancels it meanwhile.
    const { rows } = await sql<{
      etiqueta: string
      numero: string
      status: number
    }>`select e.etiqueta, o.numero, o.status
      from laboratorio_os as o, equipamentos_isolantes as e
      where o.id = ${row.osId}::bigint and e.id = ${row.equipamentoId}::bigint ${trava ? sql`for update of o` : sql``}`.execute(
      db,
    )
    const { etiqueta, numero, status } = rows[0]!
    return {
      ctx,
      row,
      etiqueta,
      numero,
      registro: { ...row, fechada: fechado(fluxoDaOs, { status }) },
      pessoa: pessoaDe(ctx),
    }
  },
}

export const palavraDoItem = (status: number): string => situacoesDeItem[status as keyof typeof situacoesDeItem]

/** The order goes where its pieces bring it, and the item's own row of the log says so. */
function passo<A extends 'liberar' | 'naoEnsaiar' | 'voltar'>(
  porque: (motivo: string) => string | null,
): Passo<Fluxo, A, CasoDoItem> {
  const dados = new WeakMap<CasoDoItem, PassoDaOrdem | null>()
  return {
    escrever: (_tx, _caso, { motivo = '' }) => ({ campos: { motivoNaoEnsaiado: porque(motivo.trim()) } }),
    depois: async (tx, _depois, caso) => {
      const dado = await acertarOrdem(caso.ctx, tx, caso.row.osId)
      dados.set(caso, dado)
      return { mudancas: dado?.mudancas ?? {} }
    },
    frase: (depois, caso) =>
      [
        `${caso.numero}, equipamento ${caso.etiqueta}: ${palavraDoItem(caso.row.status)} -> ${palavraDoItem(depois.status)}`,
        depois.motivoNaoEnsaiado,
        dados.get(caso)?.frase,
      ]
        .filter(Boolean)
        .join('. '),
  }
}
const semMotivo = () => null

export const passosDoItem: Passos<Fluxo, CasoDoItem> = {
  liberar: passo<'liberar'>(semMotivo),
  naoEnsaiar: passo<'naoEnsaiar'>((motivo) => motivo),
  voltar: passo<'voltar'>(semMotivo),
}
