import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import {
  candidatos,
  motivoDaEscolha,
  resolver,
  type ValorEmVigor,
} from '@prumo/domain/financeiro/valores-diarias/resolver.ts'
import type { ResultadoDaSimulacao, Simulacao } from '@prumo/domain/financeiro/valores-diarias/respostas.ts'
import { basesDeDiaria, tiposDeDiaria } from '@prumo/domain/financeiro/valores-diarias/valores-diarias.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { valoresEmVigor } from './em-vigor.ts'

const naResposta = (valor: ValorEmVigor) => ({
  id: valor.id,
  nome: valor.nome,
  base: valor.base,
  valor: Number(valor.valor),
  motivo: motivoDaEscolha(valor),
})

/** GET /valores-diarias/simular: who, where, when: which rates are paid and why, and which gave way to them. */
export async function simularValores(ctx: Ctx, { colabId, ...caso }: Simulacao): Promise<ResultadoDaSimulacao> {
  await findRow(ctx, ctx.db, contasContrato, caso.centroDeCustoId)
  const pessoa = colabId ? await findRow(ctx, ctx.db, colaboradores, colabId) : null
  const funcaoId = (pessoa ? pessoa.funcaoId : caso.funcaoId) ?? null
  const { rows } = await sql<{ nome: string }>`select nome from funcoes where id = ${funcaoId}::bigint`.execute(ctx.db)
  const valores = await valoresEmVigor(ctx.db, caso.data, caso.centroDeCustoId)
  const circunstancia = { ...caso, funcaoId, obraId: caso.obraId ?? null }
  return {
    funcao: rows[0]?.nome ?? null,
    tipos: Object.keys(tiposDeDiaria).map((codigo) => {
      const tipo = Number(codigo)
      const escolhidos = resolver(valores, circunstancia, tipo).map(({ valor }) => valor)
      const outros = Object.keys(basesDeDiaria).flatMap((base) =>
        candidatos(valores, circunstancia, tipo, Number(base)),
      )
      return {
        tipo,
        escolhidos: escolhidos.map(naResposta),
        preteridos: outros.filter((valor) => !escolhidos.includes(valor)).map(naResposta),
      }
    }),
  }
}
