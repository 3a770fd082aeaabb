import { formatDate, formatMonth } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { chamadasDoHistograma, type Histograma } from '@prumo/domain/obras/histograma/chamadas.ts'
import { categoriasDoHistograma, histogramaPrevisto } from '@prumo/domain/obras/histograma/previsto.ts'
import { type Grao, medidas } from '@prumo/domain/obras/histograma/quadro.ts'
import { telas } from '@prumo/domain/telas.ts'
import { logAct } from '../../core/audit/audit.ts'
import { fileName, wordOf } from '../../core/crud/spreadsheet.ts'
import { inTransaction } from '../../core/database/database.ts'
import { type PlanilhaSheet, streamPlanilha } from '../../core/documents/planilha.ts'
import type { Router } from '../../core/http/http.ts'
import { lerHistograma } from './ler.ts'
import { lerOpcoes } from './opcoes.ts'
import { lerPlano, planejar } from './planejar.ts'

const tela = telas.histograma

/** Who and what was planned, and who and what was there (design, Works 4.6). */
export function histogramaRoutes(router: Router): void {
  router.call(chamadasDoHistograma.ler, {
    access: { tela, flag: 'visualizar' },
    summary: 'Previsto e presente, por função e tipo de equipamento, em cada período',
    handler: (ctx, { query }) => lerHistograma(ctx, query),
  })
  router.call(chamadasDoHistograma.opcoes, {
    access: { tela, flag: 'visualizar' },
    summary: 'Contratos, obras e funções de que o histograma fala',
    handler: lerOpcoes,
  })
  router.call(chamadasDoHistograma.lerPlano, {
    access: { tela, flag: 'visualizar' },
    summary: 'O que está previsto para um contrato, ou para uma obra dele, mês a mês',
    handler: (ctx, { query }) => lerPlano(ctx, query.contrato, query.obra),
  })
  router.call(chamadasDoHistograma.planejar, {
    access: { tela, flag: 'editar' },
    summary: 'Grava as previsões de uma grade, num ato só',
    handler: (ctx, { body }) => planejar(ctx, body),
  })
  router.call(chamadasDoHistograma.planilha, {
    access: { tela, flag: 'visualizar' },
    heavy: true,
    summary: 'Planilha do histograma',
    handler: async (ctx, { query, reply }) => {
      const sheet = folha(await lerHistograma(ctx, query), query.grao, medidas[query.medida])
      await inTransaction(ctx.db, (tx) =>
        logAct(tx, ctx, {
          acao: ACAO.baixou,
          tela,
          entidade: histogramaPrevisto.name,
          alvoId: null,
          descricao: 'Baixou a planilha do histograma',
        }),
      )
      await streamPlanilha(reply, { fileName: fileName('histograma'), sheets: [sheet] })
      return reply
    },
  })
}

/** One line a role or kind; of each period, what was planned, what was there, and the difference. */
const folha = ({ periodos, linhas }: Histograma, grao: Grao, medida: string): PlanilhaSheet => ({
  name: 'DADOS',
  columns: [
    { header: 'Categoria', kind: 'text', width: 24 },
    { header: 'Função ou equipamento', kind: 'text', width: 32 },
    ...periodos.flatMap((periodo) => {
      const nome = grao === 'mes' ? formatMonth(periodo) : formatDate(periodo)
      return [
        { header: `${nome} previsto`, kind: 'number' as const, width: 16 },
        { header: `${nome} ${medida.toLowerCase()}`, kind: 'number' as const, width: 20 },
      ]
    }),
  ],
  rows: linhas.map(({ categoria, nome, celulas }) => [
    wordOf(categoriasDoHistograma, categoria),
    nome,
    ...celulas.flatMap(({ previsto, realizado }) => [previsto, realizado]),
  ]),
})
