import { filtroDeIncidentes } from '@prumo/domain/privacidade/incidentes/chamadas.ts'
import { riscosDoIncidente, statusDeIncidente, tiposDeIncidente } from '@prumo/domain/privacidade/incidentes/codigos.ts'
import { incidentesPrivacidade } from '@prumo/domain/privacidade/incidentes/incidentes.ts'
import type { IncidenteNaResposta } from '@prumo/domain/privacidade/incidentes/respostas.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { apresentarIncidentes } from './gravar.ts'
import { contarIncidentes, type FiltroDeIncidentes, paginasDeIncidentes } from './listar.ts'

type Coluna = PlanilhaColumn & { valor: (um: IncidenteNaResposta) => unknown }

const colunas: readonly Coluna[] = [
  { header: 'Nº', kind: 'text', valor: ({ numero }) => numero },
  { header: 'O que aconteceu', kind: 'text', width: 40, valor: ({ titulo }) => titulo },
  { header: 'Tipo', kind: 'text', width: 28, valor: ({ tipo }) => wordOf(tiposDeIncidente, tipo) },
  { header: 'Quando', kind: 'date', valor: ({ ocorridoEm }) => ocorridoEm },
  { header: 'Conhecido em', kind: 'date', valor: ({ conhecidoEm }) => conhecidoEm },
  { header: 'Comunicar até', kind: 'date', valor: ({ prazo }) => prazo },
  { header: 'Como aconteceu', kind: 'text', width: 48, valor: ({ descricao }) => descricao },
  { header: 'Dados atingidos', kind: 'text', width: 40, valor: ({ dados }) => dados },
  { header: 'Dados sensíveis', kind: 'text', valor: ({ sensiveis }) => (sensiveis ? 'Sim' : 'Não') },
  { header: 'Pessoas atingidas', kind: 'text', width: 40, valor: ({ titulares }) => titulares },
  { header: 'Quantas', kind: 'number', valor: ({ quantidade }) => quantidade },
  { header: 'Medidas', kind: 'text', width: 48, valor: ({ medidas }) => medidas },
  { header: 'Risco', kind: 'text', width: 28, valor: ({ risco }) => wordOf(riscosDoIncidente, risco) },
  { header: 'Por que esse risco', kind: 'text', width: 40, valor: ({ avaliacao }) => avaliacao },
  { header: 'ANPD comunicada em', kind: 'date', valor: ({ anpdEm }) => anpdEm },
  { header: 'Protocolo', kind: 'text', valor: ({ anpdProtocolo }) => anpdProtocolo },
  { header: 'Pessoas comunicadas em', kind: 'date', valor: ({ titularesEm }) => titularesEm },
  { header: 'Como', kind: 'text', valor: ({ titularesComo }) => titularesComo },
  { header: 'Fora do prazo', kind: 'text', valor: (um) => (um.foraDoPrazo ? 'Sim' : 'Não') },
  { header: 'Situação', kind: 'text', valor: ({ status }) => wordOf(statusDeIncidente, status) },
]

/** The register of incidents as a spreadsheet (Resolução CD/ANPD nº 15/2024, art. 10: what it says of each). */
export const planilhaDeIncidentes: Spreadsheet<FiltroDeIncidentes> = {
  slug: incidentesPrivacidade.name,
  tela: incidentesPrivacidade.tela,
  many: incidentesPrivacidade.noun.many,
  filter: filtroDeIncidentes,
  columns: colunas,
  count: contarIncidentes,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeIncidentes(ctx, filtro))
      yield apresentarIncidentes(pagina).map((um) => colunas.map(({ valor }) => valor(um)))
  },
}
