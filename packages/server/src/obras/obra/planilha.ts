import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { screensOf } from '@prumo/domain/core/entity.ts'
import { type FiltroDeObras, filtroDeObras } from '@prumo/domain/obras/obra/chamadas.ts'
import { prioridadesDeObra, tiposDeObra } from '@prumo/domain/obras/obra/codigos.ts'
import type { ObraNaLista } from '@prumo/domain/obras/obra/respostas.ts'
import { obras, situacoesDeObra } from '@prumo/domain/obras/obras.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { naLista } from './ler.ts'
import { contarObras, paginasDeObras } from './listar.ts'

const REFERENCIAS = ['contratoId', 'responsavelId', 'encarregadoId', 'baremoId'] as const
type Nomes = (campo: (typeof REFERENCIAS)[number]) => string | null
type Coluna = PlanilhaColumn & { valor: (uma: ObraNaLista, nome: Nomes) => unknown }

const colunas: readonly Coluna[] = [
  { header: 'Número', kind: 'text', width: 14, valor: ({ numero }) => numero },
  { header: 'Número do cliente', kind: 'text', valor: ({ codigo }) => codigo },
  { header: 'Nome', kind: 'text', valor: ({ nome }) => nome },
  { header: 'Conta contrato', kind: 'text', valor: (_, nome) => nome('contratoId') },
  { header: 'Município', kind: 'text', valor: ({ municipio }) => municipio },
  { header: 'UF', kind: 'text', width: 6, valor: ({ uf }) => uf },
  { header: 'Tipo', kind: 'text', valor: ({ tipo }) => wordOf(tiposDeObra, tipo) },
  { header: 'Prioridade', kind: 'text', valor: ({ prioridade }) => wordOf(prioridadesDeObra, prioridade) },
  { header: 'Situação', kind: 'text', width: 18, valor: ({ status }) => wordOf(situacoesDeObra, status) },
  { header: 'Responsável', kind: 'text', valor: (_, nome) => nome('responsavelId') },
  { header: 'Encarregado', kind: 'text', valor: (_, nome) => nome('encarregadoId') },
  { header: 'Recebimento', kind: 'date', valor: ({ dataRecebimento }) => dataRecebimento },
  { header: 'Início previsto', kind: 'date', valor: ({ dataInicio }) => dataInicio },
  { header: 'Fim previsto', kind: 'date', valor: ({ dataFimPrevista }) => dataFimPrevista },
  { header: 'Atrasada', kind: 'text', width: 10, valor: ({ atrasada }) => (atrasada ? 'Sim' : 'Não') },
  { header: 'Início real', kind: 'date', valor: ({ dataInicioReal }) => dataInicioReal },
  { header: 'Conclusão em campo', kind: 'date', valor: ({ dataFimReal }) => dataFimReal },
  { header: '% físico', kind: 'number', width: 10, valor: ({ percentualFisico }) => percentualFisico },
  { header: 'Baremo', kind: 'text', valor: (_, nome) => nome('baremoId') },
  { header: 'US orçada', kind: 'number', valor: ({ usOrcado }) => usOrcado },
  { header: 'US medida', kind: 'number', valor: ({ usMedida }) => usMedida },
  { header: 'Valor orçado', kind: 'money', valor: ({ valorOrcado }) => valorOrcado },
  { header: 'Último RDO', kind: 'date', valor: ({ ultimoRdo }) => ultimoRdo },
  { header: 'Dias sem RDO', kind: 'number', width: 14, valor: ({ diasSemRdo }) => diasSemRdo },
]

async function linhas(ctx: Ctx, pagina: readonly RecordOf<typeof obras>[]): Promise<unknown[][]> {
  const nomes = new Map<string, string>()
  for (const campo of REFERENCIAS) {
    const ids = [...new Set(pagina.flatMap((uma) => uma[campo] ?? []))]
    for (const [id, nome] of await titles(ctx, obras.fields[campo].target!, ids)) nomes.set(`${campo} ${id}`, nome)
  }
  return (await naLista(ctx, pagina)).map((uma) =>
    colunas.map(({ valor }) => valor(uma, (campo) => nomes.get(`${campo} ${uma[campo]}`) ?? null)),
  )
}

/** The works as a spreadsheet: what the list shows, and the rest of the register that people sort and sum by. */
export const planilhaDeObras: Spreadsheet<FiltroDeObras> = {
  slug: obras.name,
  tela: obras.tela,
  access: { tela: screensOf(obras), flag: 'visualizar' },
  many: obras.noun.many,
  filter: filtroDeObras,
  columns: colunas,
  count: contarObras,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeObras(ctx, filtro)) yield await linhas(ctx, pagina)
  },
}
