import { filtroDeEquipes } from '@prumo/domain/obras/equipes/chamadas.ts'
import { equipes, situacoesDeEquipe, tiposDeEquipe } from '@prumo/domain/obras/equipes/equipes.ts'
import { titles } from '../../core/crud/names.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import { contarEquipes, type FiltroDeEquipes, paginasDeEquipes } from './listar.ts'

const REFERENCIAS = ['centroDeCustoId', 'supervisorId', 'encarregadoId'] as const

/** The teams as a spreadsheet: what the list shows and the rest of the register. */
export const planilhaDeEquipes: Spreadsheet<FiltroDeEquipes> = {
  slug: equipes.name,
  tela: equipes.tela,
  many: equipes.noun.many,
  filter: filtroDeEquipes,
  columns: [
    { header: 'Código', kind: 'text' },
    { header: 'Nome', kind: 'text' },
    { header: 'Tipo', kind: 'text' },
    { header: 'Conta contrato', kind: 'text' },
    { header: 'Supervisor', kind: 'text' },
    { header: 'Encarregado', kind: 'text' },
    { header: 'Base', kind: 'text' },
    { header: 'Meta de US por dia', kind: 'number' },
    { header: 'Integrantes', kind: 'number' },
    { header: 'Veículos', kind: 'number' },
    { header: 'Pendências', kind: 'number' },
    { header: 'Não avaliados', kind: 'number' },
    { header: 'Situação', kind: 'text' },
  ],
  count: contarEquipes,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeEquipes(ctx, filtro)) {
      const nomes = new Map<string, string>()
      for (const campo of REFERENCIAS) {
        const ids = [...new Set(pagina.map((uma) => uma[campo]))]
        for (const [id, nome] of await titles(ctx, equipes.fields[campo].target!, ids))
          nomes.set(`${campo} ${id}`, nome)
      }
      const nome = (campo: (typeof REFERENCIAS)[number], id: string) => nomes.get(`${campo} ${id}`) ?? null
      yield pagina.map((uma) => [
        uma.codigo,
        uma.nome,
        wordOf(tiposDeEquipe, uma.tipo),
        nome('centroDeCustoId', uma.centroDeCustoId),
        nome('supervisorId', uma.supervisorId),
        nome('encarregadoId', uma.encarregadoId),
        uma.base,
        uma.metaUsDia,
        uma.totalIntegrantes,
        uma.totalVeiculos,
        uma.pendencias,
        uma.naoAvaliados,
        wordOf(situacoesDeEquipe, uma.situacao),
      ])
    }
  },
}
