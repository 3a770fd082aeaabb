import { filtroDeQuestionarios } from '@prumo/domain/seguranca/lista-de-perguntas/chamadas.ts'
import { statusDeQuestionario, tiposDeInspecao } from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import { questionarios } from '@prumo/domain/seguranca/lista-de-perguntas/questionarios.ts'
import type { QuestionarioNaLista } from '@prumo/domain/seguranca/lista-de-perguntas/respostas.ts'
import { titles } from '../../core/crud/names.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { contarQuestionarios, type FiltroDeQuestionarios, paginasDeQuestionarios } from './listar.ts'

type Nome = (id: string | null) => string | null
const colunas: readonly (PlanilhaColumn & {
  valor: (uma: QuestionarioNaLista, contrato: Nome, pessoa: Nome) => unknown
})[] = [
  { header: 'Nome', kind: 'text', valor: ({ nome }) => nome },
  { header: 'Tipo de inspeção', kind: 'text', valor: ({ tipoInspecao }) => wordOf(tiposDeInspecao, tipoInspecao) },
  { header: 'Descrição', kind: 'text', valor: ({ descricao }) => descricao },
  { header: 'Versão', kind: 'number', valor: ({ versao }) => versao },
  { header: 'Versão publicada', kind: 'number', valor: ({ versaoPublicada }) => versaoPublicada },
  { header: 'Perguntas', kind: 'number', valor: ({ totalPerguntas }) => totalPerguntas },
  { header: 'Status', kind: 'text', valor: ({ status }) => wordOf(statusDeQuestionario, status) },
  {
    header: 'Contratos',
    kind: 'text',
    valor: ({ contratosIds }, contrato) =>
      contratosIds.length === 0 ? 'Todos' : contratosIds.flatMap((id) => contrato(id) ?? []).join('; '),
  },
  { header: 'Inspeções feitas', kind: 'number', valor: ({ inspecoes }) => inspecoes },
  { header: 'Atualizado em', kind: 'instant', valor: ({ dataAlteracao }) => dataAlteracao },
  { header: 'Atualizado por', kind: 'text', valor: ({ alteradoPorId }, _, pessoa) => pessoa(alteradoPorId) },
]

/** The lists as a spreadsheet. */
export const planilhaDeQuestionarios: Spreadsheet<FiltroDeQuestionarios> = {
  slug: questionarios.name,
  tela: questionarios.tela,
  many: questionarios.noun.many,
  filter: filtroDeQuestionarios,
  columns: colunas,
  count: contarQuestionarios,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeQuestionarios(ctx, filtro)) {
      const contratos = await titles(ctx, 'contas-contrato', [
        ...new Set(pagina.flatMap(({ contratosIds }) => contratosIds)),
      ])
      const pessoas = await titles(
        ctx,
        'usuarios',
        [...new Set(pagina.flatMap(({ alteradoPorId }) => alteradoPorId ?? []))],
        { acted: true },
      )
      yield pagina.map((uma) =>
        colunas.map(({ valor }) =>
          valor(
            uma,
            (id) => (id && contratos.get(id)) ?? null,
            (id) => (id && pessoas.get(id)) ?? null,
          ),
        ),
      )
    }
  },
}
