import { filtroDeInstrumentos } from '@prumo/domain/laboratorio/instrumentos/chamadas.ts'
import {
  resultadosDeCalibracao,
  situacoesDeInstrumento,
  tiposDeInstrumento,
} from '@prumo/domain/laboratorio/instrumentos/codigos.ts'
import { instrumentos } from '@prumo/domain/laboratorio/instrumentos/instrumentos.ts'
import type { InstrumentoNaResposta } from '@prumo/domain/laboratorio/instrumentos/respostas.ts'
import { titles } from '../../core/crud/names.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { apresentarInstrumentos } from './ler.ts'
import { contarInstrumentos, type FiltroDeInstrumentos, paginasDeInstrumentos } from './listar.ts'

type Coluna = PlanilhaColumn & { valor: (um: InstrumentoNaResposta, responsavel: string | null) => unknown }

const colunas: readonly Coluna[] = [
  { header: 'Etiqueta', kind: 'text', valor: ({ etiqueta }) => etiqueta },
  { header: 'Nome', kind: 'text', valor: ({ nome }) => nome },
  { header: 'Tipo', kind: 'text', valor: ({ tipo }) => wordOf(tiposDeInstrumento, tipo) },
  { header: 'Fabricante', kind: 'text', valor: ({ fabricante }) => fabricante },
  { header: 'Modelo', kind: 'text', valor: ({ modelo }) => modelo },
  { header: 'Nº de série', kind: 'text', valor: ({ numeroSerie }) => numeroSerie },
  { header: 'Faixa', kind: 'text', valor: ({ faixa }) => faixa },
  { header: 'Resolução', kind: 'text', valor: ({ resolucao }) => resolucao },
  { header: 'Localização', kind: 'text', valor: ({ localizacao }) => localizacao },
  { header: 'Responsável', kind: 'text', valor: (_, responsavel) => responsavel },
  { header: 'Periodicidade (meses)', kind: 'number', valor: ({ periodicidadeMeses }) => periodicidadeMeses },
  { header: 'Última calibração', kind: 'date', valor: ({ ultimaCalibracao }) => ultimaCalibracao },
  {
    header: 'Resultado',
    kind: 'text',
    valor: ({ resultadoCalibracao }) => resultadoCalibracao && wordOf(resultadosDeCalibracao, resultadoCalibracao),
  },
  { header: 'Certificado', kind: 'text', valor: ({ certificado }) => certificado },
  { header: 'Próxima calibração', kind: 'date', valor: ({ proximaCalibracao }) => proximaCalibracao },
  { header: 'Situação', kind: 'text', valor: ({ situacao }) => wordOf(situacoesDeInstrumento, situacao) },
  { header: 'Pode ensaiar hoje', kind: 'text', valor: ({ utilizavel }) => (utilizavel ? 'Sim' : 'Não') },
  { header: 'Por que não', kind: 'text', valor: ({ porQueNao }) => porQueNao },
  { header: 'Motivo da situação', kind: 'text', valor: ({ motivo }) => motivo },
  { header: 'Critério de aceitação', kind: 'text', valor: ({ criterioAceitacao }) => criterioAceitacao },
]

/** The instruments as a spreadsheet: what the list shows and the rest of the register. */
export const planilhaDeInstrumentos: Spreadsheet<FiltroDeInstrumentos> = {
  slug: instrumentos.name,
  tela: instrumentos.tela,
  many: instrumentos.noun.many,
  filter: filtroDeInstrumentos,
  columns: colunas,
  count: contarInstrumentos,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeInstrumentos(ctx, filtro)) {
      const ids = [...new Set(pagina.flatMap(({ responsavelId }) => responsavelId ?? []))]
      const nomes = new Map(await titles(ctx, 'usuarios', ids))
      yield (await apresentarInstrumentos(ctx, pagina)).map((um) =>
        colunas.map(({ valor }) => valor(um, nomes.get(um.responsavelId ?? '') ?? null)),
      )
    }
  },
}
