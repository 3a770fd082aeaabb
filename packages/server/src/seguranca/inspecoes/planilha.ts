import { filtroDeInspecoes } from '@prumo/domain/seguranca/inspecoes/chamadas.ts'
import { classificacoes, statusDeInspecao } from '@prumo/domain/seguranca/inspecoes/codigos.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import type { InspecaoNaLista } from '@prumo/domain/seguranca/inspecoes/respostas.ts'
import { tiposDeInspecao } from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import { origensDoRegistro } from '@prumo/domain/vocabulario/origem-do-registro.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { contarInspecoes, type FiltroDeInspecoes, paginasDeInspecoes } from './listar.ts'

const REFERENCIAS = [
  'questionarioId',
  'obraId',
  'equipeId',
  'veiculoId',
  'colabIds',
  'inspetorId',
  'centroDeCustoId',
  'concluidaPorId',
] as const
type Nome = (campo: (typeof REFERENCIAS)[number]) => string | null

const colunas: readonly (PlanilhaColumn & { valor: (uma: InspecaoNaLista, nome: Nome) => unknown })[] = [
  { header: 'Nº', kind: 'text', valor: ({ numero }) => numero },
  { header: 'Data', kind: 'instant', valor: ({ dataHora }) => dataHora },
  { header: 'Tipo', kind: 'text', valor: ({ tipo }) => wordOf(tiposDeInspecao, tipo) },
  { header: 'Lista de perguntas', kind: 'text', valor: (_, nome) => nome('questionarioId') },
  { header: 'Versão', kind: 'number', valor: ({ versao }) => versao },
  { header: 'Obra', kind: 'text', valor: (_, nome) => nome('obraId') },
  { header: 'Local', kind: 'text', valor: ({ local }) => local },
  { header: 'Conta contrato', kind: 'text', valor: (_, nome) => nome('centroDeCustoId') },
  { header: 'Equipe', kind: 'text', valor: (_, nome) => nome('equipeId') },
  { header: 'Veículo', kind: 'text', valor: (_, nome) => nome('veiculoId') },
  { header: 'Presentes', kind: 'text', valor: (_, nome) => nome('colabIds') },
  { header: 'Inspetor', kind: 'text', valor: (_, nome) => nome('inspetorId') },
  { header: 'Nota', kind: 'number', valor: ({ nota }) => nota },
  { header: 'Classificação', kind: 'text', valor: ({ classificacao }) => wordOf(classificacoes, classificacao) },
  { header: 'Não conformidades', kind: 'number', valor: ({ totalNc }) => totalNc },
  { header: 'Não conformidades em aberto', kind: 'number', valor: ({ ncAbertas }) => ncAbertas },
  { header: 'Respondidas', kind: 'number', valor: ({ totalRespondidas }) => totalRespondidas },
  { header: 'Perguntas', kind: 'number', valor: ({ totalPerguntas }) => totalPerguntas },
  { header: 'Fotos', kind: 'number', valor: ({ totalFotos }) => totalFotos },
  { header: 'Interdição', kind: 'text', valor: ({ interdicao }) => (interdicao ? 'Sim' : 'Não') },
  { header: 'Motivo da interdição', kind: 'text', valor: ({ motivo }) => motivo },
  { header: 'Status', kind: 'text', valor: ({ status }) => wordOf(statusDeInspecao, status) },
  { header: 'Concluída em', kind: 'instant', valor: ({ dataConclusao }) => dataConclusao },
  { header: 'Concluída por', kind: 'text', valor: (_, nome) => nome('concluidaPorId') },
  { header: 'Motivo do cancelamento', kind: 'text', valor: ({ motivoCancelamento }) => motivoCancelamento },
  { header: 'Origem', kind: 'text', valor: ({ origemRegistro }) => wordOf(origensDoRegistro, origemRegistro) },
]
const AGIRAM: readonly string[] = ['inspetorId', 'concluidaPorId']

async function nomear(ctx: Ctx, pagina: readonly InspecaoNaLista[]): Promise<Map<string, string>> {
  const nomes = new Map<string, string>()
  for (const campo of REFERENCIAS) {
    const ids = [...new Set(pagina.flatMap((uma) => uma[campo] ?? []))]
    const acharam = await titles(ctx, inspecoes.fields[campo].target!, ids, { acted: AGIRAM.includes(campo) })
    for (const [id, nome] of acharam) nomes.set(`${campo} ${id}`, nome)
  }
  return nomes
}

/** The inspections as a spreadsheet, over everything the filter reaches. */
export const planilhaDeInspecoes: Spreadsheet<FiltroDeInspecoes> = {
  slug: inspecoes.name,
  tela: inspecoes.tela,
  many: inspecoes.noun.many,
  filter: filtroDeInspecoes,
  columns: colunas,
  count: contarInspecoes,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeInspecoes(ctx, filtro)) {
      const nomes = await nomear(ctx, pagina)
      const nome = (uma: InspecaoNaLista, campo: (typeof REFERENCIAS)[number]): string | null =>
        [uma[campo] ?? []]
          .flat()
          .flatMap((id) => nomes.get(`${campo} ${id}`) ?? [])
          .join('; ') || null
      yield pagina.map((uma) => colunas.map(({ valor }) => valor(uma, (campo) => nome(uma, campo))))
    }
  },
}
