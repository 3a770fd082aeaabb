import { filtroDeRequisicoes } from '@prumo/domain/privacidade/requisicoes/chamadas.ts'
import {
  canaisDaRequisicao,
  statusDeRequisicao,
  tiposDeRequisicao,
  titularesQuePedem,
} from '@prumo/domain/privacidade/requisicoes/codigos.ts'
import { requisicoesTitulares } from '@prumo/domain/privacidade/requisicoes/requisicoes.ts'
import type { RequisicaoNaResposta } from '@prumo/domain/privacidade/requisicoes/respostas.ts'
import { titles } from '../../core/crud/names.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { apresentarRequisicoes } from './ler.ts'
import { contarRequisicoes, type FiltroDeRequisicoes, paginasDeRequisicoes } from './listar.ts'

type Coluna = PlanilhaColumn & { valor: (uma: RequisicaoNaResposta, quem: string | null) => unknown }

const colunas: readonly Coluna[] = [
  { header: 'Nº', kind: 'text', valor: ({ numero }) => numero },
  { header: 'Recebida em', kind: 'date', valor: ({ recebidaEm }) => recebidaEm },
  { header: 'Responder até', kind: 'date', valor: ({ prazo }) => prazo },
  { header: 'O que pede', kind: 'text', width: 36, valor: ({ tipo }) => wordOf(tiposDeRequisicao, tipo) },
  { header: 'Quem pede', kind: 'text', valor: ({ titular }) => wordOf(titularesQuePedem, titular) },
  { header: 'Nome', kind: 'text', width: 32, valor: ({ nome }) => nome },
  { header: 'Como chegou', kind: 'text', valor: ({ canal }) => wordOf(canaisDaRequisicao, canal) },
  { header: 'Pedido', kind: 'text', width: 48, valor: ({ pedido }) => pedido },
  { header: 'Identidade', kind: 'text', width: 32, valor: ({ identidade }) => identidade },
  { header: 'Situação', kind: 'text', valor: ({ status }) => wordOf(statusDeRequisicao, status) },
  { header: 'Atrasada', kind: 'text', valor: (uma) => (uma.atrasada ? 'Sim' : 'Não') },
  { header: 'Resposta', kind: 'text', width: 48, valor: ({ resposta }) => resposta },
  { header: 'Arquivo', kind: 'text', valor: ({ arquivo }) => arquivo },
  { header: 'Respondida em', kind: 'instant', valor: ({ respondidaEm }) => respondidaEm },
  { header: 'Respondida por', kind: 'text', valor: (_, quem) => quem },
]

/** The register as a spreadsheet: what is shown to whoever asks how requests are answered. */
export const planilhaDeRequisicoes: Spreadsheet<FiltroDeRequisicoes> = {
  slug: requisicoesTitulares.name,
  tela: requisicoesTitulares.tela,
  many: requisicoesTitulares.noun.many,
  filter: filtroDeRequisicoes,
  columns: colunas,
  count: contarRequisicoes,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeRequisicoes(ctx, filtro)) {
      const ids = [...new Set(pagina.flatMap(({ respondidaPorId }) => respondidaPorId ?? []))]
      const nomes = new Map(await titles(ctx, 'usuarios', ids, { acted: true }))
      yield (await apresentarRequisicoes(ctx, pagina)).map((uma) =>
        colunas.map(({ valor }) => valor(uma, nomes.get(uma.respondidaPorId ?? '') ?? null)),
      )
    }
  },
}
