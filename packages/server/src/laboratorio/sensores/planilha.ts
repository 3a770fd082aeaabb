import { filtroDeSensores } from '@prumo/domain/laboratorio/sensores/chamadas.ts'
import { grandezas, modosDeSensor, qualidadesDeLeitura } from '@prumo/domain/laboratorio/sensores/codigos.ts'
import type { SensorNaResposta } from '@prumo/domain/laboratorio/sensores/respostas.ts'
import { sensores } from '@prumo/domain/laboratorio/sensores/sensores.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { apresentarSensores } from './ler.ts'
import { contarSensores, type FiltroDeSensores, paginasDeSensores } from './listar.ts'

type Coluna = PlanilhaColumn & { valor: (um: SensorNaResposta) => unknown }

const colunas: readonly Coluna[] = [
  { header: 'Nome', kind: 'text', valor: ({ nome }) => nome },
  { header: 'Grandeza', kind: 'text', valor: ({ grandeza }) => wordOf(grandezas, grandeza) },
  { header: 'Unidade', kind: 'text', valor: ({ unidade }) => unidade },
  { header: 'Local', kind: 'text', valor: ({ local }) => local },
  { header: 'Modo', kind: 'text', valor: ({ modo }) => wordOf(modosDeSensor, modo) },
  { header: 'Intervalo (s)', kind: 'number', valor: ({ intervaloS }) => intervaloS },
  { header: 'Mínimo', kind: 'number', valor: ({ minimo }) => minimo },
  { header: 'Máximo', kind: 'number', valor: ({ maximo }) => maximo },
  { header: 'Última leitura', kind: 'number', valor: ({ ultima }) => ultima?.valor ?? null },
  { header: 'Lida em', kind: 'instant', valor: ({ ultima }) => ultima?.data ?? null },
  {
    header: 'Qualidade',
    kind: 'text',
    valor: ({ ultima, semComunicacao }) =>
      semComunicacao ? wordOf(qualidadesDeLeitura, 3) : ultima && wordOf(qualidadesDeLeitura, ultima.qualidade),
  },
  { header: 'Instrumento', kind: 'text', valor: ({ calibracao }) => calibracao?.etiqueta ?? null },
  { header: 'Calibração até', kind: 'date', valor: ({ calibracao }) => calibracao?.proxima ?? null },
  { header: 'Ativo', kind: 'text', valor: ({ ativo }) => (ativo ? 'Sim' : 'Não') },
]

/** The sensors as a spreadsheet. */
export const planilhaDeSensores: Spreadsheet<FiltroDeSensores> = {
  slug: sensores.name,
  tela: sensores.tela,
  many: sensores.noun.many,
  filter: filtroDeSensores,
  columns: colunas,
  count: contarSensores,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeSensores(ctx, filtro))
      yield (await apresentarSensores(ctx, pagina)).map((um) => colunas.map(({ valor }) => valor(um)))
  },
}
